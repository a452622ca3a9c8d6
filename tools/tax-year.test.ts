import { describe, expect, test } from 'vitest';
import type { Day } from './days.ts';
import { builtIn, deadlinesOf, feedSpan, listSpan, pageSpan } from './deadlines/deadlines.ts';
import { paymentDates } from './estimated-tax/dates.ts';
import { creditYear, electionYear, franchiseTaxYear, paymentYear, yearsFrom } from './tax-year.ts';

/** Of each day: estimated payments, S election, research credit, Delaware. */
const DAYS: [Day, number, number, number, number][] = [
  ['2026-01-02', 2025, 2026, 2025, 2025],
  ['2026-01-16', 2026, 2026, 2025, 2025],
  ['2026-04-10', 2026, 2027, 2025, 2026],
  ['2026-04-16', 2026, 2027, 2025, 2026],
  ['2026-10-20', 2026, 2027, 2026, 2026],
  ['2026-12-31', 2026, 2027, 2026, 2026],
  ['2027-01-02', 2026, 2027, 2026, 2026],
  ['2027-01-16', 2027, 2027, 2026, 2026],
  ['2027-04-10', 2027, 2028, 2026, 2027],
  ['2027-04-16', 2027, 2028, 2026, 2027],
  ['2027-10-20', 2027, 2028, 2027, 2027],
  ['2027-12-31', 2027, 2028, 2027, 2027],
  ['2028-01-02', 2027, 2028, 2027, 2027],
  // January 15 is a Saturday and January 17 a holiday.
  ['2028-01-16', 2027, 2028, 2027, 2027],
  ['2028-04-10', 2028, 2029, 2027, 2028],
  ['2028-04-16', 2028, 2029, 2027, 2028],
  ['2028-10-20', 2028, 2029, 2028, 2028],
  ['2028-12-31', 2028, 2029, 2028, 2028],
  ['2029-01-02', 2028, 2029, 2028, 2028],
  // January 15 is a holiday.
  ['2029-01-16', 2028, 2029, 2028, 2028],
  ['2029-04-10', 2029, 2030, 2028, 2029],
  ['2029-04-16', 2029, 2030, 2028, 2029],
  ['2029-10-20', 2029, 2030, 2029, 2029],
  ['2029-12-31', 2029, 2030, 2029, 2029],
];

test.each(DAYS)('on %s, tools start with the years that are open', (on, ...years) => {
  expect([paymentYear(on), electionYear(on), creditYear(on), franchiseTaxYear(on)]).toEqual(years);
});

test.each(DAYS)('built on %s, lists, calendars and feeds hold the next payment of the open year', (on) => {
  const open = paymentYear(on);
  const next = [open, open + 1]
    .flatMap((year) => paymentDates({ taxpayer: 'individual', year, yearEnd: 12 }))
    .find((due) => due >= on);
  const month = builtIn(new Date(`${on}T12:00:00Z`));
  for (const span of [listSpan(month), pageSpan(month), feedSpan(month)]) {
    const payments = deadlinesOf('individual', span).filter(({ id }) => id.startsWith('1040-es-'));
    expect(payments.find(({ due }) => due >= on)?.due).toBe(next);
  }
});

describe('a year of payments ends the day after its last one', () => {
  test.each<[last: Day, next: Day, year: number]>([
    ['2027-01-15', '2027-01-16', 2026],
    ['2028-01-18', '2028-01-19', 2027],
    ['2029-01-16', '2029-01-17', 2028],
  ])('%s', (last, next, year) => {
    expect([paymentYear(last), paymentYear(next)]).toEqual([year, year + 1]);
  });

  test('as the IRS moved it', () => {
    const moves = [{ id: '1040-es-2026-12-4', to: '2027-02-01', on: '2027-01-10', why: 'A storm' } as const];
    expect(paymentYear('2027-02-01', moves)).toBe(2026);
    expect(paymentYear('2027-02-02', moves)).toBe(2027);
  });
});

test('a tool without the wanted year starts with the latest before it', () => {
  expect(yearsFrom(['2025', '2026', '2027'], 2026)).toEqual(['2026', '2027', '2025']);
  expect(yearsFrom(['2025', '2026'], 2029)).toEqual(['2026', '2025']);
  expect(yearsFrom(['2026', '2027'], 2025)).toEqual(['2026', '2027']);
  expect(yearsFrom([], 2027)).toEqual([]);
});
