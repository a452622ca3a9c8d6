import type { ClientDirective } from 'astro';

const FIRST_SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];

const interaction: ClientDirective = (load, _options, island) => {
  const hydrate = async () => {
    for (const sign of FIRST_SIGNS) island.removeEventListener(sign, hydrate);
    await (await load())();
  };
  // A visitor may stand in a field already when this script runs: on a slow line, or after going back.
  if (island.matches(':focus-within')) return void hydrate();
  for (const sign of FIRST_SIGNS) island.addEventListener(sign, hydrate, { passive: true });
};

export default interaction;
