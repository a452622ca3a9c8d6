/** Every page with this script has a header. */
export const header = document.querySelector('header') as HTMLElement;

export const markScrolled = () => {
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', mark);
  mark();
};

/** Closes a menu when the pointer or focus leaves it. The browser handles its button, Escape and clicks outside. */
export const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('li > [popover]')) {
    const item = menu.parentElement as HTMLElement;
    item.onmouseleave = () => menu.hidePopover();
    addEventListener('focusin', ({ target }) => item.contains(target as Node) || menu.hidePopover());
  }
};
