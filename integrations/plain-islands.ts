import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { decodeEntities } from './parse-html.ts';

/** Finds everything a built module imports, directly or not. @param url such as `/_astro/Field.a1b2.js` */
function importsOf(url: string, site: string, found = new Set<string>()): Set<string> {
  const code = readFileSync(join(site, url), 'utf8');
  for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)) {
    const imported = join(dirname(url), path);
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, site, found);
  }
  return found;
}

/** Unpacks a prop from Astro's format: `[0, value]`, or `[1, list]` for a list of such pairs. */
function unpack([type, value]: [number, unknown]): unknown {
  if (type > 1) throw new Error("An island's props must be JSON.");
  if (type === 1) return (value as [number, unknown][]).map(unpack);
  return value && typeof value === 'object' ? unpackAll(value) : value;
}

const unpackAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, pair]) => [name, unpack(pair)]));

const ENCODED: Record<string, string> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

/** Rewrites the tag of an island for src/islands/astro-island.ts. */
function plainIsland(tag: string, site: string): string {
  const read = (name: string) => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const own = [read('component-url'), read('renderer-url')];
  const imports = own.flatMap((url) => [...importsOf(url, site)]).sort();
  const load = JSON.stringify({
    modules: [...new Set([...own, ...imports])],
    name: read('component-export'),
    props: unpackAll(JSON.parse(read('props'))),
  });
  return `<astro-island data-load='${load.replace(/[&'<>]/g, (sign) => ENCODED[sign] ?? sign)}'>`;
}

/**
 * Replaces Astro's attributes of each island, whose `uid` changes with each build, with one attribute: its two modules and
 * all their imports, the component's name, and its props as plain JSON.
 *
 * @param site the folder of the built site
 */
export const withPlainIslands = (html: string, site: string): string =>
  html.replace(/<astro-island(?: [\w-]+(?:="[^"]*")?)+>/g, (tag) => plainIsland(tag, site));
