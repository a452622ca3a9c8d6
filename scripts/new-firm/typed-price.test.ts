import { expect, test } from 'vitest';
import { forEachOne, priceIn } from './typed-price.ts';

test.each([
  ['$85 a month', { startsAt: 85, exact: true, period: 'month', unit: 'a month' }],
  ['1,200 a return', { startsAt: 1200, exact: true, period: 'each', unit: 'a return' }],
  ['120 an hour', { startsAt: 120, exact: true, period: 'hour', unit: 'an hour' }],
  ['from $390/mo', { startsAt: 390, period: 'month', unit: 'a month' }],
  ['$120 per hour', { startsAt: 120, exact: true, period: 'hour', unit: 'an hour' }],
  ['95 monthly', { startsAt: 95, exact: true, period: 'month', unit: 'a month' }],
  ['600 a year', { startsAt: 600, exact: true, period: 'year', unit: 'a year' }],
  ['4000', { startsAt: 4000, exact: true, period: 'once', unit: 'once' }],
  ['$90 each', { startsAt: 90, exact: true, period: 'each', unit: 'each' }],
  ['$450 and up', { startsAt: 450, period: 'once', unit: 'once' }],
  ['$450+', { startsAt: 450, period: 'once', unit: 'once' }],
  ['$500 a month and up', { startsAt: 500, period: 'month', unit: 'a month' }],
  ['$950+ a return', { startsAt: 950, period: 'each', unit: 'a return' }],
  ['195 a month of books', { startsAt: 195, exact: true, period: 'each', unit: 'a month of books' }],
  [
    '325 a return with one state',
    { startsAt: 325, exact: true, period: 'each', unit: 'a return with one state' },
  ],
  ['400 for each year', { startsAt: 400, exact: true, period: 'each', unit: 'for each year' }],
  ['60 each month', { startsAt: 60, exact: true, period: 'month', unit: 'a month' }],
])('reads the price %s', (typed, price) => {
  expect(priceIn(typed)).toEqual(price);
});

test.each([
  'free',
  '$75-150 an hour',
  '390 a month, 950 a return',
  '325 with one state',
  '90 a month plus setup',
])('takes no price from %s', (typed) => {
  expect(priceIn(typed)).toBeUndefined();
});

test('says that a price is for each month or year of work', () => {
  expect(forEachOne('400 a year')).toBe('400 for each year');
  expect(priceIn(forEachOne('from $195/mo'))).toEqual({
    startsAt: 195,
    period: 'each',
    unit: 'for each month',
  });
});
