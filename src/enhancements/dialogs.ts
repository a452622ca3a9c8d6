// Browsers from before invoker commands: https://caniuse.com/wf-invoker-commands
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(
      button?.getAttribute('commandfor') ?? '',
    ) as HTMLDialogElement | null;
    if (button?.matches('[command=close]')) dialog?.close();
    else dialog?.showModal();
  });
}
