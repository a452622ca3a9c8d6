import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as words from '../content/form-words.ts';

const file = fileURLToPath(new URL('../content/form-words.ts', import.meta.url));

const plain = Object.entries(words)
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
  .join('\n');

/**
 * Gives the built scripts what `content/form-words.ts` says as plain values: the firm's files, their schema and the
 * library that checks them stay out of the browser.
 */
export function plainWords(): Plugin {
  return {
    name: 'plain-words',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === file ? plain : undefined),
  };
}
