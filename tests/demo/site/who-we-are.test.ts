import { expect, test } from 'vitest';
import { builtDay } from '../../../content-model/built-day.ts';
import { yearFacts } from '../../../content-model/fill-in/worked-out.ts';
import { claims } from '../../../content-model/firm.ts';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const text = (path: string) => builtPage(path).all('main').map(readableText).join(' ');

test('the about page tells who started the firm, and shows a client before and after in three figures', () => {
  expect(text('/about')).toContain('In 2016');
  const tables = builtPage('/about').all('main table');
  const figures = tables.filter((table) => readableText(table).includes('Six months later'));
  expect(figures.flatMap((table) => builtPage('/about').all('tbody tr', table))).toHaveLength(3);
});

test('each one-time job has a price', () => {
  const jobs = builtPage('/randd-tax').all('#ad-hoc li').map(readableText);
  expect(jobs).toHaveLength(8);
  for (const job of jobs) expect(job).toMatch(/From \$[\d,]+$/);
});

test.each(['/', '/about'])('%s leads to the times of calls next to its form, which has none', (path) => {
  const links = builtPage(path)
    .all('main a')
    .map((link) => [readableText(link), attributeOf(link, 'href')]);
  expect(links).toContainEqual(['Pick a time for your call', '/schedule']);
});

test("pages name the years of the day they're built on", () => {
  const { tax, due, firstReceipts } = yearFacts(builtDay());
  expect(text('/business-tax')).toContain(`Your main due dates in ${due}`);
  expect(text('/business-tax')).toContain(`First ${due} estimated payments`);
  for (const path of ['/randd-tax', '/faq']) expect(text(path)).toContain(`receipts before ${firstReceipts}`);
  expect(text('/randd-tax')).toContain(`For tax year ${tax}.`);
});

test('the landing page has a way for people without a login, next to the one for people with it', () => {
  const { all } = builtPage('/experts');
  const [dialog] = all('#video-dialog');
  if (!dialog) throw new Error('The landing page has no video.');
  const links = all('a', dialog).map((link) => [readableText(link), attributeOf(link, 'href')]);
  expect(links).toContainEqual(['New here? Book the free call first', '/schedule']);
  expect(links.some(([words]) => words?.startsWith('Continue'))).toBe(true);
});

test.each([
  ['work-place', '/about'],
  ['work-place', '/faq'],
  ['client-answers', '/faq'],
  ['portal-security', '/faq'],
  ['insurance', '/faq'],
  ['open-for-clients', '/faq'],
  ['connected-tools', '/faq'],
])('what founders ask has an answer: %s on %s, labeled as invented', (id, path) => {
  const wording = claims[id]?.wording.replaceAll("'", '’');
  expect(text(path)).toContain(`${wording} (invented for this demo)`);
  expect(claims[id]?.sample).toBe(true);
});
