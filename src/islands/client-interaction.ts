import type { ClientDirective } from 'astro';

const FIRST_SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];

const interaction: ClientDirective = (load, _options, island) => {
  let begun = false;
  const hydrate = async () => {
    if (begun) return;
    begun = true;
    try {
      (await load())();
    } catch (error) {
      // What a poor line did not bring is asked for again at the next sign.
      begun = false;
      throw error;
    }
  };
  // A pointer that passes counts once: it would ask for what is missing all the time.
  for (const sign of FIRST_SIGNS)
    island.addEventListener(sign, hydrate, { once: sign === 'pointerover', passive: true });
  // A visitor may stand in a field already when this script runs: on a slow line, or after going back.
  if (island.matches(':focus-within')) hydrate();
};

export default interaction;
