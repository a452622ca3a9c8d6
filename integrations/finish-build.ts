import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { calls } from '../content-model/calls.ts';
import { contactChoices } from '../content-model/contact-choices.ts';
import { readRedirects } from '../content-model/redirects.ts';
import { FILLED_PAGES, SCHEDULE } from '../server/site/load-site.ts';
import { inputsHash, STAMP } from './build-inputs.ts';
import { checkPages } from './check-pages.ts';
import { checkRedirects } from './check-redirects.ts';
import { compressFiles } from './compress-files.ts';
import { inlineHashes } from './inline-hashes.ts';
import { keptResults } from './kept-results.ts';
import { drawOpenGraphPictures } from './open-graph-pictures.ts';
import { withPlainIslands } from './plain-islands.ts';
import { readPage } from './read-page.ts';
import { buildFormRenderer } from './render-form.ts';
import { sitemap } from './sitemap.ts';
import { tidyPage } from './tidy-page.ts';

/**
 * What the pages need to be fit for publishing: checked content, a sitemap, pictures for shared links. And what the
 * server needs beside them: the hashes of each page's inline code for its Content-Security-Policy,
 * the form as a function of what went wrong with it, and every file compressed once instead of per request.
 */
export function finishBuild(): AstroIntegration {
  let origin = '';
  let inputs = '';
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        origin = config.site ?? '';
      },
      'astro:build:start': () => {
        inputs = inputsHash();
        // A build that fails leaves pages of its own behind: they must not pass for those of the build before it.
        rmSync(STAMP, { force: true });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const dist = fileURLToPath(new URL('..', dir));
        for (const file of globSync(`${site}**/*.html`)) {
          writeFileSync(file, withPlainIslands(tidyPage(readFileSync(file, 'utf8')), site));
        }
        writeFileSync(`${dist}inline-hashes.json`, `${JSON.stringify(inlineHashes(site), null, 1)}\n`);
        writeFileSync(`${dist}contact-choices.json`, `${JSON.stringify(contactChoices(), null, 1)}\n`);
        // Only the server sends these, with what is known by then in them.
        for (const path of FILLED_PAGES) setAside(path, site, dist);
        const pages = readPages(site);
        const { keep, dropOthers } = keptResults(`${dist}cache/kept/`);
        await drawOpenGraphPictures(pages, site, keep);
        writeFileSync(`${site}sitemap.xml`, sitemap(pages));
        const files = new Set(readdirSync(site, { recursive: true }).map((file) => `/${file}`));
        // Has an address of its own, and so its place among the pages; the server sends it, with the times that are free.
        if (calls) setAside(SCHEDULE, site, dist);
        const redirects = readRedirects();
        writeFileSync(`${dist}redirects.json`, `${JSON.stringify(redirects, null, 1)}\n`);
        const problems = [
          ...checkPages(pages, files, origin, placesInContent),
          ...checkRedirects(redirects, pages, files),
        ];
        for (const problem of problems) logger.error(problem);
        if (problems.length > 0) {
          const error = new Error('What is wrong with the pages is listed above. Mend it, and build again.');
          // Astro would print where in this file: nobody has to look there.
          error.stack = undefined;
          throw error;
        }
        await buildFormRenderer(dist);
        await compressFiles(site, keep);
        dropOthers();
        writeFileSync(STAMP, inputs);
      },
    },
  };
}

/** Takes a page out of the site which the server fills. */
function setAside(path: string, site: string, dist: string): void {
  mkdirSync(dirname(`${dist}filled${path}`), { recursive: true });
  renameSync(`${site}${path.slice(1)}.html`, `${dist}filled${path}.html`);
}

/** The places in the content where a link is written, as the word that it is: `/faq` does not stand in `/faq#id`. */
const placesInContent = (link: string) =>
  globSync('content/**/*.{json,yaml,md}')
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.split(/[\s"'()<>{},]+/).includes(link) ? [`${file}:${index + 1}`] : [],
        ),
    );

const readPages = (site: string) =>
  globSync('**/*.html', { cwd: site })
    .sort()
    .map((file) => readPage(readFileSync(join(site, file), 'utf8'), file));
