import type { ClientDirective } from 'astro';

/** Hydrates an island when a visitor is about to use it; a `load` event only loads its code. `data-lost` marks a failure. */
export function onFirstInteraction(island: HTMLElement, load: () => Promise<() => void>) {
  let loading: Promise<() => void> | undefined;
  let drawn: Promise<void> | undefined;
  const prepare = () => {
    loading ??= load().catch((error) => {
      // Try again at the next interaction.
      loading = drawn = undefined;
      island.dataset.lost = '';
      throw error;
    });
    return loading;
  };
  const hydrate = () => {
    drawn ??= prepare().then((draw) => draw());
  };
  island.addEventListener('load', prepare);
  // Hovering counts once; otherwise it would retry all the time.
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    island.addEventListener(event, hydrate, { once: event === 'pointerover' });
  // A field may have focus already when this runs, on a slow connection or after going back.
  if (island.matches(':focus-within')) hydrate();
}

const interaction: ClientDirective = (load, _options, island) => onFirstInteraction(island, load);

export default interaction;
