import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type EstimateWords, wordsOf } from '../../../src/islands/tools/priced.ts';
import { sayResult } from '../../../src/islands/tools/say-result.ts';
import { estimate, type PricedService } from '../../../tools/estimate/estimate.ts';
import { forEachCount } from '../../../tools/estimate/fields.ts';

const { lines } = parse(readFileSync('content/tools/estimate.yaml', 'utf8')) as EstimateWords;

const priced = (name: string, change: Partial<PricedService>): PricedService => ({
  ...{ name, period: 'month', unit: 'a month', startsAt: 500, exact: true, bands: {}, further: {}, also: [] },
  ...change,
});
const payroll = priced('Payroll', {});
const books = priced('Books', { exact: undefined });
const taxes = priced('Taxes', { period: 'year', unit: 'a return', startsAt: 1200, exact: undefined });

function said(...services: PricedService[]) {
  const counts = forEachCount(() => 0);
  const answer = sayResult(estimate({ services, expenses: 0, counts }), wordsOf(lines, services));
  if (!('total' in answer)) throw new Error('There is no total.');
  return {
    lead: answer.lead,
    labels: answer.accounts.flatMap((account) => [...account.lines, account.total].map(({ label }) => label)),
    last: (answer.further ?? answer.total).label,
  };
}

test('exact prices come to exact totals', () => {
  expect(said(payroll)).toEqual({
    lead: '$500 a month, $6,000 in the first year.',
    labels: ['Payroll', 'Monthly total'],
    last: 'First-year total',
  });
});

test('a starting price makes a line, its total, the first year and the sentence start there', () => {
  expect(said(books)).toEqual({
    lead: 'From $500 a month, from $6,000 in the first year.',
    labels: ['Books, from', 'Monthly total, from'],
    last: 'First-year total, from',
  });
  expect(said(payroll, taxes)).toEqual({
    lead: '$500 a month and from $1,200 a year: from $7,200 in the first year.',
    labels: ['Payroll', 'Monthly total', 'Taxes, from', 'Yearly total, from'],
    last: 'First-year total, from',
  });
});
