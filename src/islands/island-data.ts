import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { HYDRATE, ISLANDS, type IslandName, MODULES } from './entries.ts';

const SITE = 'dist/site';

/** Lists the URLs of an island's modules, each once: what they import, then hydrate.ts, then the component's own. */
export function modulesOf(name: IslandName, built: Record<string, string[]>): string[] {
  const lists = [HYDRATE, ISLANDS[name]].map((file) => {
    const list = built[file];
    if (!list) throw new Error(`${file} isn't built. See integrations/island-modules.ts.`);
    return list;
  });
  const imports = lists.flatMap((list) => list.slice(0, -1));
  return [...new Set(imports), ...lists.flatMap((list) => list.slice(-1))];
}

/** Throws if a property isn't JSON, because the browser would get another value than the build. */
function onlyJson(this: Record<string, unknown>, name: string, value: unknown) {
  // A date has a `toJSON`, so `value` is a text already.
  const original = this[name];
  const isPlain = !(original instanceof Object) || Array.isArray(original) || original.constructor === Object;
  if (!isPlain || ['bigint', 'symbol'].includes(typeof original))
    throw new Error(`An island's properties must be JSON, but "${name}" isn't.`);
  return value;
}

/** Longer properties go into a module, because the page would repeat most of their words. */
const LONG = 500;

/** Writes properties into a module that loads with the island. @returns its URL */
export function writeModule(name: string, json: string, site = SITE): string {
  const url = `/_astro/${name}-words.${createHash('sha256').update(json).digest('hex').slice(0, 8)}.js`;
  writeFileSync(site + url, `export default ${json}`);
  return url;
}

/**
 * Returns what react-island.ts needs to hydrate an island: its modules, the component's name, and its properties as JSON or
 * as a module.
 */
export function islandData(name: IslandName, props: object, isDevelopment: boolean) {
  const modules = isDevelopment
    ? [`/${HYDRATE}`, `/${ISLANDS[name]}`]
    : modulesOf(name, JSON.parse(readFileSync(MODULES, 'utf8')));
  const json = JSON.stringify(props, onlyJson);
  const isLong = json.length > LONG && !isDevelopment;
  return {
    'data-modules': modules.join(' '),
    'data-name': name,
    ...(isLong ? { 'data-words': writeModule(name, json) } : { 'data-props': json }),
  };
}
