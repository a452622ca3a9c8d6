import { expect, test } from 'vitest';
import { taxesIncome } from '../states.ts';
import {
  calendarFacts,
  checkerFacts,
  extraFacts,
  findFact,
  peopleFacts,
  priceFacts,
  serviceFacts,
} from './facts.ts';

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
