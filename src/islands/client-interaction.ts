import type { ClientDirective } from 'astro';

/** Hydrates an island on the first sign of use; the event `load` only loads it. `data-lost` marks one that didn't load. */
export function onFirstSign(island: HTMLElement, load: () => Promise<() => void>) {
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
  for (const sign of ['pointerover', 'pointerdown', 'focusin'])
    island.addEventListener(sign, hydrate, { once: sign === 'pointerover' });
  // A field may have focus already when this runs, on a slow connection or after going back.
  if (island.matches(':focus-within')) hydrate();
}

const interaction: ClientDirective = (load, _options, island) => onFirstSign(island, load);

export default interaction;
