import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCount, parseDecimal, parseMoney, printMoney, printRate, ratio, share } from './money.ts';

test.each([
  ['$1.2m', 1_200_000_00],
  ['1,200,000', 1_200_000_00],
  ['1200000', 1_200_000_00],
  ['1 200 000', 1_200_000_00],
  ['$ 1.25 Million', 1_250_000_00],
  ['85k', 85_000_00],
  ['.5', 50],
  ['12.', 12_00],
  ['12.5', 12_50],
  ['12.500', 12_50],
  ['0', 0],
])('an amount may be typed as %s', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '$',
  '.',
  'm',
  'none',
  '-5',
  '(5)',
  '1,2',
  '1,20,000',
  '1.234',
  '12 apples',
  '1e6',
  '2000b',
])('"%s" is no amount, and is not guessed at', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test('shares are counted whole, and par values have six decimals', () => {
  expect(parseCount('10m')).toBe(10_000_000);
  expect(parseCount('1.5')).toBeUndefined();
  expect(parseDecimal('$.00001', 6)).toBe(10);
});

test('what is printed is read back as the same amount', () => {
  fc.assert(fc.property(fc.nat(1e14), (cents) => parseMoney(printMoney(cents)) === cents));
});

test('money is printed with cents only where there are any', () => {
  expect([840_000_00, 50, -1_234_56, 0].map(printMoney)).toEqual(['$840,000', '$0.50', '−$1,234.56', '$0']);
  expect([620, 1400, 9235].map(printRate)).toEqual(['6.2%', '14%', '92.35%']);
});

test('a half cent is rounded up, where binary fractions lose it', () => {
  expect(share(138_525_00, 290)).toBe(4_017_23);
  expect(ratio(1_000_000_000_000, 1, 485_000)).toBe(2_061_856);
});

test('a ratio is never off by more than half, however large the numbers are', () => {
  const number = fc.integer({ min: 1, max: 1e14 });
  fc.assert(
    fc.property(number, number, number, (amount, by, per) => {
      const rounded = ratio(amount, by, per);
      fc.pre(Number.isSafeInteger(rounded));
      const error = 2n * (BigInt(rounded) * BigInt(per) - BigInt(amount) * BigInt(by));
      return error <= BigInt(per) && error > -BigInt(per);
    }),
  );
});
