import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { firm } from '../../../content-model/firm.ts';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

const PATH = '/monthly-books';
const { all } = builtPage(PATH);
const text = (selector: string) => all(selector).map(readableText).join(' ');
/** The values of a hidden field of each form of a page. */
const sent = (name: string, page = builtPage(PATH)) =>
  page.all(`input[name="${name}"]`).map((field) => attributeOf(field, 'value'));

test('an offer has the parts of a landing page in order, and asks for no payment', () => {
  const headings = all('main h2').map(readableText);
  expect(headings).toEqual([
    ...['What changes in your month', 'What it costs', 'Before you write'],
    ...['Start with a free call', 'Ask for a free call'],
  ]);
  expect(all('main [role="tab"]')).toHaveLength(3);
  expect(all('main details')).toHaveLength(4);
  expect(text('blockquote')).toContain('go back to the ovens');
});

test("an offer's prices are those of the price list", () => {
  const { startsAt, bands } = parse(readFileSync('content/firm/prices.yaml', 'utf8')).bookkeeping;
  const prices: number[] = [startsAt, ...bands.flatMap(({ price = [] }) => price)];
  for (const price of prices) expect(text('main table')).toContain(`$${price.toLocaleString('en-US')}`);
});

test("an offer's invented quote, prices and sheets are labeled", () => {
  expect(text('blockquote + figcaption')).toContain('Invented for this demo');
  expect(text('[role="tabpanel"]').match(/Invented for this demo/g)).toHaveLength(3);
  expect(text('main figure small')).toContain('Invented for this demo');
});

test("each page's forms name what it sells, and the server knows both", () => {
  expect(new Set(sent('from'))).toEqual(new Set(['Monthly books']));
  expect(new Set(sent('page'))).toEqual(new Set([PATH]));
  expect(new Set(sent('from', builtPage('/experts')))).toEqual(new Set([firm.productName]));
  expect(sent('from', builtPage('/'))).toEqual([]);
  const products = JSON.parse(readFileSync('dist/products.json', 'utf8'));
  expect(products.sort()).toEqual([firm.productName, 'Monthly books'].sort());
});

test('the privacy policy names the pages with a form service, and the sitemap has them', () => {
  const policy = builtPage('/policies').all('main').map(readableText).join();
  expect(policy).toContain('only if you use a form on /experts or /monthly-books');
  expect(policy).toContain('on /experts or /monthly-books, the form’s name');
  expect(readFileSync('dist/site/sitemap.xml', 'utf8')).toContain(`${PATH}</loc>`);
});
