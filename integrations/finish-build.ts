import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compressFiles } from './compress-files.ts';
import { inlineHashes } from './inline-hashes.ts';
import { buildFormRenderer } from './render-form.ts';

/**
 * What the server needs beside the pages: the hashes of each page's inline code for its Content-Security-Policy,
 * the form as a function of what went wrong with it, and every file compressed once instead of per request.
 */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const dist = fileURLToPath(new URL('..', dir));
        writeFileSync(`${dist}inline-hashes.json`, `${JSON.stringify(inlineHashes(site), null, 1)}\n`);
        // Only the server sends this page, with the failed form in it.
        renameSync(`${site}try-again.html`, `${dist}try-again.html`);
        if (!readFileSync(`${dist}try-again.html`, 'utf8').includes('<!--form-->')) {
          throw new Error('try-again.html has lost the place where the server puts the form.');
        }
        await buildFormRenderer(dist);
        await compressFiles(site);
      },
    },
  };
}
