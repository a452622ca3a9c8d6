import { readFileSync } from 'node:fs';
import { readSource, type Source } from './source.ts';

/** An entry of a collection as its loader passes it on, and its place in the file. */
export type Read = { id: string; data: Record<string, unknown>; filePath: string; at?: PropertyKey[] };

const sources = new Map<string, Source>();

/** Reads a content file once. */
export const sourceOf = (file: string): Source =>
  sources.getOrInsertComputed(file, () => readSource(file, readFileSync(file, 'utf8')));
