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
        // What a poor line did not bring is asked for again at the next sign.
        started = undefined;
        island.dataset.lost = '';
        throw error;
      });
  };
  // A pointer that passes counts once: it would ask for what is missing all the time.
  for (const sign of FIRST_SIGNS)
    island.addEventListener(sign, hydrate, { once: sign === 'pointerover', passive: true });
  // A visitor may stand in a field already when this script runs: on a slow line, or after going back.
  if (island.matches(':focus-within')) hydrate();
}

const interaction: ClientDirective = (load, _options, island) => onFirstSign(island, load);

export default interaction;
