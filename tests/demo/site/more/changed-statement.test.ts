import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseHtml, readableText, select } from '../../../../integrations/parse-html.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { builtPage } from '../../../site/built-page.ts';

// A line of the client's bank statement changes, and so does every page that depends on it.

const FILE = 'content/sample-company.json';
const copy = copyOfSite();
afterAll(() => copy.remove());
const build = () => copy.run({}, 'node_modules/astro/bin/astro.mjs', 'build');

const words = (html: string) => readableText(select('main', parseHtml(html))[0] ?? parseHtml(html));

beforeAll(() => {
  // Check 1038, which the bookkeeper typed wrong: ten dollars more on the statement.
  copy.change(FILE, '"cents": -64100, "booked": -61400', '"cents": -65100, "booked": -61500');
}, 60_000);

test('the content check names a statement that no longer adds up', () => {
  const { status, stderr, stdout } = copy.run({}, 'scripts/check-content.ts');
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('opening balance plus the lines');
});

test('every page that depends on the line changes, and no other', () => {
  copy.change(FILE, '"closing": 4162500', '"closing": 4161500');
  const { status, stdout, stderr } = build();
  expect(status, stdout + stderr).toBe(0);
  const pages = copy.files('dist/site/**/*.html').map((file) => file.slice('dist/site'.length, -5));
  const changed = pages.filter(
    (page) => words(copy.read(`dist/site${page}.html`)) !== words(builtPage(page).html),
  );
  expect(changed.sort()).toEqual([
    '/bookkeeping',
    '/bookkeeping/sample-report',
    '/business-tax',
    '/experts',
    '/fractional-cfo',
    '/home',
    '/index',
    '/one-year',
  ]);
  expect(words(copy.read('dist/site/one-year.html'))).toContain('651, not 615');
  expect(words(copy.read('dist/site/bookkeeping.html'))).toContain('The last $36');
}, 300_000);
