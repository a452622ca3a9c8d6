import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyOfSite } from '../../../copy-of-site.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());

type Change = [file: string, from: string, to: string];

/** Runs the content check with some changes, then undoes them. */
function complaints(...changes: Change[]): string {
  for (const change of changes) copy.change(...change);
  const { stderr, stdout, status } = copy.run({}, 'scripts/check-content.ts');
  copy.restore(...changes.map(([file]) => file));
  expect(status, stdout).toBe(1);
  expect(stderr).not.toMatch(/^\s+at |node:internal|Invalid (?:input|string)|Too (?:big|small)|ZodError/m);
  return stderr;
}

/** Returns the line of a file in this repository that has a text. */
const lineOf = (file: string, text: string) => readFileSync(file, 'utf8').split(text)[0]?.split('\n').length;

const FIRM = 'content/firm/firm.json';
const HOME = 'content/pages/home.yaml';

test('says nothing if the content has no problems', () => {
  const { stdout, stderr, status } = copy.run({}, 'scripts/check-content.ts');
  expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
});

const missingComma: Change = [FIRM, '"email": "hello@example.com",', '"email": "hello@example.com"'];
const brokenJson =
  `${FIRM}:8: "supportEmail": "support@example.com",\n` +
  "  can't be read as JSON: Expected ',' or '}' after property value; check the commas and quotes here and in the line above\n";

