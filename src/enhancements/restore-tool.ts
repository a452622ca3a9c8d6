const hasValues = () => location.hash.includes('=');
// The form itself may be drawn anew.
const island = document.querySelector('main react-island form')?.closest<HTMLElement>('react-island');

const hydrate = () => island?.dispatchEvent(new Event('focusin'));

// If the address has values, the page shows a result, so hydrate the tool right away.
function restore() {
  if (hasValues()) hydrate();
}

// Waits for the scripts that hydrate on interaction.
addEventListener('DOMContentLoaded', restore);
addEventListener('hashchange', restore);

// While the tool isn't live, keep what's typed in the address: Chrome and Safari clear the fields on a reload.
island?.addEventListener('input', ({ target }) => {
  const { form, name } = target as HTMLInputElement;
  if (!form || form.dataset.live) return;
  const fields = new FormData(form) as unknown as Map<string, string>;
  const values = new URLSearchParams(hasValues() ? location.hash.slice(1) : [...fields]);
  values.set(name, fields.get(name) ?? '');
  history.replaceState(null, '', `#${values}`);
});

island?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-reload]')) location.reload();
});

// The sheet's buttons are hidden until the tool hydrates, so don't let someone scroll to an empty place.
const approach = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    approach.disconnect();
    hydrate();
  },
  { rootMargin: '50%' },
);
const watch = () => {
  const actions = document.querySelector('[data-actions]');
  if (actions) approach.observe(actions);
};
addEventListener('scroll', watch, { once: true });

// The tool is the page's purpose, so its code loads on the first interaction anywhere. It hydrates when it's used.
const prepare = ({ type, movementX, movementY }: PointerEvent) => {
  // Chromium also sends this while a page loads under a resting mouse.
  if (type === 'pointermove' && !movementX && !movementY) return;
  removeEventListener('pointermove', prepare);
  island?.dispatchEvent(new Event('load'));
};
addEventListener('pointermove', prepare);
for (const event of ['pointerdown', 'focusin', 'scroll'])
  addEventListener(event, prepare as EventListener, { once: true });

// For a first touch that nothing announces, the code is fetched after the fonts, unless the visitor saves data. It doesn't run
// yet. `rel=prefetch` would need a policy that lets pages load anything from here; Firefox checks it against `default-src`.
Promise.allSettled([...document.fonts].map(({ loaded }) => loaded)).then(() => {
  if (navigator.connection?.saveData) return;
  const { modules = '', words = '' } = island?.dataset ?? {};
  for (const url of `${modules} ${words}`.split(' ').filter(Boolean))
    fetch(url, { priority: 'low' }).catch(() => undefined);
});
