import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import * as formWords from '../content-model/form-words.ts';
import * as delawareFranchiseTax from '../content-model/sheets/delaware-franchise-tax.ts';
import * as estimatedTax from '../content-model/sheets/estimated-tax.ts';
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
    'sheets/estimated-tax': estimatedTax,
    'sheets/research-credit': researchCredit,
    'sheets/s-corporation': sCorporation,
  }).map(([name, words]) => [
    fileURLToPath(new URL(`../content-model/${name}.ts`, import.meta.url)),
    plain(words),
  ]),
);

/** Takes the words from the server, which reads them as they are now. Separate, because a build starts a server, too. */
function plainWordsInDevelopment(): Plugin {
  let server: ViteDevServer;
  return {
    name: 'plain-words-in-development',
    apply: 'serve',
    enforce: 'pre',
    configureServer: (started) => {
      server = started;
    },
    async load(id) {
      if (!modules.has(id) || this.environment.name !== 'client') return undefined;
      for (const file of globSync('content/words/**/*.json')) this.addWatchFile(resolve(file));
      return plain(await server.ssrLoadModule(id));
    },
  };
}

/** Turns the words of forms and tools into plain values in the browser, without schemas, Zod and the firm's files. */
export const plainWords = (): Plugin[] => [
  { name: 'plain-words', apply: 'build', enforce: 'pre', load: (id) => modules.get(id) },
  plainWordsInDevelopment(),
];
