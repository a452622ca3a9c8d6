import { expect, test } from 'vitest';
import type { Value } from '../files/value.ts';
import { titleOf, withHeading } from './labels.ts';

test('a price is named by its amount, or by the claim that states it', () => {
  expect(titleOf({ period: 'once', unit: 'a return', startsAt: 1950 }, 0)).toBe('$1,950 a return');
  expect(titleOf({ period: 'once', unit: 'a return', startsAt: 'return-price' }, 0)).toBe('return-price');
});

test('any other entry is named by its own words', () => {
  expect(titleOf({ id: 'a', question: 'Who files?' }, 0)).toBe('Who files?');
  expect(titleOf({}, 2)).toBe('Entry 3');
});

test('a part of a page is named with what stands above it there', () => {
  expect(withHeading('Reasons', { heading: 'Fewer emails' })).toBe('Reasons: Fewer emails');
  const same: Value[] = [
    { heading: 'Reasons' },
    { heading: 'For {{ firm.name }}' },
    { text: 'Words' },
    'Words',
  ];
  for (const part of same) expect(withHeading('Reasons', part)).toBe('Reasons');
});
