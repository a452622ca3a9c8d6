import { expect, test } from 'vitest';
import { claims } from '../../content-model/firm.ts';
import { price } from './price.ts';

const bookkeeping = {
  unit: 'a month',
  startsAt: 300,
  source: 'Fee schedule of 2026.',
  reviewBy: '2027-01-31',
};
const messages = (changed: object) =>
  price.safeParse({ ...bookkeeping, ...changed }).error?.issues.map(({ message }) => message);

test('a price needs a unit, what it starts at, a source and a day of review, and nothing else', () => {
  expect(price.parse(bookkeeping)).toMatchObject({ startsAt: 300, bands: [], further: {} });
});

test('a price that a claim says is that of the claim', () => {
  const said = Number(claims['personal-tax-price']?.value.slice(1));
  expect(price.parse({ ...bookkeeping, startsAt: 'personal-tax-price' }).startsAt).toBe(said);
});

test('a job sold with the service has a name and a price', () => {
  const also = [{ name: 'Sales tax, each state', price: 65 }];
  expect(price.parse({ ...bookkeeping, also }).also).toEqual(also);
  expect(messages({ also: [{ name: 'Sales tax, each state' }] })).toHaveLength(1);
});

test.each([
  ['a claim that there is none of', { startsAt: 'tax-price' }, 'must be whole US dollars'],
  ['a claim that says no dollars', { startsAt: 'close-day' }, 'must be whole US dollars'],
  ['a unit that might mean a month', { unit: 'a calendar month' }, 'must be "a month"'],
  ['bands out of order', { bands: [{ over: 9, price: 5 }, { over: 8 }] }, 'do not rise'],
  [
    'a band without a price before the last',
    { bands: [{ over: 8 }, { over: 9, price: 5 }] },
    'only the last',
  ],
])('%s is refused', (_, changed, message) => {
  expect(messages(changed)).toEqual([expect.stringContaining(message)]);
});
