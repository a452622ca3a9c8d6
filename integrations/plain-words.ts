import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import * as formWords from '../content-model/form-words.ts';
import * as delawareFranchiseTax from '../content-model/sheets/delaware-franchise-tax.ts';
import * as researchCredit from '../content-model/sheets/research-credit.ts';
import * as sCorporation from '../content-model/sheets/s-corporation.ts';
import * as toolWords from '../content-model/tool-words.ts';

const plain = (words: object) =>
  Object.entries(words)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const modules = new Map(
  Object.entries({
    'form-words': formWords,
    'tool-words': toolWords,
    'sheets/delaware-franchise-tax': delawareFranchiseTax,
    'sheets/research-credit': researchCredit,
    'sheets/s-corporation': sCorporation,
  }).map(([name, words]) => [
    fileURLToPath(new URL(`../content-model/${name}.ts`, import.meta.url)),
    plain(words),
  ]),
);

/** Turns the words of forms and tools into plain values in the browser, without schemas, Zod and the firm's files. */
export function plainWords(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'plain-words',
    enforce: 'pre',
    configureServer: (started) => {
      server = started;
    },
    async load(id) {
      if (!server || !modules.has(id)) return modules.get(id);
      // In development, the server itself reads the words as they are now.
      if (this.environment.name !== 'client') return undefined;
      for (const file of globSync('content/words/**/*.json')) this.addWatchFile(resolve(file));
      return plain(await server.ssrLoadModule(id));
    },
  };
}
