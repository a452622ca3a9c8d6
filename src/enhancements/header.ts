/** Every page with this script has a header. */
export const header = document.querySelector('header') as HTMLElement;

/** Smaller moves, as of a finger that rests, don't count. */
const MOVE = 8;

/** Marks the header once the page has scrolled, and on the way down past the first screen, where phones hide it. */
export const markScrolled = () => {
  let last = scrollY;
  // A link within the page scrolls it, too. It makes room for the header, so the header stays until the visitor scrolls.
  let jumped = true;
  const mark = () => {
    header.toggleAttribute('data-scrolled', scrollY > 10);
    const isDown = scrollY > last;
    if (Math.abs(scrollY - last) < MOVE && scrollY > innerHeight) return;
    last = scrollY;
    header.toggleAttribute('data-away', isDown && scrollY > innerHeight && !jumped);
  };
  const jump = () => {
    jumped = true;
    header.removeAttribute('data-away');
  };
  addEventListener('scroll', mark);
  addEventListener('hashchange', jump);
  addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && jump());
  for (const move of ['touchmove', 'wheel', 'keydown'])
    addEventListener(move, () => (jumped = false), { passive: true });
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
    menu.addEventListener('click', ({ target }) => (target as Element).closest('a, [commandfor]') && close());
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
