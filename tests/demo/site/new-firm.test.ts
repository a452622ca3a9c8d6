import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { chooseParts, parseTemplate } from '../../../content-model/fill-in/template.ts';
import { type Answers, answersFrom, checkAnswers, type Field } from '../../../scripts/new-firm/answers.ts';
import { EXTRA_IDS, OPTION_IDS } from '../../../scripts/new-firm/options.ts';
import { otherFiles, writeNewFirm } from '../../../scripts/new-firm/write-firm.ts';

const parent = mkdtempSync(join(tmpdir(), 'new-firm-'));
afterAll(() => rmSync(parent, { recursive: true }));

const bookkeeper = JSON.parse(readFileSync('tests/second-firm/bookkeeper.json', 'utf8')) as object;
const withAnswers = (change: object) => checkAnswers({ ...bookkeeper, ...change });

function made(answers: Answers) {
  const folder = join(mkdtempSync(join(parent, 'firm-')), 'content');
  expect(writeNewFirm(folder, answers)).toBeUndefined();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    read,
    yaml: (file: string) => parse(read(file)),
    /** The texts of all files, by their paths. */
    all: () =>
      Object.fromEntries(globSync('**/*.{json,yaml,md}', { cwd: folder }).map((file) => [file, read(file)])),
    has: (file: string) => existsSync(join(folder, file)),
  };
}

const EVERYTHING = 'tests/second-firm/everything.json';
const everything = answersFrom(EVERYTHING);
const agents = answersFrom('tests/second-firm/enrolled-agents.json');

test('says who leads and who signs each service, as the answers do', () => {
  const [rosa, tom] = made(agents).yaml('people.yaml');
  expect(rosa).toMatchObject({ credentials: 'Enrolled Agent', sample: false });
  expect(rosa.signs).toEqual({
    'business-tax': 'Leads and signs off on our business tax work.',
    'personal-tax': 'Leads and signs off on our personal returns.',
  });
  expect(tom.signs).toEqual({ bookkeeping: 'Leads our bookkeeping.', payroll: 'Leads payroll.' });
});

test('takes no fixed price back, and asks nobody who leads what the answers say', () => {
  const people = 'Ann Lee, owner; Bo Ray, bookkeeper';
  const services = [{ name: 'bookkeeping', price: '350 a month', leads: 'Bo Ray' }];
  const led = made(withAnswers({ people, services }));
  expect(led.read('services/bookkeeping.yaml')).toContain('{{#prices.bookkeeping.exact}}This is the price');
  const texts = Object.entries(made(everything).all()).filter(([file]) => !file.startsWith('legal/'));
  for (const [file, text] of texts)
    expect(
      chooseParts(parseTemplate(text).parts, () => true, false),
      file,
    ).not.toMatch(/may change (?:its|the) price|more work/);
  expect(led.read('faq.yaml')).not.toContain("we'll tell you who");
  expect(led.read('pages/about.yaml')).not.toContain('Ask us who');
  expect(made(withAnswers({ people })).read('pages/about.yaml')).toContain('Ask us who it would be');
});

