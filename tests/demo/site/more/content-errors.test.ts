import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfSite } from '../../../copy-of-site.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());

type Change = [file: string, from: string, to: string];

/** Runs the content check, which has to find something. */
function check(): string {
  const { stderr, stdout, status } = copy.run({}, 'scripts/check-content.ts');
  expect(status, stdout).toBe(1);
  expect(stderr).not.toMatch(/^\s+at |node:internal|Invalid (?:input|string)|Too (?:big|small)|ZodError/m);
  return stderr;
}

/** Runs the content check with some changes, then undoes them. */
function complaints(...changes: Change[]): string {
  for (const change of changes) copy.change(...change);
  try {
    return check();
  } finally {
    copy.restore(...changes.map(([file]) => file));
  }
}

/** Returns the line of a file in this repository that has a text. */
const lineOf = (file: string, text: string) => readFileSync(file, 'utf8').split(text)[0]?.split('\n').length;

const FIRM = 'content/firm/firm.json';
const HOME = 'content/pages/home.yaml';
const ABOUT = 'content/pages/about.yaml';
const EXPERTS = 'content/pages/experts.yaml';
const SHEET = 'content/words/sheets/s-corporation.json';
const FRAME = 'content/words/frame.json';
const CLAIMS = 'content/firm/claims.json';
const PRICES = 'content/firm/prices.yaml';
const ESTIMATE = 'content/tools/estimate.yaml';
const AGREEMENT = 'content/legal/agreement/04-payment.md';
const PRIVACY = 'content/legal/policies/01-privacy.md';
const CONTACT = 'content/pages/contact.yaml';
const ISSUE = globSync('content/newsletter/*.md').sort()[0] as string;
const asked = /links:\n\s+- \{ id: ([\w-]+)/.exec(readFileSync(CONTACT, 'utf8'))?.[1] as string;

const written = (file: string, field: string) =>
  new RegExp(`^${field}: .*$`, 'm').exec(readFileSync(file, 'utf8'))?.[0] as string;

/** What's said about a date that isn't one. */
const isNoDate = (file: string, field: string, line: number | string = '\\d+') =>
  new RegExp(`${file}:${line}  ${field}.*\n  (?:is missing; it )?must be a date like 2026-11-22\n`);

test('says nothing if the content has no problems', () => {
  const { stdout, stderr, status } = copy.run({}, 'scripts/check-content.ts');
  expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
});

const missingComma: Change = [FIRM, '"email": "hello@example.com",', '"email": "hello@example.com"'];
const brokenJson =
  `${FIRM}:8: "supportEmail": "support@example.com",\n` +
  "  can't be read as JSON: Expected ',' or '}' after property value; check the commas and quotes here and in the line above\n";

test('lists missing required files, tools’ words among them, and empty lists, but not optional files', () => {
  const needed = ['words/frame.json', 'words/sheets/late.json', 'pages/contact.yaml', 'reviews.yaml'].map(
    (file) => `content/${file}`,
  );
  copy.delete(...needed, 'content/firm/redirects.yaml', 'content/contact-choices.yaml');
  copy.write('content/faq.yaml', '[]\n');
  const said = check();
  for (const file of needed) expect(said).toContain(`${file}:1\n  is missing; put it back\n`);
  expect(said).toContain('content/faq.yaml:1\n  has no questions; add at least one');
  copy.restore(...needed, 'content/faq.yaml');
  const { stderr, status } = copy.run({}, 'scripts/check-content.ts');
  copy.restore('content/firm/redirects.yaml', 'content/contact-choices.yaml');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

test('prints problems as data, with the path and the field of each', () => {
  const redirects = 'content/firm/redirects.yaml';
  const policy = 'content/legal/policies/01-privacy.md';
  const issue = 'content/newsletter/2026-10-05-fourth-quarter.md';
  copy.write(redirects, '/a.html: /a.html\n');
  copy.change('content/testimonials.yaml', 'id: rd-credit', 'id: month-end');
  copy.change(issue, 'title: ', 'titel: ');
  copy.change(policy, '{{ firm.privacyEmail }}', '{{ firm.privatEmail }}');
  const { stdout, stderr, status } = copy.run({}, 'scripts/check-content.ts', '--json');
  copy.restore(redirects, 'content/testimonials.yaml', policy, issue);
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(JSON.parse(stdout)).toMatchObject([
    { path: redirects, line: 1, field: ['/a.html'], found: '"/a.html"', message: 'leads to itself' },
    { path: policy, field: ['text'] },
    { path: issue, field: ['meta', 'title'] },
    { path: issue, field: ['meta', 'titel'] },
    { path: 'content/testimonials.yaml', line: 9, field: [1, 'id'] },
  ]);
});

test('names the line of a legal text, and the field of a claim that calendars need', () => {
  const link = '[Section 5.3](/policy#section-5-3)';
  const said = complaints([AGREEMENT, link, '[Section 5.3](/policy#section-5-2)']);
  expect(said).toMatch(
    new RegExp(
      `^${AGREEMENT}:${lineOf(AGREEMENT, link)}\n {2}section ".*" says Section 5.3 but links to section-5-2`,
    ),
  );
  expect(said).toContain('Found one problem');
  const day = complaints([CLAIMS, '"fifth business day"', '"last business day"']);
  expect(day).toMatch(
    /^content\/firm\/claims\.json:\d+ {2}close-day\.value: "last business day"\n {2}isn't a day that calendars/,
  );
});

test("lists everything wrong with the firm's files at once and suggests the right field", () => {
  const said = complaints(
    [FIRM, '"supportEmail"', '"suportEmail"'],
    [FIRM, '"copyrightYear": 2025', '"copyrightYear": "2025"'],
    [CLAIMS, '"reviewBy": "2027-03-31"', '"reviewBy": "March"'],
    ['content/firm/colors.json', '"#0b2a1e"', '"green"'],
  );
  expect(said).toContain(`isn't a field here; did you mean "supportEmail"?`);
  expect(said).toContain(`${FIRM}:1  supportEmail\n  is missing; it must be text`);
  expect(said).toContain('must be a number, without quotes');
  expect(said).toMatch(isNoDate(CLAIMS, 'businesses.reviewBy', 6));
  expect(said).toContain('content/firm/colors.json:2  ink');
});

test("lists claims and sections that don't exist", () => {
  const said = complaints(
    [HOME, 'claim: consultation-price', 'claim: consultation-prise'],
    [
      'content/legal/agreement/11-disputes.md',
      '[11.3](/policy#section-11-3)',
      '[11.3](/policy#section-11-99)',
    ],
  );
  expect(said).toContain('did you mean "consultation-price"?');
  expect(said).toContain("links to /policy#section-11-99, and there's no such section; change the link");
});

test('lists broken JSON and broken YAML together', () => {
  const said = complaints(
    missingComma,
    [HOME, 'lead: Three things', 'lead: Three: things'],
    [ABOUT, 'title: "About Our Accountants | {{', 'title: {{'],
  );
  expect(said).toContain(brokenJson);
  expect(said).toContain(`${HOME}:${lineOf(HOME, 'lead: Three things')}: `);
  expect(said).toContain('put the text in quotes: a colon followed by a space starts a field');
  expect(said.split(`${ABOUT}:`)[1]).toContain('put the text in quotes');
});

test.each([
  ['npm run build', 'scripts/build-if-stale.ts'],
  ['the server', 'server/main.ts'],
  ['the worker', 'server/worker-main.ts'],
  ['the command line', 'server/leads.ts', 'status'],
  ['npm run dev', 'scripts/dev.ts'],
  ['the launch check', 'scripts/launch-check.ts'],
])('%s reports a missing comma just like the check and nothing else', (_, ...script) => {
  copy.change(...missingComma);
  const { stderr, status } = copy.run({ DATA_DIR: join(copy.folder, 'data') }, ...script);
  copy.restore(FIRM);
  expect(stderr).toBe(
    `${brokenJson}\nFound one problem in content/. Fix what's listed above and try again.\n`,
  );
  expect(status).toBe(1);
  expect(existsSync(join(copy.folder, 'dist/inputs.sha256'))).toBe(false);
});

test("the server reports a wrong value in the firm's files just like the check", () => {
  copy.change(FIRM, '"(415) 555-0142"', '"555-1234"');
  const { stderr } = copy.run({}, 'server/main.ts');
  copy.restore(FIRM);
  expect(stderr).toContain(
    `${FIRM}:11  phone: "555-1234"\n  must be a phone number like (212) 555-0123, or with a country code like +44 20 7946 0123\n`,
  );
});

test("the server doesn't start if the office is never open, because replies would never be due", () => {
  const firm = JSON.parse(readFileSync(FIRM, 'utf8'));
  copy.write(FIRM, JSON.stringify({ ...firm, hours: {} }));
  const { stderr, status } = copy.run({}, 'server/main.ts');
  copy.restore(FIRM);
  expect(stderr).toContain('must have at least one weekday');
  expect(status).toBe(1);
});

test("doesn't ask for a shorter title if leaving out the firm's name is enough", () => {
  copy.change(FIRM, '"name": "Evencolumn"', '"name": "Harbor & Pine Certified Accountants"');
  const contact = 'content/pages/contact.yaml';
  copy.change(contact, 'Contact Us, and What Happens Next | {{', 'Contact {{');
  copy.change(contact, 'firm.name }}"', 'firm.name }}, and What Happens Next"');
  const { stderr } = copy.run({}, 'scripts/check-content.ts');
  copy.restore(FIRM, contact);
  expect(stderr).not.toContain('Services in the USA');
  // Only the author can shorten a sentence with the name in it.
  expect(stderr).toContain('content/pages/contact.yaml:2  title');
});

test("lists redirects that chain, loop or don't start with a path", () => {
  const file = 'content/firm/redirects.yaml';
  copy.write(file, '/a: /b\n/b: /about\n/c: /d.html\n/d: /c\n/e: /e/\nf: /about\n/g: about\n/h: /100%off\n');
  const { stderr } = copy.run({}, 'scripts/check-content.ts');
  copy.restore(file);
  expect(stderr).toContain(`${file}:1  /a: "/b"\n  leads to another old path; use /about instead`);
  expect(stderr).toContain(`${file}:3  /c: "/d.html"\n  goes in a circle with "/d"`);
  expect(stderr).toContain('leads to itself');
  expect(stderr).toContain('has a % that encodes nothing; write it as %25');
  expect(stderr).toContain("isn't after an old address: that starts with /");
  expect(stderr).toContain('must be a path on this site like /about, or a full address');
});

// Each is wrong in a text of its own, and one check lists all of them.
const WRONG: [what: string, changes: Change[], ...said: (string | RegExp)[]][] = [
  [
    "days that aren't consecutive, break the promise or don't fit",
    [
      [EXPERTS, 'day: 4, until: 5, title', 'day: 7, until: 8, title'],
      [EXPERTS, 'day: 6, title', 'day: 9, until: 10, title'],
    ],
    'hero.days[4].day',
    'must be 4, because the days count up from 0 without gaps',
    'must end on day 6, the promise in the claim personal-tax-days',
    'must fit in 7 columns, and these take 8; a step with `until` takes two',
  ],
  [
    'missing fields, unknown fields and missing values of a sheet',
    [
      [SHEET, '"allTax": {', '"allTaxes": {'],
      [SHEET, '"Electing saves {amount} a year."', '"Electing saves something."'],
    ],
    /allTax\n {2}is missing; it must be a group of fields/,
    `isn't a field here; did you mean "allTax"?`,
    'findings.electing',
    'must contain {amount}, which the site fills in',
  ],
  [
    'the missing words of a new question about prices',
    [
      [PRICES, 'monthBehind: { price', 'employee: { price'],
      [
        'tools/estimate/fields.ts',
        'monthBehind: {',
        "employee: { type: 'count', most: 1000 },\n  monthBehind: {",
      ],
    ],
    `${ESTIMATE}:${lineOf(ESTIMATE, 'inputs:')}  inputs.employee\n  is missing`,
    `${ESTIMATE}:${lineOf(ESTIMATE, 'lines:')}  lines.employee\n  is missing`,
    `${FRAME}:${lineOf(FRAME, '"price": {')}  service.price.employee\n  is missing`,
  ],
  [
    'wrong placeholders and single braces, and the right name',
    [
      [HOME, '{{ claims.personal-tax-days.value }}', '{{ claims.personal-tax-day.value }}'],
      ['content/faq.yaml', '{{ firm.reply.who }}', '{ firm.reply.who }'],
      ['content/faq.yaml', '({{ firm.officeHours }})', '({{ firm officeHours }})'],
    ],
    `${HOME}:${lineOf(HOME, '- { claim: personal-tax-price')}  figures[3].note`,
    "isn't in content/firm/; did you mean {{ claims.personal-tax-days.value }}?",
    '{ firm.reply.who } would show up on the page; write it as {{ firm.reply.who }}',
    '{{ firm officeHours }} would show up on the page',
  ],
  [
    'wrong placeholders in legal texts',
    [
      [PRIVACY, '{{ firm.privacyEmail }}', '{{ firm.privatEmail }}'],
      [PRIVACY, '{{ retention.leads }}', '{{ retention.leads }'],
    ],
    /01-privacy\.md:\d+\n.*did you mean \{\{ firm\.privacyEmail \}\}\?/,
    '{{ retention.leads } would show up on the page',
  ],
  [
    "a title that is too long with the firm's name",
    [
      [
        ABOUT,
        'title: "About Our Accountants | {{ firm.name }}"',
        'title: About the Accountants and All Who Do Your Books at {{ firm.name }}',
      ],
    ],
    'title: "About the Accountants and All Who Do Your Books at Evencolumn"\n  must have at most 60 characters; it has 61\n',
  ],
  [
    'duplicate ids and codes, and broken references',
    [
      ['content/faq.yaml', 'id: who-does-the-work', 'id: what-we-do'],
      ['content/reviews.yaml', 'id: s-corp', 'id: books-behind'],
      ['content/testimonials.yaml', 'id: rd-credit', 'id: month-end'],
      ['content/testimonials.yaml', 'portrait: sample-3', 'portrait: sampel-3'],
      ['content/services/business-tax.yaml', 'code: "2000"', 'code: "1000"'],
    ],
    'content/faq.yaml:5 already has this id',
    'content/reviews.yaml:10  [2].id',
    'content/testimonials.yaml:9  [2].id',
    'did you mean "sample-3"?',
    'content/services/bookkeeping.yaml:1 already has this code',
  ],
  [
    "a mark in the chart of a client's first days without words",
    [[ABOUT, ', signs: checks it }', ' }']],
    'each mark of the chart needs its words in the legend',
  ],
  [
    'jobs that prices and page call by different names',
    [
      [PRICES, 'name: Clean-up', 'name: Cleaning up'],
      ['content/pages/randd-tax.yaml', 'job: "Up to ten 1099s, once a year"', 'job: Ten 1099s'],
    ],
    `isn't a job on content/pages/randd-tax.yaml; use the same name`,
    `isn't in ${PRICES}, under \`also\` of bookkeeping`,
  ],
  [
    'situations that add a job without that ID to the price',
    [
      [PRICES, 'id: schedule-c', 'id: schedule-f'],
      ['content/tax-documents.yaml', 'adds: schedule-e', 'adds: schedule'],
    ],
    'situations[2].adds: "schedule-c"',
    `isn't an \`id\` in ${PRICES}, under \`also\` of personal-tax; did you mean "schedule-f"?`,
  ],
  [
    "links to questions that don't exist",
    [
      ['content/faq.yaml', `id: ${asked}\n`, `id: ${asked}s\n`],
      [HOME, 'lead: Three things', 'lead: "[As asked](/faq#no-such-question)" # '],
    ],
    `${CONTACT}:${lineOf(CONTACT, `id: ${asked}`)}  faq.links[1].id: "${asked}"`,
    `isn't a question in content/faq.yaml; did you mean "${asked}s"?`,
    "links to /faq#no-such-question, and there's no such question; change the link",
  ],
  [
    'a price below that of a smaller client, with both',
    [[PRICES, 'startsAt: 390', 'startsAt: 700']],
    `${PRICES}:${lineOf(PRICES, 'price: 590')}  bookkeeping.bands[1].price: 590`,
    'is $590, less than the $700 of a smaller client; change one of the two',
  ],
  [
    'dates of issues and prices that are none',
    [
      [ISSUE, written(ISSUE, 'date'), 'date: soon'],
      [PRICES, written(PRICES, ' +reviewBy'), '  reviewBy: 2026-02-30'],
    ],
    isNoDate(ISSUE, 'date'),
    isNoDate(PRICES, '[\\w-]+\\.reviewBy'),
  ],
  ...['soon', '', '2026', 'true', '2026-02-30', '11/25/2026', '2026-11-25T10:00:00Z'].map(
    (date, index): (typeof WRONG)[number] => {
      const file = globSync('content/legal/agreement/*.md').sort()[index] as string;
      const effective = written(file, 'effective');
      return [
        `${JSON.stringify(date)} for a date`,
        [[file, effective, `effective: ${date}`]],
        isNoDate(file, 'effective', lineOf(file, effective)),
      ];
    },
  ),
];

describe('lists at once', () => {
  let all: string;
  beforeAll(() => {
    const changes = WRONG.flatMap(([, those]) => those);
    all = complaints(...changes);
  });

  test.each(WRONG)('%s', (_, __, ...said) => {
    for (const wanted of said)
      if (typeof wanted === 'string') expect(all).toContain(wanted);
      else expect(all).toMatch(wanted);
  });
});

test('files from a computer with other line ends and byte order marks make the same site', () => {
  const files = copy.files('content/**/*.{json,yaml,md,svg}');
  expect(copy.run({}, 'scripts/build-if-stale.ts', '--site').stderr).toBe('');
  const pages = copy.files('dist/site/**/*.html');
  const before = pages.map(copy.read);
  for (const file of files) copy.write(file, `\uFEFF${copy.read(file).replaceAll('\n', '\r\n')}`);
  const { status, stdout, stderr } = copy.run({}, 'scripts/build-if-stale.ts', '--site', '--always');
  copy.restore(...files);
  expect(status, stdout + stderr).toBe(0);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page, index) => copy.read(page) !== before[index])).toEqual([]);
}, 300_000);
