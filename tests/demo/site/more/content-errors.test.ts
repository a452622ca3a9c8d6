import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfSite } from '../../../copy-of-site.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());

type Change = [file: string, from: string, to: string];

/** What the check of the content says after some changes, which are taken back. */
function complaints(...changes: Change[]): string {
  for (const change of changes) copy.change(...change);
  const { stderr, stdout, status } = copy.run({}, 'scripts/check-content.ts');
  copy.restore(...changes.map(([file]) => file));
  expect(status, stdout).toBe(1);
  expect(stderr).not.toMatch(/^\s+at |node:internal|Invalid (?:input|string)|Too (?:big|small)|ZodError/m);
  return stderr;
}

/** One problem as it is listed. */
const problem = (place: string, there: string, but: string, mend: string) =>
  `${place}\n  there is     ${there}\n  but          ${but}\n  to mend it,  ${mend}\n`;

/** The line of a file of this repository on which a text stands. */
const lineOf = (file: string, text: string) => readFileSync(file, 'utf8').split(text)[0]?.split('\n').length;

const FIRM = 'content/firm/firm.json';
const HOME = 'content/pages/home.yaml';

test('content without faults passes without a word', () => {
  const { stdout, stderr, status } = copy.run({}, 'scripts/check-content.ts');
  expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
});

const missingComma: Change = [FIRM, '"email": "hello@example.com",', '"email": "hello@example.com"'];
const brokenJson = problem(
  `${FIRM}:8`,
  '"supportEmail": "support@example.com",',
  "cannot be read as JSON: Expected ',' or '}' after property value",
  'put a comma between this line and the one before, or close what is open',
);

