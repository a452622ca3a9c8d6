/** Closes a menu when the pointer or focus leaves it; its button, Escape and a press outside close it without a script. */
export const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('li > [popover]')) {
    const item = menu.parentElement as HTMLElement;
    const close = () => menu.hidePopover();
    item.onmouseleave = close;
    addEventListener('focusin', ({ target }) => item.contains(target as Node) || close());
  }

  // The dialog closes the menu that it was opened from, and could not give focus back to a button in there.
  const [toggle, talk] = document.querySelectorAll<HTMLElement>('[popovertarget=menu], #menu [commandfor]');
  if (talk) talk.onclick = () => toggle?.focus();
};
