import { existsSync } from 'node:fs';
import { file, type Loader } from 'astro/loaders';
import { parse } from 'yaml';

/** A collection without entries. */
export const nothing: Loader = { name: 'nothing', load: async ({ store }) => store.clear() };

/** The entries of a YAML file that a firm may leave out, or leave empty. */
export const optionalFile = (path: string): Loader =>
  existsSync(path) ? file(path, { parser: (text) => parse(text) ?? [] }) : nothing;
