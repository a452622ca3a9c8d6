import { header } from './header.ts';

// For browsers without popovers: https://caniuse.com/wf-popover. `data-open` on the header names the open one.
const hasPopovers = 'popover' in HTMLElement.prototype;
if (!hasPopovers) {
  const buttons = header.querySelectorAll<HTMLElement>('[popovertarget]');
  let opener: HTMLElement | undefined;
  const open = (button?: HTMLElement) => {
    opener = button;
    header.dataset.open = button?.getAttribute('popovertarget') ?? '';
    for (const each of buttons) each.setAttribute('aria-expanded', `${each === button}`);
  };
  open();
  HTMLElement.prototype.hidePopover = function () {
    if (this.id === header.dataset.open) open();
  };
  addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('a, button, [popover]');
    // Clicks inside the open menu don't close it, except on links and buttons.
    if (pressed?.matches('[popover]')) return;
    open(pressed !== opener && pressed?.matches('[popovertarget]') ? pressed : undefined);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    opener?.focus();
    open();
  });
}
