import { describe, expect, test } from 'vitest';
import { claims, retention } from '../../../content-model/firm.ts';
import { attributeOf, readableText, select } from '../../../integrations/parse-html.ts';
import { pages } from '../../pages.ts';
import { builtPage } from '../../site/built-page.ts';

// Each promise has one wording on all pages.

const said = new Map(pages().map((path) => [path, builtPage(path).all('body').map(readableText).join(' ')]));
const text = (path: string) => said.get(path) ?? `no page ${path}`;
const pagesThatSay = (words: string | RegExp) =>
  [...said].filter(([, body]) => body.search(words) >= 0).map(([path]) => path);

/** Returns a part of a claim. */
function claimed(id: string, part: 'value' | 'condition' | 'includes' | 'excludes'): string {
  const words = claims[id]?.[part];
  if (!words) throw new Error(`The claim ${id} has no ${part}.`);
  // With typographic apostrophes, as on pages.
  return words.replaceAll("'", '’');
}

test.each([
  ['close-day', ''],
  ['rd-credit-total', ' a year'],
])('pages with the figure of %s also have its condition', (id, unit) => {
  const promising = pagesThatSay(new RegExp(claimed(id, 'value').replace('$', '\\$') + unit));
  expect(promising.length).toBeGreaterThan(2);
  expect(promising.filter((path) => !text(path).includes(claimed(id, 'condition')))).toEqual([]);
});

test.each([
  ['“standard personal return” where it costs $250', /(?:a|the) personal return costs/i],
  ['“check” for a box', /\bTick\b/],
  ['“in advance” for plans', /pay plans in advance/],
  ['“one-time project”', /single (?:accounting )?jobs?\b/i],
  ['“finance professionals”', /finance people/],
  ['“is subject to” for interest and tax', /\bbears?\b/],
  ['“delivered by” for reports', /with you by/],
  ['“IRS e-file is open”', /IRS accepts returns/],
  ['“IP address”', /network address/],
  ['“through” for days', /Monday to /],
  ['“noon” and “midnight”', /\b12\s[AP]M\b/],
  ['“year-ends”', /other year ends/],
  ['“U.S.C.” without a space', /\bIRC\b|U\.S\.C\. § /],
  ['full names of months in text', /\bOct\. \d/],
  ['“personalized service”', /Personal service/],
  ['the entity’s type', /Your entity decides/],
  ['which estimated payment', /(?:Last|Second|Fourth) estimate\b/],
])('says %s', (_, otherwise) => {
  expect(pagesThatSay(otherwise)).toEqual([]);
});

test('no page promises replies in another time than one business day', () => {
  expect(pagesThatSay(/(?:in a|within a few) days?\b/)).toEqual([]);
});

test('the written scope and price come after the first call', () => {
  const price =
    /written scope and price follow|after it (?:a|you get a) written scope and price|scope and price in writing after it|written scope and price after it|written scope and price\s*After the call/i;
  const wanted = ['/', '/about', '/contact', '/experts', '/faq', '/personal-tax'];
  expect(pagesThatSay(price)).toEqual(expect.arrayContaining(wanted));
  expect(pagesThatSay(/ends with (?:a|your) (?:written )?(?:scope|price)/i)).toEqual([]);
});

test.each(['/', '/experts', '/faq', '/policy'])('%s offers calls within reasonable use', (path) => {
  expect(text(path)).toContain('within reasonable use');
});

test.each(['/contact', '/experts', '/faq', '/personal-tax'])(
  '%s says the login comes with the confirmed order',
  (path) => {
    expect(text(path)).toContain('our login comes when your order is confirmed');
  },
);

test.each([
  ['/business-tax', 'Sales tax, each state, per month'],
  ['/business-tax', 'Entity formation, plus state fees'],
  ['/bookkeeping', 'Up to ten 1099s'],
  ['/business-tax', 'Reply to a business tax notice'],
])('%s has an invented price for: %s', (path, job) => {
  expect(text(path)).toMatch(new RegExp(`${job} ?\\+ \\$\\d+`));
  expect(text(path)).toContain('Prices are invented for this demo');
});

test('pages with prices by expenses say that they depend on expenses and nothing else', () => {
  const listed = pagesThatSay('Expenses up to').filter((path) => path !== '/estimate');
  expect(listed).toEqual(['/bookkeeping', '/business-tax', '/fractional-cfo', '/randd-tax']);
  for (const path of listed) expect(text(path)).toContain('The price depends on your monthly expenses');
  expect(text('/business-tax')).toMatch(/Over \$20,000, up to \$60,000 ?\$1,280.*Over \$400,000 ?Quoted/);
  expect(pagesThatSay(/It depends on:/)).toEqual([]);
});

