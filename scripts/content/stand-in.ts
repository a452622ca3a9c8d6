import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readSource, type Source } from '../../content-model/check/source.ts';

/**
 * Stands in for `astro:content` and `astro/loaders` where scripts and tests load the collections without Astro:
 * the same files, read with their lines.
 */

/** One entry as its loader hands it over, and where in its file it stands. */
export type Read = { id: string; data: Record<string, unknown>; filePath: string; at?: PropertyKey[] };

type Context = { parseData(read: Read): unknown };

const sources = new Map<string, Source & { text: string }>();

/** A file of content/, read once. */
export function sourceOf(file: string): Source & { text: string } {
  const text = readFileSync(file, 'utf8');
  const source = sources.get(file) ?? { ...readSource(file, text), text };
  sources.set(file, source);
  return source;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** One entry for each file. */
export const glob = ({ pattern, base }: { pattern: string; base: string }) => ({
  name: 'glob',
  async load({ parseData }: Context) {
    for (const name of globSync(pattern, { cwd: base }).sort()) {
      const filePath = join(base, name);
      const { data } = sourceOf(filePath);
      await parseData({ id: basename(name, extname(name)), data: isGroup(data) ? data : {}, filePath });
    }
  },
});

/** One entry for each of a list, or for each field of a group. */
export const file = (path: string) => ({
  name: 'file',
  async load({ parseData }: Context) {
    const filePath = join(path);
    const { data } = sourceOf(filePath);
    const entries = Array.isArray(data)
      ? data.map((entry, index) => [index, entry] as const)
      : Object.entries(isGroup(data) ? data : {});
    for (const [key, entry] of entries) {
      const group = isGroup(entry) ? entry : {};
      await parseData({ id: String(group.id ?? key), data: group, filePath, at: [key] });
    }
  },
});

export const defineCollection = <T>(collection: T): T => collection;
