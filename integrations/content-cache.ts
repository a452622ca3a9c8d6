import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Keeps the content that Astro has read apart by firm. Entries are kept with the firm's values already in their
 * texts, and are read again only when their own file changes: without this, a new price in content/firm/ would
 * not reach the pages before somebody deletes the cache.
 */
export function contentCache(): AstroIntegration {
  return {
    name: 'content-cache',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const firm = createHash('sha256');
        for (const file of globSync('content/firm/*.json').sort()) firm.update(readFileSync(file));
        const folder = new URL(`content-${firm.digest('hex').slice(0, 12)}/`, config.cacheDir);
        updateConfig({ cacheDir: folder });
      },
    },
  };
}
