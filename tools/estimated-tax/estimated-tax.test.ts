import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, totalOf } from '../../tests/adds-up.ts';
import { deadlineOf } from '../deadlines/deadlines.ts';
import { sum } from '../money.ts';
import { filingInstead, paymentDates, paymentIds, returnDate } from './dates.ts';
import { estimatedTax } from './estimated-tax.ts';
import { type EstimatedTaxInput, TAXPAYERS } from './input.ts';

const single: EstimatedTaxInput = {
  taxpayer: 'individual',
  year: 2026,
  yearEnd: 12,
  tax: 40_000_00,
  last: undefined,
  income: undefined,
  withheld: 0,
  paid: 0,
  on: '2026-01-02',
};
const answer = (changes: Partial<EstimatedTaxInput>) => answerOf(estimatedTax({ ...single, ...changes }));

const linesOf = (result: ReturnType<typeof answer>, heading: 'required' | 'dates' | 'plan') =>
  result.accounts.find((account) => account.heading.key === heading)?.lines ?? [];
const amountsOf = (result: ReturnType<typeof answer>, heading: 'required' | 'dates' | 'plan') =>
  linesOf(result, heading).map(({ amount }) => amount);
const planned = (changes: Partial<EstimatedTaxInput>) => amountsOf(answer(changes), 'plan');

describe('what has to be paid', () => {
  test.each<[string, Partial<EstimatedTaxInput>, key: string, required: number, payments: number[]]>([
    [
      'an individual with a high income',
      { last: 30_000_00, income: 160_000_00, withheld: 10_000_00 },
      'lastYear',
      33_000_00,
      [5750_00, 5750_00, 5750_00, 5750_00],
    ],
    [
      'an individual with $150,000',
      { last: 30_000_00, income: 150_000_00, withheld: 10_000_00 },
      'lastYear',
      30_000_00,
      [5000_00, 5000_00, 5000_00, 5000_00],
    ],
    [
      'an individual whose tax falls',
      { last: 50_000_00, income: 200_000_00 },
      'thisYear',
      36_000_00,
      [9000_00, 9000_00, 9000_00, 9000_00],
    ],
    [
      'an individual without a return for last year',
      { tax: 20_000_00 },
      'thisYear',
      18_000_00,
      [4500_00, 4500_00, 4500_00, 4500_00],
    ],
    [
      'someone married who files separately',
      { taxpayer: 'separate', tax: 30_000_00, last: 20_000_01, income: 75_000_01 },
      'lastYear',
      22_000_02,
      [5500_01, 5500_00, 5500_01, 5500_00],
    ],
    [
      'a corporation',
      { taxpayer: 'corporation', tax: 100_000_00, last: 60_000_00 },
      'corporateLastYear',
      60_000_00,
      [15_000_00, 15_000_00, 15_000_00, 15_000_00],
    ],
    [
      'a large corporation',
      { taxpayer: 'large-corporation', tax: 100_000_00, last: 60_000_00 },
      'allOfThisYear',
      100_000_00,
      [15_000_00, 35_000_00, 25_000_00, 25_000_00],
    ],
    [
      'a corporation without tax last year',
      { taxpayer: 'corporation', tax: 100_000_00, last: 0 },
      'allOfThisYear',
      100_000_00,
      [25_000_00, 25_000_00, 25_000_00, 25_000_00],
    ],
  ])('by %s', (_, changes, key, required, payments) => {
    const result = answer(changes);
    const [basis] = linesOf(result, 'required');
    expect(basis).toMatchObject({ key, amount: required });
    expect(amountsOf(result, 'dates')).toEqual(payments);
    expect(amountsOf(result, 'plan')).toEqual(payments);
    expect(totalOf(result, 'plan')).toBe(sum(payments));
    expect(result.total.amount).toBe(payments[0]);
  });

  test.each<[string, Partial<EstimatedTaxInput>, key: string]>([
    [
      'less than $1,000 is left',
      { tax: 1099_99, last: 5000_00, income: 30_000_00, withheld: 100_00 },
      'underLimit',
    ],
    ['there was no tax last year', { last: 0 }, 'noTaxLastYear'],
    ['withholding covers it', { last: 30_000_00, income: 1, withheld: 30_000_00 }, 'withholdingCovers'],
    ["a corporation's tax is under $500", { taxpayer: 'corporation', tax: 499_99 }, 'underLimit'],
  ])('is nothing if %s', (_, changes, key) => {
    const result = answer(changes);
    expect(result.lead).toMatchObject({ key });
    expect(result.total).toEqual({ key: 'nothing', amount: 0 });
  });

  test('is something from exactly $1,000 and $500', () => {
    expect(answer({ tax: 1100_00, withheld: 100_00 }).lead?.key).toBe('payBy');
    expect(answer({ taxpayer: 'corporation', tax: 500_00 }).lead?.key).toBe('payBy');
  });

  test("asks for last year's income only if last year's tax is the lower limit", () => {
    expect(estimatedTax({ ...single, last: 30_000_00 })).toMatchObject({
      field: 'income',
      message: { key: 'noIncome' },
    });
    expect(answer({ last: 36_000_00 }).lead?.key).toBe('payBy');
    expect(answer({ taxpayer: 'corporation', last: 30_000_00 }).lead?.key).toBe('payBy');
  });
});

