const hasValues = () => location.hash.includes('=');
const form = document.querySelector<HTMLFormElement>('main astro-island form');

// An address with values in its fragment shows a result: the page's tool starts at once, and not only when it is touched.
function restore() {
  if (hasValues()) form?.dispatchEvent(new Event('focusin', { bubbles: true }));
}

// Once the page's other scripts have run: they wait for the touch.
addEventListener('DOMContentLoaded', restore);
addEventListener('hashchange', restore);

// Until the tool is there, its address keeps what is typed: Chrome and Safari empty the fields on a reload.
form?.addEventListener('input', ({ target }) => {
  if (form.dataset.live) return;
  const { name } = target as HTMLInputElement;
  const fields = new FormData(form) as unknown as Map<string, string>;
  const values = new URLSearchParams(hasValues() ? location.hash.slice(1) : [...fields]);
  values.set(name, fields.get(name) ?? '');
  history.replaceState(null, '', `#${values}`);
});

document.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
