type Menu = HTMLElement & { previousElementSibling: HTMLElement };

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[commandfor]');
  if (!button) return;
  const { service = '' } = button.dataset;
  const dialog = document.getElementById(button.getAttribute('commandfor') as string) as HTMLDialogElement;
  const select = dialog.querySelector('select');
  // A dialog opened from the menu closes it, so focus goes back to the menu's own button.
  button.closest<Menu>('#menu')?.previousElementSibling.focus();
  // Not the close button, and not a field, which would bring up a phone's keyboard over the form.
  (dialog.querySelector('h2') as HTMLElement).autofocus = true;
  if (!dialog.open) {
    // What the visitor chose stays chosen; what the button before preselected doesn't.
    if (select && (!select.value || select.value === dialog.dataset.service)) select.value = service;
    dialog.dataset.service = service;
  }
  // Browsers from before invoker commands: https://caniuse.com/wf-invoker-commands
  if (!('commandForElement' in button)) dialog.open ? dialog.close() : dialog.showModal();
});
