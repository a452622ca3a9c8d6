import { expect, test } from 'vitest';
import { readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

test('the personal tax page has 15 situations', () => {
  expect(builtPage('/personal-tax').all('main input[type="checkbox"]')).toHaveLength(15);
});

test('the personal tax page asks everyone for 4 documents', () => {
  const text = builtPage('/personal-tax').all('#documents').map(readableText).join();
  for (const document of [
    'photo ID',
    'Social Security card',
    'most recent tax return',
    'IRS or State notices',
  ]) {
    expect(text).toContain(document);
  }
});

test('lists the documents that no tile asks for below the specified ones', () => {
  const text = builtPage('/personal-tax').all('#documents dl').map(readableText).join();
  for (const document of [
    'Schedule C',
    '1099-R, SSA-1099, 1099-G',
    'IRA or HSA',
    'Child care',
    'Estimated tax',
    'identity protection PIN',
    'Bank routing and account numbers',
  ]) {
    expect(text).toContain(document);
  }
});

test('one situation has the $1500 threshold for interest and dividends', () => {
  const labels = builtPage('/personal-tax').all('main label').map(readableText);
  expect(labels.some((label) => label.startsWith('Had more than $1500 in interest/dividends'))).toBe(true);
});

test('the FAQ has 19 questions in 5 groups', () => {
  const { all } = builtPage('/faq');
  expect(all('main details')).toHaveLength(19);
  const groups = all('main section').filter((group) => all('details', group).length > 0);
  expect(groups.map((group) => all('h2', group).map(readableText))).toEqual([
    ['General'],
    ['Accounting & Bookkeeping'],
    ['Tax Filing & Preparation'],
    ['Fractional CFO Services'],
    ['Pricing & Payment'],
  ]);
});

test('every answer starts collapsed', () => {
  expect(builtPage('/faq').all('main details[open]')).toEqual([]);
});

test('the agreement has its 13 groups in order', () => {
  const titles = builtPage('/policy').all('main h2').map(readableText).slice(1);
  expect(titles).toEqual([
    '1 Professional Services',
    '2 Technology and Data',
    '3 Confidentiality',
    '4 Monetary Responsibilities and Payment',
    '5 Term and Termination',
    '6 Personnel Non-Solicitation',
    '7 Using the professional offerings on behalf of others',
    '8 Warranty disclaimer',
    '9 Limitation of liability',
    '10 Indemnification',
    '11 Disputes and class-action waiver',
    '12 Miscellaneous',
    '13 Definitions',
  ]);
});

test('the refund policy has its five sections in order', () => {
  const { all } = builtPage('/refund-policy');
  const titles = all('main section[id] h2').map(readableText);
  expect(titles).toEqual([
    '1 Order Fulfillment',
    '2 Refund Policy',
    '3 Cancellation Policy',
    '4 Errors or Revisions',
    '5 Contact Us',
  ]);
});

test('the partners page has a card for each of eight industries', () => {
  const titles = builtPage('/partners').all('main h3').map(readableText);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Startups',
      'Ecommerce',
      'Retailers',
      'Legal',
      'Healthcare',
      'Professional services',
      'Wholesale and distribution',
      'SaaS',
    ]),
  );
});

test('the landing page has eight questions and three tabs', () => {
  const { all } = builtPage('/experts');
  expect(all('main details')).toHaveLength(8);
  expect(all('main [role="tab"]')).toHaveLength(3);
});

test('screen readers read each of the eight testimonials on the home page once', () => {
  const { all } = builtPage('/');
  const copies = all('[aria-hidden="true"] figure blockquote');
  const quotes = all('main figure blockquote').filter((quote) => !copies.includes(quote));
  expect(quotes).toHaveLength(8);
});

test('the home page has six sample reviews', () => {
  expect(builtPage('/').all('main li time')).toHaveLength(6);
});
