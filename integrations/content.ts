import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { calls } from '../content-model/calls.ts';
import { newsletterRoutes } from '../content-model/newsletter.ts';
import { sampleReport } from '../content-model/sample-report.ts';
import { serviceIds, servicePage } from '../content-model/service-files.ts';
import { toolRoutes } from '../content-model/tool-files.ts';

const FOLDER = resolve('content') + sep;

/** Adds the pages that depend on the content, and checks the content after each change in `npm run dev`. */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        // Astro only reads an entry again if its own file changes, but entries have the firm's values filled in: without
        // this, a new price would never reach the pages.
        rmSync(new URL('data-store.json', config.cacheDir), { force: true });
        const services = serviceIds().map((id) => ({ pattern: `/${id}`, entrypoint: servicePage(id) }));
        const schedule = calls
          ? [{ pattern: '/schedule', entrypoint: 'src/pages/_calls/schedule.astro' }]
          : [];
        const reports = sampleReport
          ? [{ pattern: sampleReport, entrypoint: 'src/pages/_reports/sample-report.astro' }]
          : [];
        for (const route of [...services, ...toolRoutes(), ...schedule, ...newsletterRoutes(), ...reports])
          injectRoute(route);
      },
      'astro:server:setup': ({ server }) => {
        let timer: NodeJS.Timeout | undefined;
        const check = () => spawn(process.execPath, ['scripts/check-content.ts'], { stdio: 'inherit' });
        server.watcher.on('all', (_, file) => {
          if (!resolve(file).startsWith(FOLDER)) return;
          clearTimeout(timer);
          // Editors save a file in several steps.
          timer = setTimeout(check, 200);
        });
      },
    },
  };
}