test.each([2017, 2028, 2099])('asks us about %i, whose law is another or not known yet', (year) => {
  expect(estimatedTax({ ...single, year })).toMatchObject({
    askUs: { key: 'otherYear', values: { year, first: 2018, last: 2027 } },
  });
});

describe('on a day during the year', () => {
  const behind = { last: 30_000_00, income: 160_000_00, withheld: 10_000_00, paid: 5000_00 };

  test('a missed part is caught up by the next date', () => {
    expect(planned({ ...behind, on: '2026-06-15' })).toEqual([750_00, 5750_00, 5750_00, 5750_00]);
    const result = answer({ ...behind, on: '2026-06-15' });
    // Half of 33,000 less half of the withholding and what's paid.
    expect(result.lead).toMatchObject({
      key: 'payNowThenBy',
      values: { amount: '$750', day: 'April 15, 2026', next: '$5,750', by: 'June 15, 2026' },
    });
    expect(sum(amountsOf(result, 'plan').slice(0, 2))).toBe(6500_00);
  });

  test('a payment counts as on time on its date', () => {
    expect(planned({ tax: 20_000_00, on: '2026-04-15' })).toHaveLength(4);
    expect(answer({ tax: 20_000_00, on: '2026-04-16' }).lead).toMatchObject({ key: 'payNowThenBy' });
  });

  test('what was paid too early reduces the next payments', () => {
    const result = answer({ tax: 20_000_00, paid: 10_000_00, on: '2026-05-01' });
    expect(amountsOf(result, 'plan')).toEqual([0, 3500_00, 4500_00]);
    expect(result.lead).toMatchObject({
      key: 'payBy',
      values: { day: 'September 15, 2026', amount: '$3,500' },
    });
    expect(result.findings).toContainEqual({
      key: 'ahead',
      values: { amount: '$5,500', day: 'April 15, 2026' },
    });
    expect(result.findings).toContainEqual({ key: 'nothingBy', values: { day: 'June 15, 2026' } });
  });

  test('after the last date, what is missing is due, or all is paid', () => {
    const after = { tax: 20_000_00, on: '2027-01-16' } as const;
    expect(answer(after).lead).toMatchObject({ key: 'payNow', values: { amount: '$18,000' } });
    expect(answer({ ...after, paid: 18_000_00 }).lead).toMatchObject({ key: 'paidUp' });
    expect(answer({ ...after, paid: 99_000_00 }).total).toEqual({ key: 'nothing', amount: 0 });
  });

  test.each<[string, Partial<EstimatedTaxInput>]>([
    ['after the last date', { on: '2027-01-16' }],
    ['between two dates', { on: '2026-11-28' }],
    ['a corporation', { taxpayer: 'corporation', paid: 40_000_00, on: '2026-12-16' }],
  ])('paying all of it promises nothing about parts that were late: %s', (_, changes) => {
    const paid = { last: 30_000_00, income: 160_000_00, paid: 33_000_00 };
    const result = answer({ ...paid, ...changes });
    expect(result.lead).toMatchObject({ key: 'paidUp' });
    expect(result.findings).toContainEqual({ key: 'onTime' });
  });

  test.each<[string, Partial<EstimatedTaxInput>, amount: string, day: string]>([
    ['no tax last year', { last: 0 }, '$40,000', 'April 15, 2027'],
    [
      'covered by withholding',
      { last: 33_000_00, income: 1, withheld: 33_000_00 },
      '$7,000',
      'April 15, 2027',
    ],
    ['under the limit', { tax: 999_99 }, '$999.99', 'April 15, 2027'],
    ['a corporation under the limit', { taxpayer: 'corporation', tax: 400_00 }, '$400', 'April 15, 2027'],
    ['all paid', { on: '2027-01-16', paid: 36_000_00 }, '$4,000', 'April 15, 2027'],
    ['still to pay', { year: 2027, on: '2027-01-02' }, '$4,000', 'April 18, 2028'],
  ])('says what is due with the return: %s', (_, changes, amount, day) => {
    expect(answer(changes).findings).toContainEqual({ key: 'rest', values: { amount, day } });
  });

  test('nothing is due with the return of someone who paid all of the tax', () => {
    const keys = (changes: Partial<EstimatedTaxInput>) => answer(changes).findings?.map(({ key }) => key);
    expect(keys({ paid: 40_000_00, on: '2026-05-01' })).not.toContain('rest');
    expect(keys({ tax: 900_00, withheld: 2000_00 })).not.toContain('rest');
  });

  test('filing in January replaces the last payment of an individual', () => {
    const keys = (changes: Partial<EstimatedTaxInput>) => answer(changes).findings?.map(({ key }) => key);
    expect(filingInstead(2026)).toBe('2027-02-01');
    expect(filingInstead(2027)).toBe('2028-01-31');
    expect(keys({ on: '2026-12-01' })).toContain('fileInJanuary');
    expect(keys({ on: '2027-02-01' })).toContain('fileInJanuary');
    expect(keys({ on: '2027-02-02' })).not.toContain('fileInJanuary');
    expect(keys({ taxpayer: 'corporation', on: '2026-12-01' })).not.toContain('fileInJanuary');
  });
});

