import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { calls } from '../content-model/calls.ts';
import { type Misplaced, PageProblem } from '../content-model/check/page-problem.ts';
import { contactChoices } from '../content-model/contact-choices.ts';
import { readRedirects } from '../content-model/redirects.ts';
import { COMMIT_FILE, CURRENT, STAMP } from '../server/build-folder.ts';
import type { PageHashes } from '../server/security-headers.ts';
import { BUILD_FILE, type BuildFacts } from '../server/site/build-facts.ts';
import { ADDRESS_FILE } from '../server/site/built-address.ts';
import { FILLED_PAGES, SCHEDULE } from '../server/site/load-site.ts';
import { commit, inputsHash } from './build-inputs.ts';
import { checkPages, type Place } from './check-pages.ts';
import { compressFiles } from './compress-files.ts';
import { currentVersion } from './current-version.ts';
import { fileOfPage } from './file-of-page.ts';
import { inlineHashes } from './inline-hashes.ts';
import { keptResults } from './kept-results.ts';
import { writeNewsletterEmails } from './newsletter-emails.ts';
import { drawOpenGraphPictures } from './open-graph-pictures.ts';
import { parseHtml, serializeHtml } from './parse-html.ts';
import { type PageFacts, readPage } from './read-page.ts';
import { buildFormRenderer } from './render-form.ts';
import { sitemap } from './sitemap.ts';
import { tidyPage } from './tidy-page.ts';

/** Checks the pages, adds a sitemap and link previews, and writes what the server needs. */
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
        // A failed build leaves its own pages behind, which mustn't count as the previous build's.
        rmSync(STAMP, { force: true });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const dist = fileURLToPath(new URL('..', dir));
        const built = finishPages(site);
        writeFileSync(`${dist}inline-hashes.json`, `${JSON.stringify(built.hashes, null, 1)}\n`);
        writeFileSync(`${dist}contact-choices.json`, `${JSON.stringify(contactChoices(), null, 1)}\n`);
        writeNewsletterEmails(site, dist, origin);
        rmSync(`${dist}filled`, { recursive: true, force: true });
        // The server fills these in before it sends them.
        for (const path of FILLED_PAGES) setAside(path, site, dist);
        const pages = built.pages.filter(({ path }) => !FILLED_PAGES.includes(path));
        const { keep, dropOthers } = keptResults(`${dist}cache/kept/`);
        await drawOpenGraphPictures(pages, site, keep);
        writeFileSync(`${site}sitemap.xml`, sitemap(pages));
        const own = readdirSync(site, { recursive: true }).map((file) => `/${file}`);
        const files = new Set([...own, ...singleDates(site)]);
        // Set aside only now, because it's in the sitemap; the server fills in the free times.
        if (calls) setAside(SCHEDULE, site, dist);
        const redirects = readRedirects();
        writeFileSync(`${dist}redirects.json`, `${JSON.stringify(redirects, null, 1)}\n`);
        const found = checkPages({
          ...{ pages, files, origin, redirects },
          placesOf: placesInContent,
          fileOf: fileOfPage,
        });
        for (const { sentence } of found) logger.error(sentence);
        if (found.length > 0) {
          const places = found.flatMap(misplaced);
          const error = new PageProblem('Fix the problems listed above and build again.', places);
          // Astro would print the stack, which doesn't help.
          error.stack = undefined;
          throw error;
        }
        await buildFormRenderer(dist);
        writeFileSync(`${dist}${ADDRESS_FILE}`, origin);
        const facts: BuildFacts = { version: currentVersion(), builtAt: Date.now() };
        writeFileSync(`${dist}${BUILD_FILE}`, `${JSON.stringify(facts)}\n`);
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

const UID = 'UID:';

/** Lists the addresses of single calendar entries, which the server takes from the feeds. */
const singleDates = (site: string) =>
  globSync(join(site, 'deadlines/*.ics')).flatMap((feed) =>
    readFileSync(feed, 'utf8')
      .split('\r\n')
      .filter((line) => line.startsWith(UID))
      .map((line) => `/deadlines/v1/${line.slice(UID.length).split('@')[0]}.ics`),
  );

/** Moves a page that the server fills in out of the site. */
function setAside(path: string, site: string, dist: string): void {
  mkdirSync(dirname(`${dist}filled${path}`), { recursive: true });
  renameSync(`${site}${path.slice(1)}.html`, `${dist}filled${path}.html`);
}

const misplaced = ({ sentence: message, places }: ReturnType<typeof checkPages>[number]): Misplaced[] =>
  (places.length > 0 ? places : [{ path: '' }]).map((place) => ({ ...place, message }));

/** Finds the places in the content that have a link as a whole: `/faq` isn't in `/faq#id`. */
const placesInContent = (link: string): Place[] =>
  globSync('content/**/*.{json,yaml,md}')
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.split(/[\s"'()<>{},]+/).includes(link) ? [{ path: file, line: index + 1 }] : [],
        ),
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
