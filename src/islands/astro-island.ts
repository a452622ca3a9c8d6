import { onFirstSign } from './client-interaction.ts';

/** Fetches a module into the browser's cache. */
async function fetchModule(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  await response.text();
}

/**
 * Brings an island of a built page to life. Astro's own element can do more (other directives, slots, islands in
 * islands) and takes a tenth of what a page may weigh: the build leaves it out.
 */
function start(island: HTMLElement) {
  onFirstSign(island, async () => {
    const { modules, name, props } = JSON.parse(island.dataset.load as string);
    // Firefox and older Chromiums don't retry a failed import until a reload, so every module has to be here first.
    await Promise.all(modules.map(fetchModule));
    const [module, renderer] = await Promise.all(
      modules.map((url: string) => import(/* @vite-ignore */ url)),
    );
    return () => renderer.default(island)(module[name], props);
  });
}

// `npm run dev` has Astro's element, which does this itself.
if (import.meta.env.PROD)
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) start(island);
