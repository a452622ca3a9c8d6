import { existsSync } from 'node:fs';
import { file, type Loader } from 'astro/loaders';
import { parse } from 'yaml';

/** A collection without entries. */
export const nothing: Loader = { name: 'nothing', load: async ({ store }) => store.clear() };

/** Loads a YAML list that may be empty. */
export const list = (path: string): Loader => file(path, { parser: (text) => parse(text) ?? [] });

/** Loads content that a firm can also leave out. */
export const optional = (loader: Loader, isThere: boolean): Loader => ({
  ...loader,
  load: async (context) => (isThere ? loader.load(context) : context.store.clear()),
});

/** Loads a YAML list that a firm can also leave out. */
export const optionalList = (path: string): Loader => optional(list(path), existsSync(path));
