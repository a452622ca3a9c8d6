/** Repeats a moving list so that its loop has no gap. Screen readers skip the copy. */
export const closeLoops = () => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-loop]')) {
    const copy = list.cloneNode(true) as HTMLElement;
    // Enough, because nothing in these lists takes focus.
    copy.setAttribute('aria-hidden', 'true');
    list.after(copy);
    (list.parentElement as HTMLElement).dataset.closed = '';
  }
};

export const makePausable = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pauses]')) {
    button.onclick = () => {
      const moving = document.getElementById(button.dataset.pauses as string);
      button.setAttribute('aria-pressed', `${moving?.toggleAttribute('data-paused')}`);
    };
  }
};
