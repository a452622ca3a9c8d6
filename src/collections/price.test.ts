import { expect, test, vi } from 'vitest';
import { price } from './price.ts';

const bookkeeping = {
  period: 'month',
  unit: 'a month',
  startsAt: 300,
  source: 'Fee schedule of 2026.',
  reviewBy: '2027-01-31',
};
const messages = (changed: object) =>
  price.safeParse({ ...bookkeeping, ...changed }).error?.issues.map(({ message }) => message);

test('a price only needs a period, a unit, a starting price, a source and a review date', () => {
  expect(price.parse(bookkeeping)).toMatchObject({ startsAt: 300, bands: [], further: {} });
});

test('a unit can be worded in any way', () => {
  expect(price.parse({ ...bookkeeping, unit: 'per month' })).toMatchObject({
    period: 'month',
    unit: 'per month',
  });
});

test('a price can come from a claim', async () => {
  const claim = {
    value: '$1,250',
    wording: '$1,250 a return',
    source: 'Fee schedule',
    reviewBy: '2027-01-31',
  };
  vi.resetModules();
  vi.doMock('../../content/firm/claims.json', () => ({ default: { 'return-price': claim } }));
  const { price } = await import('./price.ts');
  expect(price.parse({ ...bookkeeping, startsAt: 'return-price' }).startsAt).toBe(1250);
});

test('a job sold with the service has a name and a price', () => {
  const also = [{ name: 'Sales tax, each state', price: 65 }];
  expect(price.parse({ ...bookkeeping, also }).also).toEqual(also);
  expect(messages({ also: [{ name: 'Sales tax, each state' }] })).toHaveLength(1);
  const c = { name: 'Schedule C, each business', id: 'schedule-c', short: 'Schedule C', price: 190 };
  expect(price.parse({ ...bookkeeping, also: [c] }).also).toEqual([c]);
  expect(messages({ also: [c, { ...c, name: 'Another' }] })).toEqual([
    'is already used by "Schedule C, each business"',
  ]);
});

test.each([
  ['an exact price with bands', { exact: true, bands: [{ over: 1000 }] }, "can't be true, because"],
  ['an unknown claim', { startsAt: 'tax-price' }, 'must be whole US dollars'],
  ['a claim without dollars', { startsAt: 'close-day' }, 'must be whole US dollars'],
  ['a price without a period', { period: undefined }, '"month"|"year"|"hour"|"each"|"once"'],
  ['bands out of order', { bands: [{ over: 9, price: 500 }, { over: 8 }] }, 'must go up'],
  [
    'a band without a price before the last',
    { bands: [{ over: 8 }, { over: 9, price: 500 }] },
    'only the last',
  ],
  [
    'a price below that of a smaller client',
    { bands: [{ over: 8, price: 299 }] },
    'is $299, less than the $300',
  ],
])('rejects %s', (_, changed, message) => {
  expect(messages(changed)).toEqual([expect.stringContaining(message)]);
});
