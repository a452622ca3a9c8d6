import { globSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type Read, sourceOf } from '../../content-model/check/entries.ts';

// Replaces `astro:content` and `astro/loaders` where scripts and tests load the collections without Astro.

type Context = { parseData(read: Read): unknown };

type Files = { pattern: string | string[]; base: string; generateId?: (file: { entry: string }) => string };

export const glob = ({ pattern, base, generateId }: Files) => ({
  name: 'glob',
  path: typeof pattern === 'string' ? join(base, pattern) : undefined,
  async load({ parseData }: Context) {
    for (const name of globSync(pattern, { cwd: base }).sort()) {
      const filePath = join(base, name);
      const id = generateId?.({ entry: name }) ?? basename(name, extname(name));
      await parseData({ id, data: Object(sourceOf(filePath).data), filePath });
    }
  },
});

/** Loads one entry per item of a list or field of a group. */
export const file = (path: string) => ({
  name: 'file',
  path: join(path),
  async load({ parseData }: Context) {
    const filePath = join(path);
    const { data } = sourceOf(filePath);
    for (const [key, entry] of Object.entries(Object(data))) {
      const fields: Record<string, unknown> = Object(entry);
      const at = [Array.isArray(data) ? Number(key) : key];
      await parseData({ id: String(fields.id ?? key), data: fields, filePath, at });
    }
  },
});

export const defineCollection = <T>(collection: T): T => collection;
