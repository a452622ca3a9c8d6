import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentOf, valuesIn } from './fragment.ts';

test('writes what was typed, without dollar and percent signs, commas and spaces', () => {
  expect(fragmentOf({ assets: '$1,000,000', issued: '485 000', par2: '', state: 'filed' })).toBe(
    '#assets=1000000&issued=485000&state=filed',
  );
});

test('reads back everything but those signs', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}[1-9]?$/);
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (typed) => {
      const kept = Object.entries(typed).map(([key, value]) => [key, value.replace(/[$,%\s]/g, '')]);
      const filled = kept.filter(([, value]) => value !== '');
      if (filled.length > 0) expect(valuesIn(fragmentOf(typed))).toEqual(Object.fromEntries(filled));
    }),
  );
});

test.each(['', '#', '#main', '#ad-hoc'])('finds no values in the fragment "%s"', (fragment) => {
  expect(valuesIn(fragment)).toBeUndefined();
});
