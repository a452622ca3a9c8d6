/** Loads a module into the browser's cache. A module that fails to import can't be imported again in some browsers. */
async function fetchModule(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  await response.text();
}

const REFRESH = '/@react-refresh';

/** Lets components reload while they're edited in `npm run dev`: https://vite.dev/guide/backend-integration */
async function startFastRefresh(): Promise<void> {
  const { default: refresh } = await import(/* @vite-ignore */ REFRESH);
  refresh.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$() {}, $RefreshSig$: () => (type: unknown) => type });
}

/** Loads an island's modules. @returns a function that hydrates it */
async function load({ dataset }: HTMLElement) {
  const { modules = '', name = '', props, words } = dataset;
  const urls = modules.split(' ');
  if (import.meta.env.DEV) await startFastRefresh();
  await Promise.all([...urls, ...(words ? [words] : [])].map(fetchModule));
  const [renderer, component, long] = await Promise.all(
    [...urls.slice(-2), ...(words ? [words] : [])].map((url) => import(/* @vite-ignore */ url)),
  );
  return (island: HTMLElement) =>
    renderer.default(island, component[name], long ? long.default : JSON.parse(props as string));
}

/** Hydrates an island when a visitor is about to use it; a `load` event only loads its code. `data-lost` marks a failure. */
function onFirstInteraction(island: HTMLElement): void {
  let loading: ReturnType<typeof load> | undefined;
  let drawn: Promise<void> | undefined;
  const prepare = () => {
    loading ??= load(island).catch((error) => {
      // Try again at the next interaction.
      loading = drawn = undefined;
      island.dataset.lost = '';
      throw error;
    });
    return loading;
  };
  const hydrate = () => {
    drawn ??= prepare().then((draw) => draw(island));
  };
  island.addEventListener('load', prepare);
  // Hovering counts once; otherwise it would retry all the time.
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    island.addEventListener(event, hydrate, { once: event === 'pointerover' });
  // A field may have focus already when this runs, on a slow connection or after going back.
  if (island.matches(':focus-within')) hydrate();
}

for (const island of document.querySelectorAll<HTMLElement>('react-island')) onFirstInteraction(island);
