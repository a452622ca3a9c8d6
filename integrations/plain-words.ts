import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_FILES } from '../content-model/content-files.ts';

const plain = (words: object) =>
  Object.entries(words)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const names = [...Object.values(CONTENT_FILES).flatMap(({ inBrowser }) => inBrowser ?? []), 'answer-days'];
const modules = new Map(
  await Promise.all(
    names.map(async (name): Promise<[file: string, code: string]> => {
      const { href } = new URL(`../content-model/${name}.ts`, import.meta.url);
      // Vite also loads the configuration, and would warn that it can't follow this import.
      return [fileURLToPath(href), plain(await import(/* @vite-ignore */ href))];
    }),
  ),
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
