import { onFirstSign } from './client-interaction.ts';

/** Fetches a module into the browser's cache. */
const fetchModule = (url: string) =>
  fetch(url).then((response) => {
    if (!response.ok) throw new Error(url);
    return response.text();
  });

/** Loads an island's modules. @returns a function that hydrates it */
async function load(island: HTMLElement) {
  const [modules, name, props] = JSON.parse(island.dataset.load as string);
  // Firefox and older Chromiums don't retry a failed import until a reload, so nothing is imported before it's fetched.
  let fetched: unknown;
  // React comes first, and runs while the rest arrives.
  const imports = modules.map(async (urls: string[]) => {
    fetched = Promise.all([fetched, ...urls.map(fetchModule)]);
    await fetched;
    return import(/* @vite-ignore */ urls.at(-1) as string);
  });
  const [renderer, module, words] = await Promise.all(imports);
  return () => renderer.default(island)(module[name], props ?? words.default);
}

// Hydrates the islands of a built page. The build leaves out Astro's own element, which can do more (other directives, slots,
// nested islands) but takes a tenth of a page's byte budget. In `npm run dev`, it does this.
if (import.meta.env.PROD)
  for (const island of document.querySelectorAll<HTMLElement>('astro-island'))
    onFirstSign(island, () => load(island));
