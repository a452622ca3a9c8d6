addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[commandfor]');
  if (!button) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') as string) as HTMLDialogElement;
  const select = dialog.querySelector('select');
  // A page about a service preselects it.
  const { service = select?.querySelector<HTMLOptionElement>('[selected]')?.value ?? '' } = button.dataset;
  // Focusing the close button would be odd, and focusing a field would open a phone's keyboard over the form.
  (dialog.querySelector('h2') as HTMLElement).autofocus = true;
  // Keep what the visitor chose, but not what an earlier button preselected.
  if (select && (!select.value || select.value === dialog.dataset.service)) select.value = service;
  dialog.dataset.service = service;
  // For browsers without invoker commands: https://caniuse.com/wf-invoker-commands
  if (!('commandForElement' in button)) dialog.open ? dialog.close() : dialog.showModal();
});
