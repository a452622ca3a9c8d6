import { describe, expect, test } from 'vitest';
import type { Day } from '../../tools/days.ts';
import { taxesIncome } from '../states.ts';
import { findFact } from './facts.ts';
import {
  calendarFacts,
  checkerFacts,
  extraFacts,
  peopleFacts,
  priceFacts,
  serviceFacts,
  yearFacts,
} from './worked-out.ts';

test('knows a kind of service by the words of its id', () => {
  expect(serviceFacts(['payroll-for-nannies'])).toMatchObject({ payroll: true });
  expect(serviceFacts(['nonprofit-audits'])).toMatchObject({ audits: true });
  expect(serviceFacts(['bookkeeping'])).toEqual({ books: true, bookkeeping: true });
  expect(serviceFacts(['catch-up-of-old-books'])).toMatchObject({ books: true });
  expect(serviceFacts(['estate-tax-returns'])).toMatchObject({ returns: true });
  expect(serviceFacts(['personal-tax'])).toMatchObject({ returns: true });
});

test('one person is alone, two are several, and three are a team', () => {
  expect(peopleFacts(1)).toEqual({});
  expect(peopleFacts(2)).toEqual({ several: true });
  expect(peopleFacts(3)).toEqual({ several: true, team: true });
  expect(peopleFacts(undefined)).toEqual({ several: true, team: true });
});

test('knows what its people are, besides who checks the work', () => {
  expect(peopleFacts(2, ['Enrolled Agent'])).toEqual({ several: true, ea: true });
  expect(peopleFacts(1, ['CPA', 'Enrolled Agent'])).toEqual({ cpa: true, ea: true });
});

test('knows the jobs that are parts of the page about business tax', () => {
  expect(extraFacts({ salesTax: {} })).toEqual({ 'sales-tax': true });
  expect(extraFacts({ entities: {}, scope: {} })).toEqual({ 'entity-formation': true });
});

test('knows federal, Delaware and fiscal calendars', () => {
  expect(Object.keys(calendarFacts(['payroll']))).toEqual(['federal', 'payroll']);
  expect(calendarFacts(['delaware-llc'])).not.toHaveProperty('federal');
  expect(calendarFacts(['c-corporation'])).toMatchObject({ fiscal: true });
});

test('knows whether people file a state return', () => {
  expect(taxesIncome(undefined)).toBe(true);
  expect(taxesIncome(['TX', 'OK'])).toBe(true);
  expect(taxesIncome(['TX', 'FL'])).toBe(false);
});

test('says who checks the work with the right article, or nothing', () => {
  expect(checkerFacts('CPA')).toMatchObject({ a: 'a CPA', cpa: true });
  expect(checkerFacts('Enrolled Agent')).toMatchObject({ a: 'an Enrolled Agent', ea: true });
  expect(checkerFacts(undefined)).toBeUndefined();
});

test('knows what a service starts at, and what a month behind costs', () => {
  const bookkeeping = { startsAt: 1390, further: { monthBehind: { price: 195 } }, sample: true };
  const facts = priceFacts({ bookkeeping, 'personal-tax': { startsAt: 'personal-tax-price' } });
  expect(facts).toMatchObject({ bookkeeping: { from: '$1,390', monthBehind: '$195' }, sample: true });
  expect(facts).not.toHaveProperty(['personal-tax', 'from'], expect.anything());
});

test('finds only what an object has itself', () => {
  expect(findFact('a.b', { a: { b: 1 } })).toBe(1);
  expect(findFact('a.constructor', { a: {} })).toBeUndefined();
});

describe('the years that texts name', () => {
  test.each<[Day, number]>([
    ['2026-12-31', 2026],
    ['2027-01-02', 2026],
    ['2027-04-16', 2026],
    ['2027-10-15', 2026],
    ['2027-10-16', 2027],
    // October 15 is a Sunday.
    ['2028-10-16', 2027],
    ['2028-10-20', 2028],
    ['2029-12-31', 2029],
  ])('on %s, returns of %i are the next', (on, tax) =>
    expect(yearFacts(on)).toMatchObject({ tax, due: tax + 1, firstReceipts: tax - 4 }),
  );

  test("a threshold that isn't entered is left out", () => {
    expect(yearFacts('2026-11-28').contractors).toBe('$2,000');
    expect(yearFacts('2041-11-28').contractors).toBeUndefined();
  });
});
