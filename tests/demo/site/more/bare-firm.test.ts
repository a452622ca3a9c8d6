import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '../../../../content-model/firm.ts';
import { attributeOf, readableText } from '../../../../integrations/parse-html.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { builtPage } from '../../../site/built-page.ts';
import { bareFirm, otherClaims, otherFirm } from '../other-firm.ts';

const copy = copyOfSite();
const site = join(copy.folder, 'dist/site');
const page = (path: string) => builtPage(path, site);

const INLINE = /<\/?(?:a|b|bdi|i|ins|del|mark|s|small|span|strong|time)\b[^>]*>/g;
/** Returns the text of a page, one line for each block. */
const linesOf = (path: string) =>
  page(path)
    .html.replace(/^[\s\S]*<body>/, '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(INLINE, '')
    .split(/<[^>]*>/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

beforeAll(() => {
  // Without the claims about businesses and clients, and the one text that mentions them.
  const { businesses: _, clients: __, ...others } = otherClaims(claims);
  const closeDay = {
    ...claims['close-day'],
    value: 'tenth business day',
    wording: 'By the tenth business day',
  };
  copy.write('content/firm/claims.json', JSON.stringify({ ...others, 'close-day': closeDay }));
  copy.change(
    'content/pages/home.yaml',
    '  - { claim: clients, note: businesses and people we work for }\n',
    '',
  );
  copy.write('content/firm/firm.json', JSON.stringify(bareFirm));
  copy.delete(
    'content/firm/prices.yaml',
    'content/firm/story.yaml',
    'content/people.yaml',
    'content/newsletter',
    'content/offers',
    'content/pages/sample-report.yaml',
    ...copy.files('content/tools/*.yaml'),
    ...copy.files('src/video/onboarding.{webm,mp4,webp}'),
  );
  const build = copy.run({}, 'node_modules/astro/bin/astro.mjs', 'build');
  if (build.status !== 0) throw new Error(`${build.stdout}\n${build.stderr}`);
}, 300_000);

afterAll(() => copy.remove());

const paths = [
  '/',
  '/about',
  '/bookkeeping',
  '/business-tax',
  '/contact',
  '/experts',
  '/faq',
  '/fractional-cfo',
  '/partners',
  '/personal-tax',
  '/policies',
  '/policy',
  '/randd-tax',
  '/refund-policy',
  '/thank-you',
  '/404',
];

describe.each(paths)('%s of a firm without optional facts', (path) => {
  test('has no empty heading, link, list or term', () => {
    const { all } = page(path);
    const empty = all('h1, h2, h3, h4, a, button, dt, li, b').filter(
      (element) =>
        readableText(element) === '' &&
        attributeOf(element, 'aria-label') === undefined &&
        // Filled in by a script.
        attributeOf(element, 'hidden') === undefined,
    );
    expect(empty.map(({ tagName, attribs }) => `${tagName} ${JSON.stringify(attribs)}`)).toEqual([]);
    expect(all('ul, ol, dl').filter((list) => all('li, dt', list).length === 0)).toEqual([]);
  });

  test("doesn't mention what the firm doesn't have, and has no gaps in sentences", () => {
    const gaps = /undefined|\bNaN\b|\[object|\{\{|\{\w+\}|with theirs|\s[,.;:](?:\s|$)|,,|\.\./;
    const missing =
      /\bchat\b|\bfilm\b|video captions|has acquired|joined us|login page|form service|form-collection/i;
    expect(linesOf(path).filter((line) => gaps.test(line) || missing.test(line))).toEqual([]);
  });

  test('only opens dialogs it has', () => {
    const { all } = page(path);
    for (const button of all('[commandfor], [popovertarget]')) {
      const id = attributeOf(button, 'commandfor') ?? attributeOf(button, 'popovertarget');
      expect(all(`#${id}`), `${readableText(button)} opens ${id}`).toHaveLength(1);
    }
  });

  test('has no announcement bar, no chat and only one address', () => {
    const { all, html } = page(path);
    expect(all('aside').map((aside) => attributeOf(aside, 'aria-label'))).toEqual(['Quick contact']);
    expect(html).not.toContain('signal.me');
    const [address] = all('footer address').map(readableText);
    expect(address).toContain(otherFirm.office.street);
    expect(address).not.toContain(otherFirm.registeredAddress?.street);
  });
});

test('the footer keeps its heading without the number of businesses', () => {
  const lines = linesOf('/');
  const heading = lines.indexOf('Bring us your messiest month.');
  expect(lines[heading + 1]).toBe('Talk to an expert');
});

test('structured data has no other profiles and no video', () => {
  const data = JSON.stringify([...page('/').data, ...page('/experts').data]);
  expect(data).not.toContain('sameAs');
  expect(data).not.toContain('VideoObject');
});

test("the landing page has the firm's name, and its buttons open the contact form", () => {
  expect(linesOf('/experts')).toContain(`Why Choose ${otherFirm.name}?`);
  const buttons = page('/experts')
    .all('main button')
    .filter((button) => !attributeOf(button, 'role'));
  expect(buttons.map((button) => attributeOf(button, 'commandfor'))).toEqual(
    buttons.map(() => 'contact-dialog'),
  );
});

test('has no tools or links to them', () => {
  const published = globSync('{tools,estimate,deadlines}{,/*,.html}', { cwd: site });
  expect(published).toEqual([]);
  for (const path of paths) expect(page(path).html).not.toMatch(/href="\/(?:tools|estimate|deadlines)/);
});

test('has no sample report or links to it', () => {
  expect(globSync('bookkeeping/**', { cwd: site })).toEqual([]);
  for (const path of paths) expect(page(path).html).not.toMatch(/sample-report|sample monthly report on our/);
});

test('no video is published', () => {
  expect(globSync('{onboarding.vtt,_astro/*.{mp4,webm}}', { cwd: site })).toEqual([]);
});

test('every drawing shows a close on the tenth business day', () => {
  expect(linesOf('/').join('\n')).toContain('Closed on the tenth business day, Monday, November 17, 2025');
  expect(linesOf('/bookkeeping').join('\n')).toMatch(
    /5 Thursday\nCPA check\n.*\n6\n9\n10\n11\n12\n13\n16 Monday\nYour report\n.*\n17\n/,
  );
});

test("emails don't mention what the firm doesn't have", () => {
  const { status, stdout, stderr } = copy.run(
    {},
    '--input-type=module',
    '--eval',
    `import { firm } from './content-model/firm.ts';
    import { firmMail } from './server/mail/firm-mail.ts';
    import { visitorMail } from './server/mail/visitor-mail.ts';
    import { confirmationMail, welcomeMail } from './server/newsletter/newsletter-mails.ts';
    const submission = { fullName: 'Ana', email: 'ana@visitor.test', phoneNumber: '', service: 'Accounting', createdAt: 0, id: '1' };
    const lead = { delivery: { id: '1', createdAt: 0 }, submission };
    const context = { firm, publicUrl: new URL('http://localhost'), mailTo: [{ name: '', address: firm.email }] };
    const mails = [firmMail(lead, context, 'd'), visitorMail(lead, context),
      confirmationMail(lead, context, { confirm: 'a', unsubscribe: 'b' }), welcomeMail(lead, context, 'c')];
    for (const { subject, text, html } of mails) console.log(subject, text, String(html));`,
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain('Confirm your subscription to the Quillmark newsletter');
  expect(stdout).not.toMatch(/undefined|\{\w+\}|\{\{|\bchat\b|\bportal\b/);
});
