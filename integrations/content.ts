import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { calls } from '../content-model/calls.ts';
import { firm } from '../content-model/firm.ts';
import { newsletterRoutes } from '../content-model/newsletter.ts';
import { OFFER_PAGE, offerIds } from '../content-model/offers.ts';
import { oneYear } from '../content-model/one-year.ts';
import { optionalPages } from '../content-model/optional-pages.ts';
import { sampleReport } from '../content-model/sample-report.ts';
import { serviceIds, servicePage } from '../content-model/service-files.ts';
import { toolRoutes } from '../content-model/tool-files.ts';
import { CAPTIONS } from '../src/video/captions.ts';

const FOLDER = resolve('content') + sep;

/** Adds the pages that depend on the content, and checks the content after each change in `npm run dev`. */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        // Astro only reads an entry again if its own file changes, but entries have the firm's values filled in: without
        // this, a new price would never reach the pages, and a former firm's texts would stay.
        for (const file of globSync('*', { cwd: config.cacheDir, exclude: ['kept', 'vite'] }))
          rmSync(new URL(file, config.cacheDir), { recursive: true });
        // The dev server keeps its entries there.
        if (command === 'dev') rmSync(new URL('.astro/data-store.json', config.root), { force: true });
        const routes: Record<string, string> = {
          ...Object.fromEntries(serviceIds().map((id) => [`/${id}`, servicePage(id)])),
          ...toolRoutes(),
          ...Object.fromEntries(offerIds().map((id) => [`/${id}`, OFFER_PAGE])),
          '/_astro/[logo]': 'src/pages/_logo/file.ts',
          ...(calls && { '/schedule': 'src/pages/_calls/schedule.astro' }),
          ...newsletterRoutes(),
          ...(firm.video && { [CAPTIONS]: 'src/pages/_video/captions.ts' }),
          ...(sampleReport && { [sampleReport]: 'src/pages/_reports/sample-report.astro' }),
          ...(oneYear && { [oneYear]: 'src/pages/_reports/one-year.astro' }),
          ...Object.fromEntries(optionalPages().map((id) => [`/${id}`, `src/pages/_optional/${id}.astro`])),
        };
        for (const [pattern, entrypoint] of Object.entries(routes)) injectRoute({ pattern, entrypoint });
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
