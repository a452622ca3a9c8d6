import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '../adds-up.ts';
import { type EstimateWords, estimate, type PricedService } from './estimate.ts';

const words: EstimateWords = {
  account: '{count} more accounts',
  entity: '{service}: {count} more companies',
  state: '{count} more states',
  monthBehind: '{count} months behind',
  next: 'Above {amount}: {price}',
  quotedNext: 'Above {amount}: quoted',
  quoted: '{service} above {amount} is quoted.',
  hourly: '{service}: {price} an hour',
  month: { heading: 'Each month', total: 'A month' },
  once: { heading: 'Once', total: 'In all' },
  leftOut: 'What the list does not name',
};
const books: PricedService = {
  name: 'Bookkeeping',
  unit: 'a month',
  startsAt: 390,
  bands: { 0: { over: 20_000, price: 590 }, 1: { over: 60_000, price: 940 }, 2: { over: 400_000 } },
  further: { account: { included: 4, price: 35 }, monthBehind: { included: 0, price: 195 } },
};
const taxes: PricedService = {
  name: 'Business tax',
  unit: 'a return',
  startsAt: 950,
  bands: {},
  further: { state: { included: 1, price: 225 } },
};
const none = { account: 0, entity: 0, state: 0, monthBehind: 0 };

test.each([
  [0, 390, 'Above $20,000: $590'],
  [20_000, 390, 'Above $20,000: $590'],
  [20_000.01, 590, 'Above $60,000: $940'],
  [60_000.01, 940, 'Above $400,000: quoted'],
])('with expenses of $%d a month books cost $%i, and the next band is named', (expenses, price, rule) => {
  const { accounts } = answerOf(
    estimate({ services: [books], expenses: expenses * 100, counts: none }, words),
  );
  expect(accounts).toEqual([
    {
      heading: 'Each month',
      lines: [{ label: 'Bookkeeping', amount: price * 100, rule }],
      total: { label: 'A month', amount: price * 100 },
    },
  ]);
});

test('what is paid once stands apart, and only what is beyond the included number is counted', () => {
  const counts = { ...none, account: 6, state: 3, monthBehind: 2 };
  const { accounts, total } = answerOf(estimate({ services: [books, taxes], expenses: 0, counts }, words));
  expect(
    accounts.map(({ heading, lines }) => [heading, lines.map(({ label, amount }) => [label, amount])]),
  ).toEqual([
    [
      'Once',
      [
        ['2 months behind', 390_00],
        ['Business tax', 950_00],
        ['2 more states', 450_00],
      ],
    ],
    [
      'Each month',
      [
        ['Bookkeeping', 390_00],
        ['2 more accounts', 70_00],
      ],
    ],
  ]);
  expect(total).toEqual({ label: 'A month', amount: 460_00 });
});

test('beyond the last band the firm is asked', () => {
  expect(estimate({ services: [books], expenses: 400_000_01, counts: none }, words)).toEqual({
    askUs: 'Bookkeeping above $400,000 is quoted.',
  });
});

test('hours are named and not added up', () => {
  const hours = { ...taxes, name: 'Cleanup', unit: 'an hour' };
  const { total, leftOut } = answerOf(estimate({ services: [hours], expenses: 0, counts: none }, words));
  expect(total.amount).toBe(0);
  expect(leftOut).toEqual(['Cleanup: $950 an hour', 'What the list does not name']);
});

test('more of anything never costs less', () => {
  const counts = fc.record({
    account: fc.nat(50),
    entity: fc.nat(9),
    state: fc.nat(50),
    monthBehind: fc.nat(36),
  });
  const sumOf = (expenses: number, counted: typeof none) =>
    answerOf(estimate({ services: [books, taxes], expenses, counts: counted }, words)).accounts.reduce(
      (sum, { total }) => sum + total.amount,
      0,
    );
  fc.assert(
    fc.property(fc.nat(200_000_00), fc.nat(200_000_00), counts, (expenses, more, counted) => {
      const one = sumOf(expenses, counted);
      expect(sumOf(expenses + more, counted)).toBeGreaterThanOrEqual(one);
      for (const what of Object.keys(none) as (keyof typeof none)[])
        expect(sumOf(expenses, { ...counted, [what]: counted[what] + 1 })).toBeGreaterThanOrEqual(one);
    }),
  );
});
