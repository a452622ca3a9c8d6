import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claims, retention } from '../../../content-model/firm.ts';
import { attributeOf, readableText, select } from '../../../integrations/parse-html.ts';
import { pages } from '../../pages.ts';
import { builtPage } from '../../site/built-page.ts';
import { checkPromises, passagesOf, readPromises } from '../promises.ts';

const { promises } = readPromises();
const text = (path: string) => builtPage(path).all('body').map(readableText).join(' ');

test('every text that makes a promise agrees with docs/promises.yaml', () => {
  expect(promises.length).toBeGreaterThan(24);
  expect(checkPromises()).toEqual([]);
});

test.each(promises)(
  '$id is promised in places that exist, and made true by what exists',
  ({ because, places }) => {
    for (const { file, at } of places)
      expect(
        passagesOf(file).some((passage) => at.every((step, index) => passage.at[index] === step)),
        `${file} ${at.join('.')}`,
      ).toBe(true);
    for (const [, id = ''] of because.matchAll(/claim ([\w-]+)/g)) expect(claims).toHaveProperty(id);
    for (const file of because.split(', ').filter((part) => part.includes('/')))
      expect(globSync(file), file).toHaveLength(1);
  },
);

test("no text types out a claim's words instead of using its placeholder", () => {
  const texts = globSync('content/**/*.{json,md,yaml}', { exclude: ['content/firm/claims.json'] });
  const typed = Object.entries(claims).flatMap(([id, { wording, condition, includes, excludes }]) =>
    [wording, condition, includes, excludes].flatMap((words) =>
      texts
        .filter((file) => words && readFileSync(file, 'utf8').replaceAll('’', "'").includes(words))
        .map((file) => `${file}: ${id}`),
    ),
  );
  expect(typed).toEqual([]);
});

test('reads texts as visitors do: legal ones by heading, lists by id, with placeholders filled in', () => {
  expect(passagesOf('content/faq.yaml')[0]?.at).toEqual(['what-we-do', 'group']);
  expect(passagesOf('content/legal/policies/01-privacy.md').map(({ at }) => at[0])).toContain('Children');
  expect(passagesOf('content/faq.yaml').every((passage) => !passage.text.includes('{{'))).toBe(true);
});

test.each([
  ['/business-tax', 'Sales tax, each state, per month'],
  ['/business-tax', 'Entity formation (state fees are extra)'],
  ['/bookkeeping', 'Up to ten 1099s, once a year'],
  ['/business-tax', 'Reply to a business tax notice'],
  ['/personal-tax', 'Each extra state (1 included)'],
  ['/personal-tax', 'Schedule C, each business'],
  ['/personal-tax', 'Schedule E, each rental or K-1'],
  ['/personal-tax', 'Schedule F, each farm'],
  ['/personal-tax', 'Foreign accounts or income'],
  ['/personal-tax', 'Earlier year, each return'],
])('%s has a price for: %s', (path, job) => {
  const rows = builtPage(path)
    .all('main tr, main li, main dl > div')
    .map((row) => readableText(row).replaceAll('\u00a0', ' '));
  expect(rows.some((row) => row.startsWith(job) && /\+ \$\d+$/.test(row))).toBe(true);
});

test('the checklist says what situations add, at the prices of the list', () => {
  const tiles = builtPage('/personal-tax').all('main label').map(readableText);
  expect(tiles.filter((tile) => / adds \$/.test(tile))).toEqual([
    'Self employed Schedule C adds $190',
    'Own a small business Partner or shareholder. Schedule E adds $90',
    'Own a rental property Schedule E adds $90',
  ]);
});

test('each form says what we keep and links to the privacy policy, and those of landing pages mention the form service', () => {
  for (const path of pages()) {
    const { all } = builtPage(path);
    const forms = all('form').filter((form) => attributeOf(form, 'action')?.startsWith('/api/'));
    for (const form of forms.filter((form) => select('[type="email"]', form).length > 0)) {
      const small = all('small', form).map(readableText).join(' ');
      expect(small, path).toMatch(/\bkeep|Kept\b/);
      expect(small.includes('our form service'), path).toBe(['/experts', '/monthly-books'].includes(path));
      expect(
        all('small a', form).map((link) => attributeOf(link, 'href')),
        path,
      ).toEqual(['/policies']);
    }
  }
});

test('the contact form and the privacy policy keep messages for the same time', () => {
  for (const path of ['/contact', '/policies']) expect(text(path)).toContain(retention.leads);
});

test('the privacy policy names the two names of an ad that we keep, and the site still uses no analytics', () => {
  const policies = text('/policies');
  expect(policies).toContain(
    'has the utm_source and utm_campaign of an ad, we store these two names as well',
  );
  expect(policies).toContain('don’t follow you from page to page or store anything on your device');
  expect(policies).toContain('uses no analytics');
});

test('the privacy policy says how a message is added to', () => {
  expect(text('/policies')).toContain('For an hour after you’ve sent it, you can add one more note.');
});

const LEGAL = ['/policies', '/policy', '/refund-policy'];

test.each(LEGAL)('%s is a draft with the date of its version and no effective date', (path) => {
  expect(text(path)).toContain('Draft for counsel');
  expect(text(path)).toMatch(/Version dated [A-Z]\w+ \d+, 20\d\d/);
  expect(text(path)).not.toMatch(/Effective \w+ \d+, 20/);
});

test('invented reviews have no average rating', () => {
  expect(text('/')).not.toMatch(/of 5, the average/);
});

test('the footer has the license number', () => {
  for (const path of ['/', '/faq']) expect(text(path)).toMatch(/California CPA firm license 000000/);
});

test.each([
  // A figure, eight testimonials, six reviews and the link to more.
  ['/', 16],
  // Four people, the firms acquired, the story and its facts, and the client before and after.
  ['/about', 8],
  // The quote and the person who leads.
  ['/experts', 2],
])('%s labels each invented item', (path, count) => {
  const labels = builtPage(path).all('main small').map(readableText);
  expect(labels.filter((label) => /invented for this demo$/i.test(label))).toHaveLength(count);
});