describe('once the return was due', () => {
  const rest = { last: 30_000_00, income: 160_000_00, withheld: 10_000_00, paid: 5750_00 };

  test.each<[string, Partial<EstimatedTaxInput>, due: number, day: string]>([
    ['an individual', { ...rest, on: '2027-05-03' }, 24_250_00, 'April 15, 2027'],
    ['the day after', { ...rest, on: '2027-04-16' }, 24_250_00, 'April 15, 2027'],
    ['without income', { ...rest, income: undefined, on: '2028-03-01' }, 24_250_00, 'April 15, 2027'],
    ['no tax last year', { last: 0, on: '2027-04-16' }, 40_000_00, 'April 15, 2027'],
    ['under the limit', { tax: 900_00, on: '2027-04-16' }, 900_00, 'April 15, 2027'],
    ['2027', { ...rest, year: 2027, on: '2028-04-19' }, 24_250_00, 'April 18, 2028'],
    ['a corporation', { taxpayer: 'corporation', on: '2027-04-16' }, 40_000_00, 'April 15, 2027'],
    [
      'a June year',
      { taxpayer: 'corporation', yearEnd: 6, on: '2026-09-16' },
      40_000_00,
      'September 15, 2026',
    ],
    [
      'a later June year',
      { taxpayer: 'corporation', year: 2027, yearEnd: 6, on: '2027-10-16' },
      40_000_00,
      'October 15, 2027',
    ],
  ])('all that is left is due: %s', (_, changes, due, day) => {
    const result = answer(changes);
    expect(result.lead).toMatchObject({ key: 'overWithRest', values: { day } });
    expect(result.total).toEqual({ key: 'stillDue', amount: due });
    expect(result.findings?.map(({ key }) => key)).toEqual(['runsOn', 'paidOn']);
  });

  test('the installments are still asked for on that day', () => {
    expect(answer({ ...rest, on: '2027-04-15' }).lead).toMatchObject({
      key: 'payNow',
      values: { amount: '$17,250', day: 'January 15, 2027' },
    });
    const move = { id: '1040-2026-12', to: '2027-05-17', on: '2027-03-01', why: 'IRS notice' } as const;
    expect(answer({ ...rest, on: '2027-05-03', moves: [move] }).lead?.key).toBe('payNow');
  });

  test.each([30_000_00, 35_000_00])('nothing is due if all of it is paid', (paid) => {
    const result = answer({ ...rest, paid, on: '2027-05-03' });
    expect(result.lead?.key).toBe('allPaid');
    expect(result.total).toEqual({ key: 'stillDue', amount: 0 });
    expect(result.findings).toContainEqual({ key: 'onTime' });
  });
});

