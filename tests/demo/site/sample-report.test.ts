import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleCompany } from '../../../content-model/sample-company.ts';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const PATH = '/bookkeeping/sample-report';
const { all } = builtPage(PATH);

const amount = (text: string) => Number(text.replace(/[(),]/g, '')) * (text.startsWith('(') ? -1 : 1);

/** Returns label and amounts of each row of a part of the report. */
function rowsOf(heading: string) {
  const part = all('main tbody').find((body) => readableText(body).startsWith(heading));
  if (!part) throw new Error(`The report has no ${heading}.`);
  return all('tr', part)
    .slice(1)
    .map((row) => ({
      label: all('th', row).map(readableText).join(),
      amounts: all('td', row).map(readableText),
    }));
}

test.each(['Profit and loss', 'Balance sheet', 'Liabilities and equity'])('%s adds up', (heading) => {
  const rows = rowsOf(heading);
  for (const column of [1, 2]) {
    const amounts = rows.map(({ amounts }) => amount(amounts[column] ?? ''));
    const total = amounts.pop();
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
});

test('cash adds up, and the runway follows from it', () => {
  const [opening = '', ...rest] = rowsOf('Cash and runway').map(({ amounts }) => amounts[0] ?? '');
  const [closing = '', runway = ''] = rest.splice(-2);
  expect(rest.map(amount).reduce((sum, one) => sum + one, amount(opening))).toBe(amount(closing));
  expect(runway).toBe(`${Math.floor(amount(closing) / (amount(opening) - amount(closing)))} months`);
});

test("has the figures of the landing page's sample company", () => {
  const cash = rowsOf('Cash and runway').map(({ amounts }) => amounts[0]);
  expect(cash).toContain(((sampleCompany?.cash ?? 0) / 100).toLocaleString('en-US'));
  expect(cash).toContain(`${sampleCompany?.runwayMonths} months`);
});

test('is labeled as invented', () => {
  expect(all('main figure').map(readableText).join()).toContain('Invented for this demo');
});

test('is linked from bookkeeping and its question, and in the sitemap', () => {
  for (const path of ['/bookkeeping', '/faq']) {
    const links = builtPage(path)
      .all('main a')
      .map((link) => attributeOf(link, 'href'));
    expect(links, path).toContain(PATH);
  }
  expect(readFileSync('dist/site/sitemap.xml', 'utf8')).toContain(`${PATH}</loc>`);
});
