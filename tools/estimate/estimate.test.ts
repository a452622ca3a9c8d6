import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/adds-up.ts';
import { estimate, exampleExpenses, nextStep, type PricedService } from './estimate.ts';
import { forEachCount } from './fields.ts';

const books: PricedService = {
  name: 'Bookkeeping',
  period: 'month',
  unit: 'a month',
  startsAt: 390,
  bands: { 0: { over: 20_000, price: 590 }, 1: { over: 60_000, price: 940 }, 2: { over: 400_000 } },
  further: { account: { included: 4, price: 35 }, monthBehind: { included: 0, price: 195 } },
  also: [],
};
const taxes: PricedService = {
  name: 'Business tax',
  period: 'year',
  unit: 'a return',
  startsAt: 950,
  bands: {},
  further: { state: { included: 1, price: 225 } },
  also: [{ name: 'Sales tax, each state', price: 65 }],
};
const none = forEachCount(() => 0);

test.each([
  [0, 390, 'next', { amount: '$20,000', price: '$590' }],
  [20_000, 390, 'next', { amount: '$20,000', price: '$590' }],
  [20_000.01, 590, 'next', { amount: '$60,000', price: '$940' }],
  [60_000.01, 940, 'quotedNext', { amount: '$400,000' }],
])('prices expenses of $%d a month at $%i, and names the next band', (expenses, price, key, next) => {
  const { accounts } = answerOf(estimate({ services: [books], expenses: expenses * 100, counts: none }));
  expect(accounts).toEqual([
    {
      heading: { key: 'month' },
      lines: [{ key, amount: price * 100, values: { service: 'Bookkeeping', ...next } }],
      total: { key: 'month', amount: price * 100 },
    },
  ]);
});

const study: PricedService = { ...taxes, name: 'R&D study', period: 'once', startsAt: 3800, further: {} };

test('separates monthly, yearly and one-time prices, and counts only beyond the included number', () => {
  const counts = { ...none, account: 6, state: 3, monthBehind: 2 };
  const { accounts, total, further } = answerOf(
    estimate({ services: [books, taxes, study], expenses: 0, counts }),
  );
  expect(
    accounts.map(({ heading, lines }) => [heading.key, lines.map(({ key, amount }) => [key, amount])]),
  ).toEqual([
    [
      'month',
      [
        ['next', 390_00],
        ['account', 70_00],
      ],
    ],
    [
      'year',
      [
        ['service', 950_00],
        ['state', 450_00],
      ],
    ],
    [
      'once',
      [
        ['monthBehind', 390_00],
        ['service', 3800_00],
      ],
    ],
  ]);
  const [month] = accounts;
  expect(month?.total).toEqual({ key: 'month', amount: 460_00 });
  expect(month?.carried).toEqual({ key: 'twelveMonths', amount: 12 * 460_00 });
  expect(total).toEqual({ key: 'firstYear', amount: 12 * 460_00 + 1400_00 + 4190_00 });
  expect(further).toBeUndefined();
});

test.each([
  ['monthly', [books], { key: 'perMonth', values: { month: '$390', first: '$4,680' } }, 4680_00],
  [
    'monthly and yearly',
    [books, taxes],
    { key: 'perMonthAndYear', values: { month: '$390', year: '$950', first: '$5,630' } },
    5630_00,
  ],
  [
    'monthly and one-time',
    [books, study],
    { key: 'perMonthAndOnce', values: { month: '$390', once: '$3,800', first: '$8,480' } },
    8480_00,
  ],
  [
    'monthly, yearly and one-time',
    [books, taxes, study],
    {
      key: 'perMonthYearAndOnce',
      values: { month: '$390', year: '$950', once: '$3,800', first: '$9,430' },
    },
    9430_00,
  ],
  ['yearly', [taxes], { key: 'perYear', values: { year: '$950' } }, undefined],
  [
    'yearly and one-time',
    [taxes, study],
    { key: 'perYearAndOnce', values: { year: '$950', once: '$3,800', first: '$4,750' } },
    4750_00,
  ],
  ['one-time', [study], { key: 'onlyOnce', values: { once: '$3,800' } }, undefined],
])('says what %s prices come to, and in the first year', (_, services, lead, firstYear) => {
  const answer = answerOf(estimate({ services, expenses: 0, counts: none }));
  expect(answer.lead).toEqual(lead);
  const last = answer.further ?? answer.total;
  expect(last.key === 'firstYear' ? last.amount : undefined).toBe(firstYear);
});

