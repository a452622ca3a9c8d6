/** Repeats a moving list so that its loop has no gap. Screen readers skip the copy. */
export const closeLoops = () => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-loop]')) {
    const copy = list.cloneNode(true) as HTMLElement;
    copy.inert = true;
    // For browsers without `inert`. Nothing in these lists takes focus.
    copy.setAttribute('aria-hidden', 'true');
    list.after(copy);
  }
};
