/** The same list again, so that its loop has no gap. Nobody has to read it twice, and no page carries it twice. */
export const closeLoops = () => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-loop]')) {
    const copy = list.cloneNode(true) as HTMLElement;
    copy.inert = true;
    // Browsers from before `inert`; nothing in these lists takes focus.
    copy.setAttribute('aria-hidden', 'true');
    list.after(copy);
  }
};
