type Menu = HTMLElement & { previousElementSibling: HTMLElement };

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[commandfor]');
  if (!button) return;
  const { service = '' } = button.dataset;
  const dialog = document.getElementById(button.getAttribute('commandfor') as string) as HTMLDialogElement;
  const select = dialog.querySelector('select');
  // The menu closes too, so return focus to its button.
  button.closest<Menu>('#menu')?.previousElementSibling.focus();
  // Focusing the close button would be odd, and focusing a field would open a phone's keyboard over the form.
  (dialog.querySelector('h2') as HTMLElement).autofocus = true;
  // Keep what the visitor chose, but not what an earlier button preselected.
  if (select && (!select.value || select.value === dialog.dataset.service)) select.value = service;
  dialog.dataset.service = service;
  // For browsers without invoker commands: https://caniuse.com/wf-invoker-commands
  if (!('commandForElement' in button)) dialog.open ? dialog.close() : dialog.showModal();
});
