import type { ClientDirective } from 'astro';

const FIRST_SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];

/** Hydrates an island when a visitor is about to use it; `data-lost` marks one that didn't load. */
export function onFirstSign(island: HTMLElement, load: () => Promise<() => void>) {
  let started: Promise<void> | undefined;
  const hydrate = () => {
    if (started) return;
    started = load()
      .then((draw) => draw())
      .catch((error) => {
        // After a failed download, try again at the next interaction.
        started = undefined;
        island.dataset.lost = '';
        throw error;
      });
  };
  // Hovering counts once; otherwise it would retry all the time.
  for (const sign of FIRST_SIGNS)
    island.addEventListener(sign, hydrate, { once: sign === 'pointerover', passive: true });
  // A field may have focus already when this runs, on a slow connection or after going back.
  if (island.matches(':focus-within')) hydrate();
}

const interaction: ClientDirective = (load, _options, island) => onFirstSign(island, load);

export default interaction;
