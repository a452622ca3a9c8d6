import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentOf, valuesIn } from './fragment.ts';

test('writes what was typed, without dollar signs, commas and spaces', () => {
  expect(fragmentOf({ assets: '$1,000,000', issued: '485 000', par2: '', state: 'filed' })).toBe(
    '#assets=1000000&issued=485000&state=filed',
  );
});

test('reads back what is no amount as it was typed', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}[1-9]?$/);
  const text = fc.string({ unit: 'grapheme' }).map((typed) => `-${typed}`);
  fc.assert(
    fc.property(fc.dictionary(name, text, { minKeys: 1 }), (typed) => {
      const trimmed = Object.entries(typed).map(([key, value]) => [key, value.trim()]);
      expect(valuesIn(fragmentOf(typed))).toEqual(Object.fromEntries(trimmed));
    }),
  );
});

test.each(['', '#', '#main', '#ad-hoc'])('finds no values in the fragment "%s"', (fragment) => {
  expect(valuesIn(fragment)).toBeUndefined();
});
