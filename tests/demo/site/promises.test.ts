import { describe, expect, test } from 'vitest';
import { claims } from '../../../content-model/firm.ts';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { pages } from '../../pages.ts';
import { builtPage } from '../../site/built-page.ts';

// One promise, one wording: each of these once stood on two pages in two ways.

const said = new Map(pages().map((path) => [path, builtPage(path).all('body').map(readableText).join(' ')]));
const text = (path: string) => said.get(path) ?? `no page ${path}`;
const pagesThatSay = (words: string | RegExp) =>
  [...said].filter(([, body]) => body.search(words) >= 0).map(([path]) => path);

/** What a claim says besides its value. */
function claimed(id: string, part: 'value' | 'condition' | 'includes' | 'excludes'): string {
  const words = claims[id]?.[part];
  if (!words) throw new Error(`The claim ${id} has no ${part}.`);
  // As pages set apostrophes.
  return words.replaceAll("'", '’');
}

test.each([
  ['close-day', ''],
  ['rd-credit-total', ' a year'],
])('whoever reads the figure of %s reads its condition', (id, unit) => {
  const promising = pagesThatSay(new RegExp(claimed(id, 'value').replace('$', '\\$') + unit));
  expect(promising.length).toBeGreaterThan(2);
  expect(promising.filter((path) => !text(path).includes(claimed(id, 'condition')))).toEqual([]);
});

test('questions are answered within one business day, and in no other time', () => {
  expect(pagesThatSay(/(?:in a|within a few) days?\b/)).toEqual([]);
});

test('the written scope and price come after the first call', () => {
  const price =
    /written scope and price come after|after it (?:a|you get a) written scope and price|scope and price in writing after it|written scope and price after it|written scope and price\s*After the call/i;
  const wanted = ['/', '/about', '/contact', '/experts', '/faq', '/personal-tax'];
  expect(pagesThatSay(price)).toEqual(expect.arrayContaining(wanted));
  expect(pagesThatSay(/ends with (?:a|your) (?:written )?(?:scope|price)/i)).toEqual([]);
});

test.each(['/', '/experts', '/faq', '/policy'])('%s lets clients call within reasonable use', (path) => {
  expect(text(path)).toContain('within reasonable use');
});

test.each(['/contact', '/experts', '/faq', '/personal-tax'])(
  '%s says that the login comes with the confirmed order',
  (path) => {
    expect(text(path)).toContain('our login comes when your order is confirmed');
  },
);

test.each([
  ['/business-tax', 'Sales tax, each state, per month'],
  ['/business-tax', 'Entity formation, plus state fees'],
  ['/randd-tax', '1099 run, up to 10 forms'],
  ['/randd-tax', 'Reply to a business tax notice'],
])('%s prices %s, and says that the price is invented', (path, job) => {
  expect(text(path)).toMatch(new RegExp(`${job} ?\\+ \\$\\d+`));
  expect(text(path)).toContain('Prices are invented for this demo');
});

test('every page that lists prices by expenses says that they follow expenses, and nothing else', () => {
  const listed = pagesThatSay('Expenses up to').filter((path) => path !== '/estimate');
  expect(listed).toEqual(['/bookkeeping', '/business-tax', '/fractional-cfo', '/randd-tax']);
  for (const path of listed) expect(text(path)).toContain('The price follows your monthly expenses');
  expect(pagesThatSay(/It depends on:/)).toEqual([]);
});

describe('what the price of a personal return buys', () => {
  test.each(['/', '/experts', '/faq', '/personal-tax'])('is said on %s in the same words', (path) => {
    expect(text(path)).toContain(claimed('personal-tax-price', 'value'));
    expect(text(path)).toContain('Schedules 1 to 3, A, B and D');
    expect(text(path)).toMatch(/one federal Form 1040/i);
    expect(text(path)).toMatch(/one state return/i);
    expect(text(path)).toContain(claimed('personal-tax-price', 'excludes'));
  });

  test('leaves out what the tiles of the checklist say that costs extra', () => {
    const tiles = builtPage('/personal-tax').all('main label').map(readableText);
    const extra = tiles.filter((tile) => tile.endsWith('costs extra'));
    for (const name of ['Self employed', 'Own a small business', 'Own a rental property'])
      expect(
        extra.some((tile) => tile.startsWith(name)),
        name,
      ).toBe(true);
    expect(extra).toHaveLength(3);
  });

  test.each([
    'Each further state, 1 included',
    'Schedule C, each business',
    'Schedule E, each rental or K-1',
    'Schedule F, each farm',
    'Foreign accounts or income',
    'Earlier year, each return',
  ])('is followed by the price of what it leaves out: %s', (extra) => {
    expect(text('/personal-tax')).toMatch(new RegExp(`${extra.replaceAll(' ', '\\s')} ?\\+ \\$\\d+`));
  });

  test('is filed in calendar days, beside the business days in which other work starts', () => {
    for (const path of ['/personal-tax', '/refund-policy']) expect(text(path)).toMatch(/calendar days/i);
    expect(text('/refund-policy')).toContain(`file it in ${claimed('personal-tax-days', 'value')}`);
    expect(text('/policy')).toContain('“Days” are calendar days');
    expect(pagesThatSay(/5\s?[-–]\s?7 business/)).toEqual([]);
  });
});

test('each form says what is kept and links to the privacy policy, and the landing page that it forwards it', () => {
  for (const path of pages()) {
    const { all } = builtPage(path);
    const forms = all('form').filter((form) => attributeOf(form, 'action')?.startsWith('/api/'));
    for (const form of forms.filter((form) => form.querySelector('[type="email"]'))) {
      const small = all('small', form).map(readableText).join(' ');
      expect(small, path).toContain('Kept ');
      expect(small.includes('our form service'), path).toBe(path === '/experts');
      expect(
        all('small a', form).map((link) => attributeOf(link, 'href')),
        path,
      ).toEqual(['/policies']);
    }
  }
});

test('no visitor reads both that a text is a draft and since when it is in force', () => {
  expect(pagesThatSay('Draft for counsel')).toEqual(['/policies', '/policy', '/refund-policy']);
  for (const path of pagesThatSay('Draft for counsel'))
    expect(text(path)).not.toMatch(/Effective \w+ \d+, 20/);
});

test('Zoho Books has one name', () => {
  expect(pagesThatSay(/Zoho Books/).length).toBeGreaterThan(2);
  expect(pagesThatSay(/Zoho(?! Books)/)).toEqual([]);
});

test('a CPA checks and does not review, and the pages that say so say that no assurance is provided', () => {
  expect(
    pagesThatSay(/CPA(?:’s)? review|review(?:s|ed)? by a CPA|CPA reviews|both sign|signs each close/i),
  ).toEqual([]);
  for (const path of ['/', '/about', '/bookkeeping', '/experts'])
    expect(text(path)).toMatch(/no assurance is provided/i);
});

test('an average is shown of no invented reviews', () => {
  expect(text('/')).toContain('Made up for this page');
  expect(text('/')).not.toMatch(/of 5, the average/);
});

test('the footer names the license and links to where it can be looked up', () => {
  for (const path of ['/', '/faq']) expect(text(path)).toMatch(/California CPA firm license 000000/);
});
