import { onFirstSign } from './client-interaction.ts';

/** Fetches a module into the browser's cache. */
async function fetchModule(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  await response.text();
}

/**
 * Hydrates an island of a built page. The build leaves out Astro's own element, which can do more (other directives, slots,
 * nested islands) but takes a tenth of a page's byte budget.
 */
function start(island: HTMLElement) {
  onFirstSign(island, async () => {
    const { modules, name, props } = JSON.parse(island.dataset.load as string);
    // Firefox and older Chromiums don't retry a failed import until a reload, so fetch every module first.
    await Promise.all(modules.map(fetchModule));
    const [module, renderer, words] = await Promise.all(
      modules.map((url: string) => import(/* @vite-ignore */ url)),
    );
    return () => renderer.default(island)(module[name], props ?? words.default);
  });
}

// In `npm run dev`, Astro's element does this.
if (import.meta.env.PROD)
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) start(island);
