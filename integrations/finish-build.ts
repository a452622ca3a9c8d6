import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { calls } from '../content-model/calls.ts';
import { fileOfPage, placesOfLink } from '../content-model/check/find-in-content.ts';
import { PageProblem } from '../content-model/check/page-problem.ts';
import { contactChoices } from '../content-model/contact-choices.ts';
import { contentReviews } from '../content-model/launch/findings.ts';
import { readRedirects } from '../content-model/redirects.ts';
import { COMMIT_FILE, CURRENT, STAMP } from '../server/build-folder.ts';
import type { PageHashes } from '../server/security-headers.ts';
import { BUILD_FILE, type BuildFacts } from '../server/site/build-facts.ts';
import { ADDRESS_FILE } from '../server/site/built-address.ts';
import { FILLED_PAGES, PRODUCTS, SCHEDULE } from '../server/site/load-site.ts';
import { commit, currentVersion, inputsHash, origin } from './build-inputs.ts';
import { checkPages } from './check-pages.ts';
import { compressFiles } from './compress-files.ts';
import { inlineHashes } from './inline-hashes.ts';
import { keptResults } from './kept-results.ts';
import { drawOpenGraphPictures } from './open-graph-pictures.ts';
import { parseHtml, serializeHtml } from './parse-html.ts';
import { type PageFacts, readPage } from './read-page.ts';
import { buildFormRenderer } from './render-form.ts';
import { sitemap } from './sitemap.ts';
import { tidyPage } from './tidy-page.ts';

/** The newsletter's emails, which only the server needs. */
const EMAILS = 'newsletter/issues.json';

/** Checks the pages, adds a sitemap and link previews, and writes what the server needs. */
export function finishBuild(): AstroIntegration {
  let inputs = '';
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:start': () => {
        inputs = inputsHash();
        // A failed build leaves its own pages behind, which mustn't count as the previous build's.
        rmSync(STAMP, { force: true });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const dist = fileURLToPath(new URL('..', dir));
        const write = (name: string, data: unknown) =>
          writeFileSync(`${dist}${name}`, `${JSON.stringify(data, null, 1)}\n`);
        const built = finishPages(site);
        write('inline-hashes.json', built.hashes);
        // The page beside the form is never published, and nobody waits for what only that needs.
        if (globalThis.markTexts) return;
        write('contact-choices.json', contactChoices());
        write(PRODUCTS, [...new Set(built.pages.flatMap(({ sells }) => sells))]);
        move(`${site}${EMAILS}`, `${dist}${EMAILS}`);
        rmSync(`${dist}filled`, { recursive: true, force: true });
        // The server fills these in before it sends them.
        for (const path of FILLED_PAGES) move(`${site}${path}.html`, `${dist}filled${path}.html`);
        const pages = built.pages.filter(({ path }) => !FILLED_PAGES.includes(path));
        const { keep, dropOthers } = keptResults(`${dist}cache/kept/`);
        await drawOpenGraphPictures(pages, site, keep);
        writeFileSync(`${site}sitemap.xml`, sitemap(pages));
        const own = readdirSync(site, { recursive: true }).map((file) => `/${file}`);
        const files = new Set([...own, ...singleDates(site)]);
        // Moved only now, because it's in the sitemap; the server fills in the free times.
        if (calls) move(`${site}${SCHEDULE}.html`, `${dist}filled${SCHEDULE}.html`);
        const redirects = readRedirects();
        write('redirects.json', redirects);
        const found = checkPages({
          ...{ pages, files, origin: origin(), redirects },
          ...{ placesOf: placesOfLink, fileOf: fileOfPage },
        });
        for (const { message } of found) logger.error(message);
        if (found.length > 0) {
          const misplaced = found.flatMap(({ message, places }) =>
            (places.length > 0 ? places : [{ path: '' }]).map((place) => ({ ...place, message })),
          );
          const error = new PageProblem('Fix the problems listed above and build again.', misplaced);
          // Astro would print the stack, which doesn't help.
          error.stack = undefined;
          throw error;
        }
        await buildFormRenderer(dist);
        writeFileSync(`${dist}${ADDRESS_FILE}`, origin());
        write(BUILD_FILE, {
          version: currentVersion(),
          builtAt: Date.now(),
          reviews: contentReviews(),
        } satisfies BuildFacts);
        await compressFiles(site, keep);
        dropOthers();
        writeFileSync(STAMP, inputs);
        writeFileSync(`${dist}${COMMIT_FILE}`, commit());
        // This build is newer than what was published before.
        for (const old of [CURRENT, 'content']) rmSync(`${dist}${old}`, { recursive: true, force: true });
      },
    },
  };
}

/** Moves a file out of the site. */
function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

const UID = 'UID:';

/** Lists the addresses of single calendar entries, which the server takes from the feeds. */
const singleDates = (site: string) =>
  globSync(join(site, 'deadlines/*.ics')).flatMap((feed) =>
    readFileSync(feed, 'utf8')
      .split('\r\n')
      .filter((line) => line.startsWith(UID))
      .map((line) => `/deadlines/v1/${line.slice(UID.length).split('@')[0]}.ics`),
  );

/** Tidies all pages, and reads what the checks and the server need to know about them. */
function finishPages(site: string) {
  const pages: PageFacts[] = [];
  const hashes: Record<string, PageHashes> = {};
  for (const file of globSync('**/*.html', { cwd: site }).sort()) {
    const page = parseHtml(readFileSync(join(site, file), 'utf8'));
    tidyPage(page);
    writeFileSync(join(site, file), serializeHtml(page));
    const facts = readPage(page, file);
    pages.push(facts);
    hashes[facts.path] = inlineHashes(page);
  }
  return { pages, hashes };
}