test('every page, tool and service asks to be read', () => {
  for (const [file, text] of Object.entries(made(answersFrom(EVERYTHING)).all()))
    if (/^(?:(?:pages|services|tools)\/|faq|expert-faq|tax-documents).*\.yaml$/.test(file))
      expect(text.match(/^# Starter words/gm), file).toHaveLength(1);
});

test.each([
  ['payroll', 'Payroll'],
  ['notary work', 'Notary work'],
  ['eFiling of 1099s', 'eFiling of 1099s'],
])('calls a service typed as %s by the name %s', (typed, name) => {
  const firm = made(withAnswers({ services: [{ name: typed, included: 'what it says' }] }));
  const [file = ''] = Object.keys(firm.all()).filter((path) => path.startsWith('services/'));
  expect(firm.yaml(file).name).toBe(name);
  expect(firm.yaml('contact-choices.yaml')).toMatchObject([{ text: name }]);
});

test.each([
  ['QuickBooks cleanup', 'QuickBooks cleanup'],
  ['Texas franchise tax', 'Texas franchise tax'],
  ['IRS notices', 'IRS notices'],
  ['Payroll', 'payroll'],
])('writes %s inside a sentence as %s', (name, inside) => {
  const firm = made(withAnswers({ services: ['bookkeeping', name] }));
  expect(JSON.parse(firm.read('firm/firm.json')).tagline).toContain(`and ${inside} in`);
});

test('a person who works alone does the work, leads nobody, and answers by name', () => {
  const { yaml, read } = made(withAnswers({}));
  expect(yaml('people.yaml')[0].signs).toEqual({ bookkeeping: 'Does the work.' });
  expect(JSON.parse(read('firm/firm.json')).reply).toEqual({ who: 'Ann Lee', businessDays: 1 });
});

test('has no people if the answers name none', () => {
  expect(made(withAnswers({ people: [] })).has('people.yaml')).toBe(false);
});

test('has the prices of the answers and no others', () => {
  const prices = made(agents).yaml('firm/prices.yaml');
  expect(Object.keys(prices)).toEqual(['bookkeeping', 'business-tax', 'personal-tax', 'payroll']);
  expect(prices.payroll).toMatchObject({ startsAt: 85, exact: true, period: 'month', unit: 'a month' });
  expect(prices['business-tax']).toMatchObject({ period: 'year', unit: 'a return' });
  // The claim has the figure, because more pages say it.
  expect(prices['personal-tax'].startsAt).toBe('personal-tax-price');
  expect(made(withAnswers({})).has('firm/prices.yaml')).toBe(false);
});

test('promises only what the answers do', () => {
  const claims = (answers: Answers) => Object.keys(JSON.parse(made(answers).read('firm/claims.json')));
  expect(claims(withAnswers({}))).toEqual([]);
  expect(claims(withAnswers({ freeCall: true, closeDay: 'tenth business day' }))).toEqual([
    'consultation-price',
    'close-day',
  ]);
  const later = made(withAnswers({ closeDay: 'within 20 days' })).read('firm/claims.json');
  expect(JSON.parse(later)['close-day'].wording).toBe('Your month is closed by the 20th');
  // Personal returns aren't offered.
  expect(claims(withAnswers({ returnDays: 9 }))).toEqual([]);
});

test('draws the close of a month only with a day to close it by', () => {
  const close = (answers: Answers) => made(answers).yaml('pages/bookkeeping.yaml').close;
  expect(close(withAnswers({}))).toBeUndefined();
  // Nobody is asked about any other step.
  expect(close(withAnswers({ closeDay: 'tenth business day' })).days).toEqual([
    { title: 'Your report', text: expect.any(String) },
  ]);
});

test('says how long work papers are kept, who is asked about a service and what depends on size only if answered', () => {
  const services = [{ name: 'bookkeeping', price: '350 a month', leads: 'Bo Ray' }, 'QuickBooks cleanup'];
  const people = 'Ann Lee, owner; Bo Ray, bookkeeper';
  const { read, yaml } = made(withAnswers({ people, services, options: ['policy'] }));
  expect(read('legal/agreement/01-professional-services.md')).not.toMatch(/questions within/);
  expect(JSON.parse(read('firm/retention.json'))).not.toHaveProperty('clientRecords');
  const kept = made(withAnswers({ recordYears: '7 years' })).read('firm/retention.json');
  expect(JSON.parse(kept).clientRecords).toBe('7 years');
  const { lead, people: steps, questions } = yaml('services/bookkeeping.yaml').detail;
  expect(steps[0]).toMatchObject({ step: 'Your contact', who: 'Bo Ray' });
  expect(JSON.stringify([lead, questions])).not.toMatch(/read-only|within a day/);
  expect(yaml('services/quickbooks-cleanup.yaml').detail.lead).not.toContain('depends');
  expect(JSON.parse(read('words/frame.json')).footer.newsletter.text).not.toMatch(/deadline|rule/i);
});

test('a firm that prepares no returns says so, and leaves what is about taxes to others', () => {
  const said = (answers: Answers) => {
    const { read } = made(answers);
    const has = (path: string) => path === 'services.returns' && answers !== alone;
    return ['faq.yaml', 'pages/bookkeeping.yaml']
      .map((file) => chooseParts(parseTemplate(read(file)).parts, has, false))
      .join();
  };
  const alone = withAnswers({});
  expect(said(alone)).toMatch(/We don't prepare tax returns.*the directory of the IRS/s);
  expect(said(alone)).not.toMatch(/Ask us which one fits|Often right for/);
  expect(said(agents)).toMatch(/Ask us which one fits.*Often right for/s);
  expect(said(agents)).not.toMatch(/don't prepare tax returns|directory of the IRS/);
});

test('a new service says the price and the scope of the answers, and so does the agreement', () => {
  const { yaml, read } = made(agents);
  const page = yaml('pages/payroll.yaml');
  expect(page.paper.total).toEqual({ text: 'Price a month', value: '$85' });
  expect(page.parts[1].table.rows.map(({ name }: { name: string }) => name)).toEqual([
    'First',
    'Then',
    'To start',
  ]);
  const [done, checked] = yaml('services/payroll.yaml').detail.people;
  expect(done).toMatchObject({ step: 'Your contact', who: 'Tom Birch' });
  expect(checked.who).toMatch('checker.a');
  expect(page.parts[0].scope.included).toMatch(/^Pay runs twice a month/);
  expect(JSON.stringify(page)).not.toMatch(/dollars|invented/i);
  const agreement = read('legal/agreement/01-professional-services.md');
  expect(agreement).toMatch(/^services: \[ ?bookkeeping, business-tax, personal-tax, payroll ?\]$/m);
  expect(agreement).toMatch(/\n## Payroll\n\nPayroll covers what your Order names\..*Pay runs twice a month/);
});

const taxOnly = answersFrom('tests/second-firm/tax-only.json');

test('a firm without bookkeeping promises none of it', () => {
  const { yaml } = made(taxOnly);
  const has = (path: string) => ['services.returns', 'services.personal-tax'].includes(path);
  const said = ['home', 'partners']
    .map((page) => JSON.stringify(yaml(`pages/${page}.yaml`)))
    .map((text) => chooseParts(parseTemplate(text).parts, has, false))
    .join();
  for (const bookkeeping of [
    ...['Profit and loss, October', '"Payroll"', 'A clean line', 'agrees with the bank', 'the books'],
    ...['We age', 'pay run', 'Statements', 'report that you approved'],
  ])
    expect(said).not.toContain(bookkeeping);
  expect(said).toContain('Business income, {month}');
});

test('two new services say different things, in whole sentences', () => {
  const { yaml } = made(taxOnly);
  const [notices, earlier] = ['irs-notices-and-audits', 'prior-year-returns'].map((id) => ({
    page: yaml(`pages/${id}.yaml`),
    service: yaml(`services/${id}.yaml`),
  }));
  expect(notices?.page.parts[0].scope).toMatchObject({
    included: 'We read the letter, call the IRS and write the reply.',
    excluded: 'Tax Court.',
  });
  expect(notices?.service.summary).toBe('We read the letter, call the IRS and write the reply.');
  for (const field of ['say', 'summary']) expect(notices?.service[field]).not.toBe(earlier?.service[field]);
  // Each year's return costs that, and nothing is paid every year.
  expect(yaml('firm/prices.yaml')['prior-year-returns']).toMatchObject({
    startsAt: 400,
    period: 'each',
    unit: 'for each year',
  });
  // Or /faq would list the same questions twice.
  expect(notices?.service.detail.questions).not.toHaveProperty('faqGroup');
});

test('only a firm whose calls visitors book, or whose first call is free, speaks of a call', () => {
  const said = (answers: Answers, ...facts: string[]) => {
    const { read } = made(answers);
    const has = (path: string) => facts.includes(path) || path.startsWith('services.');
    return ['faq', 'pages/about', 'pages/contact', 'pages/personal-tax', 'services/payroll', 'pages/payroll']
      .map((file) =>
        chooseParts(parseTemplate(read(`${file}.yaml`).replaceAll(/^ *#.*$/gm, '')).parts, has, false),
      )
      .join();
  };
  const calls = /\b(?:the|a|free|first) call\b|you pick the time/i;
  expect(said({ ...agents, options: [], freeCall: false })).not.toMatch(calls);
  // Visitors can't book one, but they can call.
  expect(said({ ...agents, options: [] }, 'claims.consultation-price')).toMatch(
    /Do you charge for the first call\?.*Or call us.* \{\{ claims\.consultation-price\.wording \}\}/s,
  );
  expect(said(agents, 'calls', 'claims.consultation-price')).toMatch(calls);
});

test('has words of its own where the shared ones say more than any firm is', () => {
  const { actions, header } = JSON.parse(made(agents).read('words/frame.json'));
  expect(actions.talk).toBe('Talk to us');
  expect(header.links[3]).toMatchObject({
    text: expect.stringContaining('Industries'),
    link: expect.any(String),
  });
  expect(JSON.parse(made(agents).read('words/forms.json')).contact.send).toBe('Send message');
});

test('offers each service in the contact form', () => {
  expect(made(agents).yaml('contact-choices.yaml')).toEqual([
    { text: 'Bookkeeping', service: 'bookkeeping' },
    { text: 'Business tax', service: 'business-tax' },
    { text: 'Personal tax', service: 'personal-tax' },
    { text: 'Payroll', service: 'payroll' },
  ]);
});

test('keeps the calendars of the answers, and calls while the office is open', () => {
  const { yaml } = made(agents);
  expect(Object.keys(yaml('tools/deadlines.yaml').calendars)).not.toContain('delaware-llc');
  expect(yaml('firm/calls.yaml').hours).toMatchObject({ Monday: ['09:00-17:00'], Friday: ['09:00-12:00'] });
});

test('what search results show has room for the longest names', () => {
  const longest: Record<string, string> = {
    'firm.name': 'Brandenburg, Featherstonehaugh & Lyle LLP',
    'firm.office.locality': 'Rancho Santa Margarita',
    'firm.clientStates': 'Massachusetts, New Hampshire, North Carolina, and South Carolina',
  };
  for (const file of globSync('content-starter/pages/*.yaml')) {
    const { description } = parse(readFileSync(file, 'utf8')) as { description: string };
    const shown = chooseParts(parseTemplate(description).parts, () => true, false);
    const filled = shown.replaceAll(/{{ ([\w.-]+) }}/g, (_, path) => longest[path] ?? path);
    expect(filled.length, `${file}: ${filled}`).toBeLessThanOrEqual(160);
  }
  const services = Array.from({ length: 10 }, (_, at) => `Sales tax returns of nonprofits, part ${at}`);
  const { tagline } = JSON.parse(made(withAnswers({ services })).read('firm/firm.json'));
  expect(tagline.length).toBeLessThanOrEqual(300);
});

/** A change of each answer that pages show. Any other answer has to be here, or to be refused. */
const CHANGES: Record<Field, unknown> = {
  name: 'Pine Books',
  legalName: 'Pine Books of Honolulu, LLC',
  tagline: 'Books for the islands.',
  email: 'hello@pine.test',
  phone: '(808) 555-0199',
  street: '1 Fir Street',
  city: 'Hilo',
  state: 'CA',
  zip: '96720',
  timeZone: 'America/Denver',
  hours: { Tuesday: '08:00-16:00' },
  replyDays: 4,
  people: everything.people.map((person) => ({ ...person, license: 'Hawaii license 9' })),
  services: everything.services.map((service) => ({ ...service, price: '77 a month' })),
  extras: [],
  checkedBy: 'nobody',
  license: { ...everything.license, number: '9' },
  states: ['HI', 'CA'],
  workAbroad: false,
  freeCall: false,
  closeDay: 'within 20 days',
  returnDays: 12,
  recordYears: 9,
  login: 'https://app.pine.test',
  serverCountry: 'Canada',
  chat: 'https://chat.pine.test',
  reviews: { site: 'Hilo Reviews', url: 'https://reviews.pine.test' },
  social: [{ network: 'Mastodon', url: 'https://social.pine.test' }],
  industries: ['startups'],
  options: ['calls'],
  calendars: ['individual'],
};

test.each(Object.entries(CHANGES))('uses what was answered about %s', (field, change) => {
  const given = JSON.parse(readFileSync(EVERYTHING, 'utf8')) as object;
  // Without the landing page, nothing else needs changing.
  const needed = field === 'options' ? { calendars: undefined } : {};
  const read = (answers: unknown) => made(checkAnswers(answers)).all();
  expect(read({ ...given, ...needed, [field]: change })).not.toEqual(read({ ...given, ...needed }));
});

test.each(
  ['name', 'price', 'included', 'excluded', 'leads', 'signs'].flatMap((field) => [
    ['a service of its own', field, 5],
    ['a service with a page', field, 1],
  ]),
)('of %s, uses or refuses the answer %s', (_, field, at) => {
  const change: Record<string, string> = {
    name: 'Bank letters',
    price: '$88 a return',
    included: 'Whatever the bank asks.',
    excluded: 'Whatever nobody asks.',
    leads: 'Leilani Wolfeschlegelsteinhausenbergerdorff',
    signs: 'Leilani Wolfeschlegelsteinhausenbergerdorff',
  };
  const services = everything.services.map((service, index) =>
    index === at ? { ...service, [field]: change[field as string] } : service,
  );
  const answers = { ...JSON.parse(readFileSync(EVERYTHING, 'utf8')), services };
  const file = join(parent, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const refused = () => answersFrom(file);
  if (Number(at) === 1 && ['included', 'excluded'].includes(field as string))
    expect(refused).toThrow(`services[2].${field}`);
  else if (Number(at) === 1 && field === 'name') expect(refused).toThrow('business-tax');
  else expect(made(refused()).all()).not.toEqual(made(everything).all());
});

// A firm's copy has the calendars that it shows, and this one asks for all.
test('takes every option and extra with what it needs', () => {
  const { options, extras } = everything;
  expect([options.toSorted(), extras.toSorted()]).toEqual([OPTION_IDS.toSorted(), EXTRA_IDS.toSorted()]);
});

test('has an option only with the service and the option it needs', () => {
  const options = ['sample-report', 'experts', 'video', 'research-credit', 'estimate'] as const;
  const { has, read } = made(withAnswers({ options }));
  expect(has('pages/sample-report.yaml')).toBe(true);
  for (const file of ['pages/experts.yaml', 'tools/research-credit.yaml', 'tools/estimate.yaml'])
    expect(has(file), file).toBe(false);
  expect(JSON.parse(read('firm/firm.json'))).not.toHaveProperty('video');
  expect(otherFiles(withAnswers({ options })).sort()).toEqual([
    'docs/promises.yaml',
    ...globSync('src/video/onboarding.{mp4,webm,webp}').sort(),
    'tests/demo',
  ]);
});

test('a landing page counts the days that the answers promise', () => {
  const days = (returnDays: number) =>
    made({ ...everything, returnDays })
      .yaml('pages/experts.yaml')
      .hero.days.map(({ day }: { day: number }) => day);
  expect(days(9)).toEqual([0, 1, 8, 9]);
  expect(days(3)).toEqual([0, 1, 2, 3]);
});

test('keeps only the industries of the answers', () => {
  const { yaml } = made(withAnswers({ industries: ['saas', 'legal'] }));
  expect(yaml('pages/partners.yaml').trades.map(({ id }: { id: string }) => id)).toEqual(['legal', 'saas']);
  expect(made(withAnswers({})).has('pages/partners.yaml')).toBe(false);
});

test('leaves no condition of the starter behind, and keeps its comments', () => {
  const { read } = made(agents);
  for (const file of ['faq.yaml', 'pages/business-tax.yaml', 'firm/claims.json'])
    expect(read(file), file).not.toMatch(
      /\bif["']?: ["']?(?:services|extras|claims|answers|calendars|pages)\./,
    );
  for (const file of ['faq.yaml', 'firm/prices.yaml', 'people.yaml', 'tools/deadlines.yaml'])
    expect(read(file), file).toMatch(/^#/);
});
