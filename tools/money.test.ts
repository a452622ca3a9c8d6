import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, printCents, printCount, printMoney, printRate, ratio, share } from './money.ts';

const MOST = 1e14;
const parseMoney = (text: string) => parseDecimal(text, 2, MOST);

test.each([
  ['$1.2m', 1_200_000_00],
  ['1,200,000', 1_200_000_00],
  ['1200000', 1_200_000_00],
  ['1 200 000', 1_200_000_00],
  ['$ 1.25 Million', 1_250_000_00],
  ['85k', 85_000_00],
  ['\u200b$1,200\u00a0', 1_200_00],
  ['1,\u2060200', 1_200_00],
  ['.5', 50],
  ['12.', 12_00],
  ['12.5', 12_50],
  ['12.500', 12_50],
  ['0', 0],
])('reads %s as an amount', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  ['', 'missing'],
  [' ', 'missing'],
  ['$', 'notNumber'],
  ['.', 'notNumber'],
  ['m', 'notNumber'],
  ['none', 'notNumber'],
  ['1,2', 'notNumber'],
  ['1,20,000', 'notNumber'],
  ['12 apples', 'notNumber'],
  ['1e6', 'notNumber'],
  ['5-10', 'notNumber'],
  ['-', 'notNumber'],
  ['-5', 'negative'],
  ['−$5', 'negative'],
  ['$-1.2m', 'negative'],
  ['(5)', 'negative'],
  ['1.234', 'decimals'],
  ['2000b', 'tooLarge'],
])('refuses "%s" as %s', (text, problem) => {
  expect(parseMoney(text)).toBe(problem);
});

test('reads counts whole, and par values to six decimals', () => {
  expect(parseDecimal('10m', 0, MOST)).toBe(10_000_000);
  expect(parseDecimal('1.5', 0, MOST)).toBe('decimals');
  expect(parseDecimal('$.00001', 6, MOST)).toBe(10);
});

test('accepts the largest number and refuses the next one', () => {
  expect(parseDecimal('120', 0, 120)).toBe(120);
  expect(parseDecimal('121', 0, 120)).toBe('tooLarge');
});

test('reads back what it prints', () => {
  fc.assert(fc.property(fc.nat(MOST), (cents) => parseMoney(printMoney(cents)) === cents));
});

test('prints cents only if there are any', () => {
  expect([840_000_00, 50, -1_234_56, 0].map(printMoney)).toEqual(['$840,000', '$0.50', '−$1,234.56', '$0']);
  expect([620, 1400, 9235].map(printRate)).toEqual(['6.2%', '14%', '92.35%']);
});

test('groups digits as Intl does', () => {
  const whole = new Intl.NumberFormat('en-US');
  const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  fc.assert(fc.property(fc.nat(MOST), (count) => printCount(count) === whole.format(count)));
  fc.assert(fc.property(fc.nat(1e11), (amount) => printCents(amount) === cents.format(amount / 100)));
});

test('rounds half cents up where floating point would not', () => {
  expect(share(138_525_00, 290)).toBe(4_017_23);
  expect(ratio(1_000_000_000_000, 1, 485_000)).toBe(2_061_856);
});

test('is never off by more than half a unit, even for large numbers', () => {
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
