import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** Lists each module after what it imports that none of those before it does. */
function withImports(urls: string[], site: string): string[][] {
  const listed = new Set<string>();
  return urls.map((url) => {
    const imports = importsOf(url, site).difference(listed);
    for (const imported of imports) listed.add(imported);
    return [...imports].sort().concat(url);
  });
}

/** Unpacks a prop from Astro's format: `[0, value]`, or `[1, list]` for a list of such pairs. */
function unpack([type, value]: [number, unknown]): unknown {
  if (type > 1) throw new Error("An island's props must be JSON.");
  if (type === 1) return (value as [number, unknown][]).map(unpack);
  return value && typeof value === 'object' ? unpackAll(value) : value;
}

const unpackAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, pair]) => [name, unpack(pair)]));

/** Longer props go into a module, because the page would repeat most of its words. */
const LONG = 500;

/** Writes props as a module that loads with the island. @returns its URL */
function moduleOf(props: string, name: string, site: string): string {
  const url = `/_astro/${name}-words.${createHash('sha256').update(props).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(site, url), `export default ${props}`);
  return url;
}

const ENCODED: Record<string, string> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

/** Lists an island's modules, each after its imports, the component's name, and its props as plain JSON unless they're long. */
function plainIsland(tag: string, site: string): string {
  const read = (name: string) => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const own = [read('renderer-url'), read('component-url')];
  const name = read('component-export');
  const props = unpackAll(JSON.parse(read('props')));
  const text = JSON.stringify(props);
  const long = text.length > LONG;
  if (long) own.push(moduleOf(text, name, site));
  const load = JSON.stringify([withImports(own, site), name, ...(long ? [] : [props])]);
  return `<astro-island data-load='${load.replace(/[&'<>]/g, (sign) => ENCODED[sign] ?? sign)}'>`;
}

/** Replaces Astro's attributes of each island, such as a `uid` that changes with each build, with one for astro-island.ts. */
export const withPlainIslands = (html: string, site: string): string =>
  html.replace(/<astro-island(?: [\w-]+(?:="[^"]*")?)+>/g, (tag) => plainIsland(tag, site));
