/** Each page has one: what frames the page brings this script, too. */
export const header = document.querySelector('header') as HTMLElement;

/** The header takes a ground of its own over what is scrolled. */
export const markScrolled = () => {
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', mark, { passive: true });
  mark();
};
