import { spawn } from 'node:child_process';
import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';

const CONTENT = resolve('content') + sep;

/** Says in `npm run dev` what is wrong with the content after each change, in the words in which a build does. */
export function checkContent(): AstroIntegration {
  return {
    name: 'check-content',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let soon: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_, file) => {
          if (!resolve(file).startsWith(CONTENT)) return;
          clearTimeout(soon);
          // Editors write a file in several steps.
          soon = setTimeout(
            () => spawn(process.execPath, ['scripts/check-content.ts'], { stdio: 'inherit' }),
            200,
          );
        });
      },
    },
  };
}