describe('the price of a personal return', () => {
  test.each(['/experts', '/faq', '/personal-tax'])('is explained on %s in the same words', (path) => {
    expect(text(path)).toContain(claimed('personal-tax-price', 'value'));
    expect(text(path)).toContain('Schedules 1, 1-A, 2, 3, A, B and D');
    expect(text(path)).toMatch(/one federal Form 1040/i);
    expect(text(path)).toMatch(/one state return/i);
  });

  test.each(['/experts', '/faq'])('names on %s what costs extra', (path) => {
    expect(text(path)).toContain(claimed('personal-tax-price', 'excludes'));
  });

  test('excludes what costs extra on the checklist', () => {
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
    'Each extra state \\(1 included\\)',
    'Schedule C, each business',
    'Schedule E, each rental or K-1',
    'Schedule F, each farm',
    'Foreign accounts or income',
    'Earlier year, each return',
  ])('is followed by what this costs extra: %s', (extra) => {
    expect(text('/personal-tax')).toMatch(new RegExp(`${extra.replaceAll(' ', '\\s')} ?\\+ \\$\\d+`));
  });

  test('uses calendar days, and other work starts within business days', () => {
    for (const path of ['/personal-tax', '/refund-policy']) expect(text(path)).toMatch(/calendar days/i);
    expect(text('/refund-policy')).toContain(
      `ready for your signature in ${claimed('personal-tax-days', 'value')}`,
    );
    expect(text('/policy')).toContain('“Days” are calendar days');
    expect(pagesThatSay(/5\s?[-–]\s?7 business/)).toEqual([]);
  });
});

test('each form says what we keep and links to the privacy policy, and the landing page mentions the form service', () => {
  for (const path of pages()) {
    const { all } = builtPage(path);
    const forms = all('form').filter((form) => attributeOf(form, 'action')?.startsWith('/api/'));
    for (const form of forms.filter((form) => select('[type="email"]', form).length > 0)) {
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

test("drafts don't have an effective date", () => {
  expect(pagesThatSay('Draft for counsel')).toEqual(['/policies', '/policy', '/refund-policy']);
  for (const path of pagesThatSay('Draft for counsel'))
    expect(text(path)).not.toMatch(/Effective \w+ \d+, 20/);
});

test.each(['/policies', '/policy', '/refund-policy'])('%s shows the date of its version', (path) => {
  expect(text(path)).toMatch(/Version dated [A-Z]\w+ \d+, 20\d\d/);
});

describe('how long data is kept', () => {
  test('is the same on the contact form and in the privacy policy', () => {
    expect(text('/contact')).toContain(`Kept on our server for ${retention.leads}`);
    expect(text('/policies')).toMatch(new RegExp(`Our server deletes.*Messages.*: ${retention.leads}`));
    expect(pagesThatSay('and for nothing else')).toEqual([]);
  });

  test('is different for the do-not-email list and the rest of a sign-up', () => {
    expect(text('/policies')).toMatch(
      /do-not-email list until you sign up again.*Newsletter sign-ups.*Your address stays on the do-not-email list/,
    );
  });

  test('is the same on the newsletter form and in the privacy policy', () => {
    for (const path of ['/contact', '/policies']) expect(text(path)).toContain('do-not-email list');
    expect(pagesThatSay('Kept until you unsubscribe')).toEqual([]);
  });

  test("is the same for clients' records in the privacy policy and the agreement", () => {
    for (const path of ['/policies', '/policy'])
      expect(text(path)).toContain(`work papers and copies of returns for ${retention.clientRecords}`);
  });
});

describe('what a client gets back', () => {
  const table = () => builtPage('/refund-policy').all('main table').map(readableText).join(' ');

  test("is in one table, with the text's limits", () => {
    expect(table()).toContain('Within 6 hours');
    expect(table()).toContain('Within 5 days');
    expect(table()).toContain('A prorated refund, at our discretion');
    expect(text('/refund-policy')).toContain('a prorated refund is at our discretion');
  });

  test('is the same on /faq', () => {
    const answer = text('/faq');
    expect(answer).toContain('Within 6 hours of ordering');
    expect(answer).toContain('within 5 days of purchase');
    expect(answer).toContain('a prorated refund is at our discretion');
    expect(answer).not.toContain('Full refund until we start work');
  });

  test('depends on when the client asks and whether work has started', () => {
    expect(text('/refund-policy')).toContain('Your refund depends on two things');
    expect(text('/refund-policy')).toContain('write within 5 days and before you send us documents');
    expect(table()).toMatch(/If you cancel later ?What’s left after a cancellation fee/);
  });

  test('is the same in the refund policy and the agreement when the error is ours', () => {
    expect(table()).toContain('We correct it free of charge, or return what you paid for that work');
    expect(text('/refund-policy')).toContain(
      'within a reasonable time, we return what you paid for that work',
    );
    expect(text('/policy')).toMatch(/within a reasonable time, we(’ll)? return the Fees you paid/);
  });
});

test('Zoho Books is always called that', () => {
  expect(pagesThatSay(/Zoho Books/).length).toBeGreaterThan(2);
  expect(pagesThatSay(/Zoho(?! Books)/)).toEqual([]);
});

test('a CPA checks rather than reviews, and those pages say that no assurance is provided', () => {
  expect(
    pagesThatSay(/CPA(?:’s)? review|review(?:s|ed)? by a CPA|CPA reviews|both sign|signs each close/i),
  ).toEqual([]);
  for (const path of ['/', '/about', '/bookkeeping', '/experts'])
    expect(text(path)).toMatch(/no assurance is provided/i);
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
  // The firms acquired.
  ['/about', 5],
  // The quote.
  ['/experts', 1],
])('%s labels each invented item', (path, count) => {
  const labels = builtPage(path).all('main small').map(readableText);
  expect(labels.filter((label) => /invented for this demo$/i.test(label))).toHaveLength(count);
});
