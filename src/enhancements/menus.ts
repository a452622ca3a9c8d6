/** Closes a menu when the pointer or focus leaves it. The browser handles its button, Escape and clicks outside. */
export const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('li > [popover]')) {
    const item = menu.parentElement as HTMLElement;
    item.onmouseleave = () => menu.hidePopover();
    addEventListener('focusin', ({ target }) => item.contains(target as Node) || menu.hidePopover());
  }
};