test('lists missing required files but not optional ones', () => {
  const needed = ['content/words/frame.json', 'content/pages/contact.yaml', 'content/reviews.yaml'];
  copy.delete(...needed, 'content/firm/redirects.yaml', 'content/contact-choices.yaml');
  const said = complaints();
  for (const file of needed) expect(said).toContain(`${file}:1\n  is missing; put it back\n`);
  copy.restore(...needed);
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

test("lists a tool's missing words", () => {
  const file = 'content/words/sheets/s-corporation.json';
  copy.delete(file);
  const said = complaints();
  copy.restore(file);
  expect(said).toContain(`${file}:1\n  is missing; put it back\n`);
});

test("lists days that aren't consecutive, break the promise or don't fit", () => {
  const file = 'content/pages/experts.yaml';
  const said = complaints(
    [file, 'day: 4, until: 5, title', 'day: 7, until: 8, title'],
    [file, 'day: 6, title', 'day: 9, until: 10, title'],
  );
  expect(said).toContain('hero.days[4].day');
  expect(said).toContain('must be 4, because the days count up from 0 without gaps');
  expect(said).toContain('must end on day 6, the promise in the claim personal-tax-days');
  expect(said).toContain('must fit in 7 columns, and these take 8; a step with `until` takes two');
});

test('lists missing fields, unknown fields and missing values of a sheet', () => {
  const file = 'content/words/sheets/s-corporation.json';
  const said = complaints(
    [file, '"allTax": {', '"allTaxes": {'],
    [file, '"Electing saves {amount} a year."', '"Electing saves something."'],
  );
  expect(said).toMatch(/allTax\n {2}is missing; it must be a group of fields/);
  expect(said).toContain(`isn't a field here; did you mean "allTax"?`);
  expect(said).toContain('findings.electing');
  expect(said).toContain('must contain {amount}, which the site fills in');
});

test('lists the missing words of a new question about prices', () => {
  const estimate = 'content/tools/estimate.yaml';
  const frame = 'content/words/frame.json';
  const prices: Change = ['content/firm/prices.yaml', 'monthBehind: { price', 'employee: { price'];
  const code = 'tools/estimate/fields.ts';
  copy.change(code, 'monthBehind: {', "employee: { type: 'count', most: 1000 },\n  monthBehind: {");
  const said = complaints(prices);
  copy.restore(code);
  const lines = { question: lineOf(estimate, 'inputs:'), result: lineOf(estimate, 'lines:') };
  expect(said).toContain(`${estimate}:${lines.question}  inputs.employee\n  is missing`);
  expect(said).toContain(`${estimate}:${lines.result}  lines.employee\n  is missing`);
  const line = lineOf(frame, '"price": {');
  expect(said).toContain(`${frame}:${line}  service.price.employee\n  is missing`);
});

test('names the line of a legal text, and the field of a claim that calendars need', () => {
  const agreement = 'content/legal/agreement/04-payment.md';
  const claims = 'content/firm/claims.json';
  const link = '[Section 5.3](/policy#section-5-3)';
  const changed = '[Section 5.3](/policy#section-5-2)';
  const line = lineOf(agreement, link);
  const said = complaints([agreement, link, changed]);
  expect(said).toMatch(
    new RegExp(`^${agreement}:${line}\n {2}section ".*" says Section 5.3 but links to section-5-2`),
  );
  expect(said).toContain('Found one problem');
  const day = complaints([claims, '"fifth business day"', '"last business day"']);
  expect(day).toMatch(
    /^content\/firm\/claims\.json:\d+ {2}close-day\.value: "last business day"\n {2}isn't a day that calendars/,
  );
});

test('lists broken JSON and broken YAML together', () => {
  const said = complaints(missingComma, [HOME, 'lead: Three things', 'lead: Three: things']);
  expect(said).toContain(brokenJson);
  expect(said).toContain(`${HOME}:${lineOf(HOME, 'lead: Three things')}: `);
  expect(said).toContain('put the text in quotes: a colon followed by a space starts a field');
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

test("lists everything wrong with the firm's files at once and suggests the right field", () => {
  const said = complaints(
    [FIRM, '"supportEmail"', '"suportEmail"'],
    [FIRM, '"copyrightYear": 2025', '"copyrightYear": "2025"'],
    ['content/firm/claims.json', '"reviewBy": "2027-03-31"', '"reviewBy": "March"'],
    ['content/firm/colors.json', '"#0b2a1e"', '"green"'],
  );
  expect(said).toContain(`isn't a field here; did you mean "supportEmail"?`);
  expect(said).toContain(`${FIRM}:1  supportEmail\n  is missing; it must be text`);
  expect(said).toContain('must be a number, without quotes');
  expect(said).toContain('content/firm/claims.json:6  businesses.reviewBy');
  expect(said).toContain('must be a date like 2026-11-22');
  expect(said).toContain('content/firm/colors.json:2  ink');
});

test('lists wrong placeholders and single braces and suggests the right name', () => {
  const said = complaints(
    [HOME, '{{ claims.personal-tax-days.value }}', '{{ claims.personal-tax-day.value }}'],
    ['content/faq.yaml', '{{ firm.reply.who }}', '{ firm.reply.who }'],
    ['content/faq.yaml', '({{ firm.officeHours }})', '({{ firm officeHours }})'],
  );
  expect(said).toContain(`${HOME}:${lineOf(HOME, '- { claim: personal-tax-price')}  figures[3].note`);
  expect(said).toContain("isn't in content/firm/; did you mean {{ claims.personal-tax-days.value }}?");
  expect(said).toContain('{ firm.reply.who } would show up on the page; write it as {{ firm.reply.who }}');
  expect(said).toContain('{{ firm officeHours }} would show up on the page');
});

test('lists wrong placeholders in legal texts', () => {
  const said = complaints(
    ['content/legal/policies/01-privacy.md', '{{ firm.privacyEmail }}', '{{ firm.privatEmail }}'],
    ['content/legal/policies/01-privacy.md', '{{ retention.leads }}', '{{ retention.leads }'],
  );
  expect(said).toMatch(/01-privacy\.md:\d+\n.*did you mean \{\{ firm\.privacyEmail \}\}\?/);
  expect(said).toContain('{{ retention.leads } would show up on the page');
  expect(said).toContain('Found 3 problems');
});

test("counts the firm's name when a title is too long", () => {
  const said = complaints([
    'content/pages/about.yaml',
    'title: "About Our Accountants | {{ firm.name }}"',
    'title: About the Accountants and All Who Do Your Books at {{ firm.name }}',
  ]);
  expect(said).toContain(
    'title: "About the Accountants and All Who Do Your Books at Evencolumn"\n  must have at most 60 characters; it has 61\n',
  );
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

test('lists duplicate ids and codes, and broken references', () => {
  const said = complaints(
    ['content/faq.yaml', 'id: first-step', 'id: what-we-do'],
    ['content/reviews.yaml', 'id: s-corp', 'id: books-behind'],
    ['content/testimonials.yaml', 'id: rd-credit', 'id: month-end'],
    ['content/testimonials.yaml', 'portrait: sample-3', 'portrait: sampel-3'],
    ['content/services/business-tax.yaml', 'code: "2000"', 'code: "1000"'],
    [HOME, 'claim: consultation-price', 'claim: consultation-prise'],
  );
  expect(said).toContain('content/faq.yaml:5 already has this id');
  expect(said).toContain('content/reviews.yaml:10  [2].id');
  expect(said).toContain('content/testimonials.yaml:9  [2].id');
  expect(said).toContain('did you mean "sample-3"?');
  expect(said).toContain('content/services/bookkeeping.yaml:1 already has this code');
  expect(said).toContain('did you mean "consultation-price"?');
});

test("asks for the words of every mark in the chart of a client's first days", () => {
  const said = complaints(['content/pages/about.yaml', ', signs: checks it }', ' }']);
  expect(said).toContain('each mark of the chart needs its words in the legend');
});

test('asks for quotes around a text that starts with a placeholder', () => {
  const said = complaints([HOME, 'lead: Three things to', 'lead: {{ firm.name }} things to']);
  expect(said).toContain('put the text in quotes');
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

describe('a date', () => {
  const legal = 'content/legal/policies/01-privacy.md';
  const issue = globSync('content/newsletter/*.md').sort()[0] as string;
  const written = (file: string, field: string) =>
    new RegExp(`^${field}: .*$`, 'm').exec(readFileSync(file, 'utf8'))?.[0] as string;

  test.each(['soon', '', '2026', 'true', '2026-02-30', '11/25/2026', '2026-11-25T10:00:00Z'])(
    "can't be written as %j",
    (date) => {
      const [effective, day] = [written(legal, 'effective'), written(issue, 'date')];
      const review = '"reviewBy": "2027-03-31"';
      const said = complaints(
        [legal, effective, `effective: ${date}`],
        [issue, day, `date: ${date}`],
        ['content/firm/claims.json', review, `"reviewBy": ${JSON.stringify(date)}`],
        [
          'content/firm/prices.yaml',
          written('content/firm/prices.yaml', ' +reviewBy'),
          `  reviewBy: ${date}`,
        ],
      );
      for (const [file, text, field] of [
        [legal, effective, 'effective'],
        [issue, day, 'date'],
        ['content/firm/claims.json', review, 'businesses.reviewBy'],
      ] as const) {
        const place = new RegExp(`${file}:${lineOf(file, text)}  ${field}.*\n  (.*)`).exec(said);
        expect(place?.[1], said).toMatch(/^(?:is missing; it )?must be a date like 2026-11-22$/);
      }
      expect(said).toMatch(
        /prices\.yaml:\d+ {2}[\w-]+\.reviewBy.*\n {2}(?:is missing; it )?must be a date like/,
      );
    },
  );
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

test('lists jobs that prices and page call by different names', () => {
  const prices = 'content/firm/prices.yaml';
  const page = 'content/pages/randd-tax.yaml';
  const said = complaints(
    [prices, 'name: Clean-up', 'name: Cleaning up'],
    [page, 'job: "Up to ten 1099s, once a year"', 'job: Ten 1099s'],
  );
  expect(said).toContain(`isn't a job on ${page}; use the same name`);
  expect(said).toContain(`isn't in ${prices}, under \`also\` of bookkeeping`);
});

test('lists situations that add a job without that ID to the price', () => {
  const said = complaints(
    ['content/firm/prices.yaml', 'id: schedule-c', 'id: schedule-f'],
    ['content/tax-documents.yaml', 'adds: schedule-e', 'adds: schedule'],
  );
  const place = 'an `id` in content/firm/prices.yaml, under `also` of personal-tax';
  expect(said).toContain(`situations[2].adds: "schedule-c"`);
  expect(said).toContain(`isn't ${place}; did you mean "schedule-f"?`);
});

test("lists links to questions and sections that don't exist", () => {
  const contact = 'content/pages/contact.yaml';
  const id = /links:\n\s+- \{ id: ([\w-]+)/.exec(readFileSync(contact, 'utf8'))?.[1] as string;
  const legal = 'content/legal/agreement/11-disputes.md';
  const said = complaints(
    ['content/faq.yaml', `id: ${id}\n`, `id: ${id}s\n`],
    [legal, '[11.3](/policy#section-11-3)', '[11.3](/policy#section-11-99)'],
    [HOME, 'lead: Three things', 'lead: "[As asked](/faq#no-such-question)" # '],
  );
  expect(said).toContain(`${contact}:${lineOf(contact, `id: ${id}`)}  faq.links[1].id: "${id}"`);
  expect(said).toContain(`isn't a question in content/faq.yaml; did you mean "${id}s"?`);
  expect(said).toContain("links to /policy#section-11-99, and there's no such section; change the link");
  expect(said).toContain("links to /faq#no-such-question, and there's no such question; change the link");
});

test('a list of questions that is empty is reported', () => {
  const before = copy.read('content/faq.yaml');
  copy.write('content/faq.yaml', '[]\n');
  const said = complaints();
  copy.write('content/faq.yaml', before);
  expect(said).toContain('content/faq.yaml:1\n  has no questions; add at least one');
});

test('a price below that of a smaller client is reported with both', () => {
  const file = 'content/firm/prices.yaml';
  const said = complaints([file, 'startsAt: 390', 'startsAt: 700']);
  expect(said).toContain(`${file}:${lineOf(file, 'price: 590')}  bookkeeping.bands[1].price: 590`);
  expect(said).toContain('is $590, less than the $700 of a smaller client; change one of the two');
});