describe('the dates', () => {
  const daysOf = (changes: Partial<EstimatedTaxInput>) =>
    linesOf(answer(changes), 'dates').map(({ values }) => Object.values(values ?? {})[0]);

  test.each<[string, Partial<EstimatedTaxInput>, string[]]>([
    ['2026', {}, ['Apr 15, 2026', 'Jun 15, 2026', 'Sep 15, 2026', 'Jan 15, 2027']],
    ['2027', { year: 2027 }, ['Apr 15, 2027', 'Jun 15, 2027', 'Sep 15, 2027', 'Jan 18, 2028']],
    [
      'a corporation',
      { taxpayer: 'corporation' },
      ['Apr 15, 2026', 'Jun 15, 2026', 'Sep 15, 2026', 'Dec 15, 2026'],
    ],
    [
      'a corporation whose year ends in June',
      { taxpayer: 'corporation', yearEnd: 6 },
      ['Oct 15, 2025', 'Dec 15, 2025', 'Mar 16, 2026', 'Jun 15, 2026'],
    ],
    [
      'a corporation whose year ends in September',
      { taxpayer: 'corporation', year: 2027, yearEnd: 9 },
      ['Jan 15, 2027', 'Mar 15, 2027', 'Jun 15, 2027', 'Sep 15, 2027'],
    ],
  ])('are those of %s', (_, changes, days) => {
    expect(daysOf(changes)).toEqual(days);
  });

  test('agree with the calendars, for each month and year', () => {
    for (const taxpayer of ['individual', 'corporation'] as const)
      for (const year of [2025, 2026, 2027, 2028])
        for (let yearEnd = 1; yearEnd <= 12; yearEnd += 1) {
          const due = paymentIds({ taxpayer, year, yearEnd }).map((id) => deadlineOf(id)?.due);
          expect(due).not.toContain(undefined);
          expect(paymentDates({ taxpayer, year, yearEnd })).toEqual(due);
          const end = String(taxpayer === 'individual' ? 12 : yearEnd).padStart(2, '0');
          const item = taxpayer === 'individual' ? '1040' : '1120';
          expect(returnDate({ taxpayer, year, yearEnd })).toBe(deadlineOf(`${item}-${year}-${end}`)?.due);
        }
  });

  test('follow the IRS when it moves one', () => {
    const move = { id: '1040-es-2026-12-3', to: '2026-10-15', on: '2026-09-01', why: 'IRS notice' } as const;
    expect(daysOf({ moves: [move] })[2]).toBe('Oct 15, 2026');
  });
});

describe('for any amounts', () => {
  const cents = fc.integer({ min: 0, max: 500_000_00 });
  const any = fc.record({
    taxpayer: fc.constantFrom(...TAXPAYERS),
    tax: cents,
    last: fc.option(cents, { nil: undefined }),
    income: cents,
    withheld: cents,
    paid: cents,
    on: fc.constantFrom('2026-01-02', '2026-05-01', '2026-07-01', '2026-10-01', '2027-01-20'),
    yearEnd: fc.integer({ min: 1, max: 12 }),
  });
  test('payments and withholding never add up to less than what is required', () => {
    fc.assert(
      fc.property(any, (changes) => {
        const result = answer(changes as Partial<EstimatedTaxInput>);
        if (result.accounts.length === 1) return;
        const [basis] = linesOf(result, 'required');
        const withheld = changes.taxpayer.includes('corporation') ? 0 : changes.withheld;
        expect(sum(amountsOf(result, 'dates')) + withheld).toBeGreaterThanOrEqual(basis?.amount ?? 0);
        expect(sum(amountsOf(result, 'plan')) + withheld + changes.paid).toBeGreaterThanOrEqual(
          basis?.amount ?? 0,
        );
        for (const amount of amountsOf(result, 'plan')) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('more withholding, or more paid, never raises a payment', () => {
    fc.assert(
      fc.property(any, cents, fc.constantFrom('withheld', 'paid'), (changes, more, field) => {
        const before = answer(changes as Partial<EstimatedTaxInput>);
        const after = answer({ ...(changes as object), [field]: changes[field as 'paid'] + more });
        const [then, now] = [before, after].map((result) =>
          Object.fromEntries(
            linesOf(result, 'plan').map(({ key, values, amount }) => [
              Object.values(values ?? {})[0] ?? key,
              amount,
            ]),
          ),
        );
        for (const [day, amount] of Object.entries(now ?? {}))
          expect(amount, day).toBeLessThanOrEqual(then?.[day] ?? 0);
      }),
    );
  });

  test('each date asks for its quarter, and no date for less than a cent', () => {
    fc.assert(
      fc.property(any, (changes) => {
        const result = answer(changes as Partial<EstimatedTaxInput>);
        const required = totalOf(result, 'required') ?? 0;
        amountsOf(result, 'dates').reduce((byThen, amount, index) => {
          const sumNow = byThen + amount;
          if (changes.taxpayer !== 'large-corporation')
            expect(Math.abs(sumNow - (required * (index + 1)) / 4)).toBeLessThan(1);
          return sumNow;
        }, 0);
      }),
    );
  });
});