test('asks the firm above the last band', () => {
  expect(estimate({ services: [books], expenses: 400_000_01, counts: none })).toEqual({
    askUs: { key: 'quoted', values: { service: 'Bookkeeping', amount: '$400,000' } },
  });
});

const hours: PricedService = { ...taxes, name: 'Cleanup', period: 'hour', unit: 'an hour' };
const pieces: PricedService = { ...taxes, name: 'Sales tax', period: 'each', further: {}, also: [] };

test('names prices by the hour and the piece without adding them up', () => {
  const services = [books, hours, pieces];
  const { lead, total, further, leftOut } = answerOf(estimate({ services, expenses: 0, counts: none }));
  expect(lead).toEqual({ key: 'perMonth', values: { month: '$390', first: '$4,680' } });
  expect([total.amount, further?.amount]).toEqual([390_00, 4680_00]);
  expect(leftOut).toEqual([
    { key: 'byUnit', values: { service: 'Cleanup', price: '$950', unit: 'an hour' } },
    { key: 'byUnitFrom', values: { service: 'Sales tax', price: '$950', unit: 'a return' } },
    { key: 'also', values: { name: 'Sales tax, each state', price: '$65' } },
    { key: 'others' },
  ]);
});

test('has no total if nothing can be added up', () => {
  expect(estimate({ services: [hours, pieces], expenses: 0, counts: none })).toEqual({
    askUs: { key: 'byUnit', values: { service: 'Cleanup and Sales tax' } },
  });
});

test.each([
  ['only a starting price', { further: {}, also: [] }, 'starting'],
  ['an exact price', { further: {}, also: [], exact: true }, 'service'],
  ['a price that says what more costs', {}, 'service'],
])('marks the line of %s', (_, change, key) => {
  const { accounts } = answerOf(estimate({ services: [{ ...taxes, ...change }], expenses: 0, counts: none }));
  expect(accounts[0]?.lines[0]?.key).toBe(key);
});

test.each([
  [0, 20_000],
  [20_000.01, 60_000],
  [60_000.01, 400_000],
  [400_000.01, undefined],
])('says that at $%s of expenses the price next changes above %s', (expenses, step) => {
  const later = { ...books, bands: { 0: { over: 90_000, price: 700 } } };
  expect(nextStep([books], expenses * 100)).toBe(step);
  expect(nextStep([books, taxes], expenses * 100), 'taxes have one price').toBe(step);
  expect(nextStep([later, books], expenses * 100), 'the earlier one').toBe(
    expenses > 60_000 && expenses < 90_000 ? 90_000 : step,
  );
});

test('says what happens next unless the firm has to be asked', () => {
  expect(answerOf(estimate({ services: [taxes], expenses: 0, counts: none })).findings).toEqual([
    { key: 'next' },
  ]);
});

test('never costs less for more', () => {
  const counts = fc.record({
    account: fc.nat(50),
    entity: fc.nat(9),
    state: fc.nat(50),
    monthBehind: fc.nat(36),
  });
  const sumOf = (expenses: number, counted: typeof none) => {
    const { accounts } = answerOf(estimate({ services: [books, taxes], expenses, counts: counted }));
    return accounts.reduce((sum, { total }) => sum + total.amount, 0);
  };
  fc.assert(
    fc.property(fc.nat(200_000_00), fc.nat(200_000_00), counts, (expenses, more, counted) => {
      const one = sumOf(expenses, counted);
      expect(sumOf(expenses + more, counted)).toBeGreaterThanOrEqual(one);
      for (const what of Object.keys(none) as (keyof typeof none)[])
        expect(sumOf(expenses, { ...counted, [what]: counted[what] + 1 })).toBeGreaterThanOrEqual(one);
    }),
  );
});

test('an example starts in the middle of the first tier, and without tiers has no expenses', () => {
  expect(exampleExpenses([{ over: 60_000 }, { over: 150_000 }])).toBe(30_000);
  expect(exampleExpenses([])).toBeUndefined();
});
