import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** What an entry is made of beside its own file: the firm's values, and the code that puts them in and checks it. */
const SOURCES = [
  'content/firm/*.{json,yaml}',
  'content-model/**/*.ts',
  'src/collections/*.ts',
  'src/screens/*/collection.ts',
];

/**
 * Keeps the content that Astro has read apart by what it was read with. Entries are kept with the firm's values
 * already in their texts, and are read again only when their own file changes: without this, a new price in
 * content/firm/ would not reach the pages before somebody deletes the cache.
 */
export function contentCache(): AstroIntegration {
  return {
    name: 'content-cache',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const sources = createHash('sha256');
        for (const file of globSync(SOURCES).sort()) sources.update(readFileSync(file));
        const folder = new URL(`content-${sources.digest('hex').slice(0, 12)}/`, config.cacheDir);
        updateConfig({ cacheDir: folder });
      },
    },
  };
}
