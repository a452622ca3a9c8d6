/** What closes a menu beside its own button, Escape and a press outside. */
export const closeMenus = () => {
  for (const item of document.querySelectorAll<HTMLElement>('[data-leave]')) {
    item.onmouseleave = () => item.querySelector<HTMLElement>('[popover]')?.hidePopover();
  }

  // The dialog closes the menu that it was opened from, and could not give focus back to a button in there.
  const [toggle, talk] = document.querySelectorAll<HTMLElement>('[popovertarget=menu], #menu [commandfor]');
  if (talk) talk.onclick = () => toggle?.focus();
};
