import { onFirstInteraction } from './client-interaction.ts';

/** Since version 156, Chromium retries a module that failed to load. Firefox and older Chromiums don't, until a reload. */
const importsAgain = Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) > 155;

/** Loads a module, or only fetches it into the browser's cache. */
async function loadModule(url: string) {
  if (importsAgain) return import(/* @vite-ignore */ url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  return response.text();
}

/** Loads an island's modules. @returns a function that hydrates it */
async function load(island: HTMLElement) {
  const [modules, name, props]: [string[][], string, object?] = JSON.parse(island.dataset.load as string);
  await Promise.all(modules.flat().map(loadModule));
  const [renderer, module, words] = await Promise.all(
    modules.map((urls) => import(/* @vite-ignore */ urls.at(-1) as string)),
  );
  return () => renderer.default(island)(module[name], props ?? words.default);
}

// Hydrates the islands of a built page. The build leaves out Astro's own element, which can do more (other directives, slots,
// nested islands) but takes a tenth of a page's byte budget. In `npm run dev`, it does this.
if (import.meta.env.PROD)
  for (const island of document.querySelectorAll<HTMLElement>('astro-island'))
    onFirstInteraction(island, () => load(island));
