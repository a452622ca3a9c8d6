import { expect, test } from 'vitest';
import { claimDollars } from './claim-dollars.ts';

test.each([
  ['$1,200', 1200],
  ['$250', 250],
  ['6 days', Number.NaN],
  ['2,000+', Number.NaN],
  ['a CPA', Number.NaN],
])('%s states %s dollars', (value, dollars) => {
  expect(claimDollars(value)).toBe(dollars);
});
