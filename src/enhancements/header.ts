/** Every page with this script has a header. */
export const header = document.querySelector('header') as HTMLElement;

/** Gives the header a background once the page is scrolled. */
export const markScrolled = () => {
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', mark, { passive: true });
  mark();
};
