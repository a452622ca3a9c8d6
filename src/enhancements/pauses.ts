/** Makes buttons pause the moving element whose id is in `data-pauses`. */
export const makePausable = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pauses]')) {
    button.onclick = () => {
      const moving = document.getElementById(button.dataset.pauses ?? '');
      button.setAttribute('aria-pressed', `${moving?.toggleAttribute('data-paused')}`);
    };
  }
};
