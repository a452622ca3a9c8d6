import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { booksOf } from '../../../content-model/client/books.ts';
import { client } from '../../../content-model/sample-company.ts';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const REPORT = '/bookkeeping/sample-report';

/** Returns the amounts in the first row of a page whose label starts with a text. */
function row(path: string, label: string): string[] {
  const { all } = builtPage(path);
  const found = all('main tr').find((one) => readableText(all('th', one)[0] ?? one).startsWith(label));
  if (!found) throw new Error(`${path} has no row ${label}.`);
  return all('td', found).map(readableText);
}

const text = (path: string) => builtPage(path).all('main').map(readableText).join(' ');

test.each<[string, string, string]>([
  ["October's revenue", text('/'), '42,300.00'],
  ["October's payroll", text('/'), '(38,400.00)'],
  ["October's net income", text('/'), '(5,750.00)'],
  ["the report's net income", row(REPORT, 'Net income').join(' '), '(5,750)'],
  ["the report's checking", row(REPORT, 'Checking').join(' '), '43,500'],
  ['the adjusted bank balance', row('/bookkeeping', 'Adjusted bank').join(' '), '43,500.00'],
  ['the adjusted books', row('/bookkeeping', 'Adjusted books').join(' '), '43,500.00'],
  ["the report's cash", row(REPORT, 'Cash, October 31').join(' '), '103,500'],
  ['the cash that the forecast starts from', text('/fractional-cfo'), '$103,500 in the bank'],
  ["the board page's net cash", row('/fractional-cfo', 'Net cash used').join(' '), '(5,750)'],
  ["the landing page's cash", text('/experts'), '103,500.00'],
  ["the founder's wages, twelve months of 9,700", row('/personal-tax', 'Wages').join(' '), '116,400.00'],
  ["the founder's interest, 4.5% of the loan", row('/personal-tax', 'Interest').join(' '), '1,800.00'],
  ["the founder's tax, 22% of 102,450 less 5,086", text('/personal-tax'), '(17,453.00)'],
  ['research, of two engineers, a part of the founder and tests', text('/randd-tax'), '270,000'],
  ['the credit, 6% of it', text('/randd-tax'), '16,200'],
])('%s agrees with the file', (_, shown, amount) => {
  expect(shown).toContain(amount);
});

test('each letter leads to a document whose letters lead back', () => {
  const ties = (path: string) =>
    builtPage(path)
      .all('main a[aria-label*=": agrees with"]')
      .map((link) => attributeOf(link, 'href')?.split('#')[0] || '/');
  for (const path of ['/', '/bookkeeping', '/fractional-cfo', '/personal-tax']) {
    expect(ties(path), path).toContain(REPORT);
    expect(ties(REPORT), path).toContain(path);
  }
});

test("the client's year names figures of the file, and its costs add up", () => {
  const year = text('/one-year');
  for (const figure of [
    '$56,242',
    '15 months',
    '$90',
    '$27',
    'June 2026',
    'December 2026',
    '$85,165',
    '$400',
    '$16,200',
  ])
    expect(year).toContain(figure);
  // The books' expenses of 564,370.00, less the credit.
  for (const [label, amount] of [
    ['Total income', '418,200.00'],
    ['Total deductions', '548,170.00'],
    ['Taxable income', '(129,970.00)'],
    ['Total tax', '0.00'],
  ] as const)
    expect(row('/one-year', label).at(-1)).toBe(amount);
  const cells = builtPage('/one-year').all('main section table td:last-child');
  const amounts = cells.map((cell) => Number(readableText(cell).replace(/,/g, '')));
  const total = amounts.pop();
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  expect(total).toBe(17_185);
});

test("the books pay the firm's invoices by its price list, a month later", () => {
  const { bookkeeping, 'fractional-cfo': cfo } = parse(readFileSync('content/firm/prices.yaml', 'utf8'));
  const month = bookkeeping.bands[0].price;
  const paid = client && booksOf(client).months.map(({ amounts }) => -(amounts['6400'] ?? 0) / 100);
  const bank = 18;
  expect(client?.bank.lines.map(({ cents }) => cents / 100)).toContain(-month);
  expect(paid?.slice(-2)).toEqual([
    bank + month + 5 * bookkeeping.further.monthBehind.price,
    bank + month + cfo.startsAt,
  ]);
});

test.each(['/', REPORT])("%s leads to the client's year", (path) => {
  expect(builtPage(path).all('main a[href="/one-year"]')).toHaveLength(1);
});

test.each([
  ['/bookkeeping', ['The last $27', '“641” while she said “614.”']],
  ['/business-tax', ['$85,165', '$89,269', '$400']],
  ['/personal-tax', ['$1,800', '$1,883', '$396', '$1,487']],
  ['/randd-tax', ['30 percent', '$21,088.80', '$16,200', '$4,888.80']],
  ['/fractional-cfo', ['$2,900', 'June 2026']],
])("%s tells a moment of the client's year, labeled once, and leads to its scene", (path, figures) => {
  const [link, ...more] = builtPage(path).all('main a[href^="/one-year"]');
  expect(more).toEqual([]);
  const anchor = link && attributeOf(link, 'href')?.split('#')[1];
  expect(builtPage('/one-year').all(`main li[id="${anchor}"]`)).toHaveLength(1);
  const [moment] = builtPage(path).all('main section:has(a[href^="/one-year#"])');
  const said = moment ? readableText(moment) : '';
  for (const figure of [...figures, '$17,185']) expect(said).toContain(figure);
  expect(said).toContain('Fernhill Robotics, Inc.');
  expect(said.match(/Invented for this demo/g)).toHaveLength(1);
});

test.each(['/bookkeeping', '/business-tax', '/fractional-cfo', '/randd-tax', '/estimate', '/experts'])(
  "%s says nothing more about what's stamped as invented",
  (path) => {
    const { all } = builtPage(path);
    for (const section of all('main section:has(small)')) {
      const isStamp = (text: string) => text.endsWith('Invented for this demo');
      const stamps = all('small', section).map(readableText).filter(isStamp);
      const said = readableText(section).match(/invented for this demo/gi);
      if (stamps.length > 0) expect(said, readableText(section)).toHaveLength(stamps.length);
    }
  },
);