test('files that every site has are missed by name, all at once, and others may go', () => {
  const needed = ['content/words/frame.json', 'content/pages/partners.yaml', 'content/reviews.yaml'];
  copy.delete(...needed, 'content/firm/redirects.yaml', 'content/contact-choices.yaml');
  const said = complaints();
  for (const file of needed) expect(said).toContain(`${file}:1\n  there is     no such file\n`);
  copy.restore(...needed);
  const { stderr, status } = copy.run({}, 'scripts/check-content.ts');
  copy.restore('content/firm/redirects.yaml', 'content/contact-choices.yaml');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

test('the words of a sheet are missed by name', () => {
  const file = 'content/words/sheets/s-corporation.json';
  copy.delete(file);
  const said = complaints();
  copy.restore(file);
  expect(said).toContain(`${file}:1\n  there is     no such file\n`);
});

test('a day that does not follow, one that breaks the promise, and too many of them are said with their numbers', () => {
  const file = 'content/pages/experts.yaml';
  const said = complaints(
    [file, 'day: 5, title', 'day: 7, until: 8, title'],
    [file, 'day: 6, title', 'day: 9, title'],
  );
  expect(said).toContain('hero.days[5].day');
  expect(said).toContain('must be 5, for the days follow each other from 0 on');
  expect(said).toContain('must end on day 6, as claims.personal-tax-days promises');
  expect(said).toContain('a step with `until` takes two: these take 8');
});

test('a word that a sheet lacks, one it does not know, and a lost value are listed by file and field', () => {
  const file = 'content/words/sheets/s-corporation.json';
  const said = complaints(
    [file, '"allTax": {', '"allTaxes": {'],
    [file, 'The election saves {amount}.', 'The election saves something.'],
  );
  expect(said).toContain('add the field allTax here');
  expect(said).toContain('"allTaxes" is no field here: did you mean "allTax"?');
  expect(said).toContain('findings.saves');
  expect(said).toContain('must hold {amount}, in place of which the value stands');
});

test('broken JSON and broken YAML are told together, by file and line', () => {
  const said = complaints(missingComma, [HOME, 'lead: Find your', 'lead: Find: your']);
  expect(said).toContain(brokenJson);
  expect(said).toContain(`${HOME}:${lineOf(HOME, 'lead: Find your')}\n`);
  expect(said).toContain('put the text into quotes: a colon followed by a blank begins a field');
});

test.each([
  ['npm run build', 'scripts/build-if-stale.ts'],
  ['the server', 'server/main.ts'],
  ['the worker', 'server/worker-main.ts'],
  ['the command line', 'server/leads.ts', 'status'],
  ['npm run dev', 'scripts/dev.mjs'],
  ['the launch check', 'scripts/launch-check.ts'],
])('%s says a missing comma in the same words as the check, and nothing else', (_, ...script) => {
  copy.change(...missingComma);
  const { stderr, status } = copy.run({ DATA_DIR: join(copy.folder, 'data') }, ...script);
  copy.restore(FIRM);
  expect(stderr).toBe(
    `${brokenJson}\nOne problem in content/. Mend what is listed above, and start again.\n`,
  );
  expect(status).toBe(1);
  expect(existsSync(join(copy.folder, 'dist/inputs.sha256'))).toBe(false);
});

test("the server says a wrong value of the firm in the check's words, too", () => {
  copy.change(FIRM, '"+14155550142"', '"415"');
  const { stderr } = copy.run({}, 'server/main.ts');
  copy.restore(FIRM);
  expect(stderr).toContain(
    problem(
      `${FIRM}:13  phone.tel`,
      '"415"',
      'must be E.164, such as +12125550123',
      'change it here, or what it has to agree with',
    ),
  );
});

test('the server does not start by hours without a single opening, for no message could ever be due', () => {
  const firm = JSON.parse(readFileSync(FIRM, 'utf8'));
  copy.write(FIRM, JSON.stringify({ ...firm, hours: {} }));
  const { stderr, status } = copy.run({}, 'server/main.ts');
  copy.restore(FIRM);
  expect(stderr).toContain('must have one weekday at least on which the office opens');
  expect(status).toBe(1);
});

test('all that is wrong with the files of the firm is listed at once, a mistyped field with the one that was meant', () => {
  const said = complaints(
    [FIRM, '"supportEmail"', '"suportEmail"'],
    [FIRM, '"copyrightYear": 2025', '"copyrightYear": "2025"'],
    ['content/firm/claims.json', '"reviewBy": "2027-03-31"', '"reviewBy": "March"'],
    ['content/firm/colors.json', '"#0b2a1e"', '"green"'],
  );
  expect(said).toContain('"suportEmail" is no field here: did you mean "supportEmail"?');
  expect(said).toContain(`${FIRM}:1  supportEmail\n  there is     nothing\n  but          must be a text\n`);
  expect(said).toContain('take the quotes away, and write that instead');
  expect(said).toContain('content/firm/claims.json:6  businesses.reviewBy');
  expect(said).toContain('must be a day, such as 2026-11-22');
  expect(said).toContain('content/firm/colors.json:2  ink');
});

test('a placeholder that names nothing, and single braces, are refused with the name that was meant', () => {
  const said = complaints(
    [HOME, '{{ claims.personal-tax-days.value }}', '{{ claims.personal-tax-day.value }}'],
    ['content/faq.yaml', '{{ firm.reply.who }}', '{ firm.reply.who }'],
    ['content/faq.yaml', '({{ firm.officeHours }})', '({{ firm officeHours }})'],
  );
  expect(said).toContain(`${HOME}:${lineOf(HOME, '- { claim: personal-tax-price')}  figures[3].note`);
  expect(said).toContain(
    'names nothing in content/firm/: did you mean {{ claims.personal-tax-days.value }}?',
  );
  expect(said).toContain('a value has two braces on each side, {{ firm.reply.who }}');
  expect(said).toContain('{{ firm officeHours }} would stand on the page as it is');
});

test('in legal texts too', () => {
  const said = complaints(
    ['content/legal/policies/01-privacy.md', '{{ firm.privacyEmail }}', '{{ firm.privatEmail }}'],
    ['content/legal/policies/01-privacy.md', '{{ retention.leads }}', '{{ retention.leads }'],
  );
  expect(said).toMatch(/01-privacy\.md:\d+\n.*\n.*did you mean \{\{ firm\.privacyEmail \}\}\?/);
  expect(said).toContain('{{ retention.leads } would stand on the page as it is');
});

test('a title that is too long is to be shortened by so many characters, counted with the name', () => {
  const said = complaints([
    'content/pages/about.yaml',
    'title: About the Accountants at',
    'title: About the Accountants and All Who Do Your Books at',
  ]);
  expect(said).toContain('must have at most 60 characters');
  expect(said).toContain(
    'shorten the text by 1 character, counted as the page shows it: "About the Accountants and All Who Do Your Books at Evencolumn"',
  );
});

test('a name that leaves no room for a title asks for no other title', () => {
  copy.change(FIRM, '"name": "Evencolumn"', '"name": "Harbor & Pine Certified Accountants"');
  const { stderr } = copy.run({}, 'scripts/check-content.ts');
  copy.restore(FIRM);
  expect(stderr).not.toContain('Services in the USA');
  // Where the name stands inside of a sentence, only the author can shorten it.
  expect(stderr).toContain('content/pages/contact.yaml:2  title');
});

test('ids and codes that stand twice, mistyped groups and dead references are refused', () => {
  const said = complaints(
    ['content/faq.yaml', 'id: first-step', 'id: what-we-do'],
    ['content/faq.yaml', 'group: General\n  question: How', 'group: Genral\n  question: How'],
    ['content/reviews.yaml', 'id: s-corp', 'id: books-behind'],
    ['content/testimonials.yaml', 'id: rd-credit', 'id: month-end'],
    ['content/testimonials.yaml', 'portrait: sample-3', 'portrait: sampel-3'],
    ['content/services/business-tax.yaml', 'code: "2000"', 'code: "1000"'],
    [HOME, 'claim: consultation-price', 'claim: consultation-prise'],
  );
  expect(said).toContain('must have an id of its own: content/faq.yaml:5 has this one already');
  expect(said).toContain('looks like a slip of the pen: a group "General" stands above');
  expect(said).toContain('content/reviews.yaml:10  [2].id');
  expect(said).toContain('content/testimonials.yaml:9  [2].id');
  expect(said).toContain('write "sample-3", or put the picture into content/portraits/');
  expect(said).toContain('must have an account code of its own: content/services/bookkeeping.yaml:1');
  expect(said).toContain('did you mean "consultation-price"?');
  expect(said).toContain('content/pages/contact.yaml');
});

test('a text that begins with a placeholder and has no quotes is understood', () => {
  const said = complaints([HOME, 'lead: Three things to', 'lead: {{ firm.name }} things to']);
  expect(said).toContain('put');
  expect(said).toContain('quotes');
});

test('redirects that lead on, in a circle, to themselves or from no path are refused with their lines', () => {
  const file = 'content/firm/redirects.yaml';
  copy.write(file, '/a: /b\n/b: /about\n/c: /d.html\n/d: /c\n/e: /e/\nf: /about\n/g: about\n/h: /100%off\n');
  const { stderr } = copy.run({}, 'scripts/check-content.ts');
  copy.restore(file);
  expect(stderr).toContain(
    `${file}:1  /a\n  there is     "/b"\n  but          is an old path itself: lead straight to /about`,
  );
  expect(stderr).toContain(
    `${file}:3  /c\n  there is     "/d.html"\n  but          leads in a circle with "/d"`,
  );
  expect(stderr).toContain('leads "/e" to itself');
  expect(stderr).toContain('leads "/h" to a "%" that stands for nothing: write %25');
  expect(stderr).toContain('stands right of "f", which is no old path');
  expect(stderr).toContain('must be a path of this site, such as /about, or a whole address');
});
