/** Every page with this script has a header. */
export const header = document.querySelector('header') as HTMLElement;

export const markScrolled = () => {
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', mark);
  mark();
};

/**
 * Closes a menu when one of its links is followed, when the pointer or focus leaves it, and when a change of the layout hides
 * its button. The browser handles its button, Escape and clicks outside.
 */
export const closeMenus = () => {
  for (const menu of header.querySelectorAll<HTMLElement>('[popover]')) {
    const item = menu.parentElement as HTMLElement;
    const button = item.querySelector('button') as HTMLElement;
    // Missing until the fallback for older browsers has loaded.
    const close = () => menu.hidePopover?.();
    const closeIfOutside = ({ target }: Event) => item.contains(target as Node) || close();
    menu.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
    addEventListener('focusin', closeIfOutside);
    new ResizeObserver(() => button.offsetWidth || close()).observe(button);
    // The menu on a phone covers the page, so there's nothing to leave it for.
    if (!item.matches('li')) continue;
    item.onmouseleave = close;
    // A menu opened by keyboard was never entered. Browsers also report a move when the page changes under a resting mouse.
    addEventListener('mousemove', (event) => {
      if (event.movementX !== 0 || event.movementY !== 0) closeIfOutside(event);
    });
  }
};
