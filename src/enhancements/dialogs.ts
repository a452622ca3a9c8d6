addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[commandfor]');
  const dialog =
    button && (document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null);
  if (!dialog) return;
  if (!dialog.open) {
    // Not the close button, and not a field, which would bring up a phone's keyboard over the form.
    (dialog.querySelector('h2') as HTMLElement).autofocus = true;
    for (const select of dialog.querySelectorAll('select')) {
      const { service = '' } = button.dataset;
      // What the visitor chose stays chosen; what the button before preselected doesn't.
      if (!select.value || select.value === dialog.dataset.service) {
        select.value = service;
        select.dispatchEvent(new Event('input', { bubbles: true }));
      }
      dialog.dataset.service = service;
    }
  }
  // Browsers from before invoker commands: https://caniuse.com/wf-invoker-commands
  if (!('commandForElement' in button)) dialog.open ? dialog.close() : dialog.showModal();
});
