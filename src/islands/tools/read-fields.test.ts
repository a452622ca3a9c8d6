import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fields } from '../../../tools/fields.ts';
import { knownValues, outcomeOf, type Reader, readerOf, writtenValue } from './read-fields.ts';

const FIELDS: Fields = {
  assets: { type: 'money', most: 5000 },
  shares: { type: 'count', most: 120 },
  par: { type: 'par', most: 10 },
  rate: { type: 'percent', most: 100 },
  first: { type: 'year' },
  year: { type: 'taxYear' },
  filed: { type: 'day' },
  listed: { type: 'box' },
  status: { type: 'choice', options: { single: 'Single', joint: 'Married' } },
};

/** Reads one field, and returns what it's read as or the message about it. */
function readAs(values: Record<string, string>, read: (reader: Reader) => unknown) {
  let value: unknown;
  const outcome = outcomeOf(values, FIELDS, (reader) => {
    value = read(reader);
    return { askUs: '' };
  });
  return 'mistakes' in outcome ? outcome.mistakes.map(({ message }) => message) : value;
}

test('keeps only the values of an address that a field can have', () => {
  const good = {
    assets: 'lots',
    shares2: '3',
    year: '2019',
    filed: '2027-03-12',
    listed: 'on',
    status: 'joint',
  };
  expect(knownValues(good, FIELDS)).toEqual(good);
  const bad = {
    other: '1',
    year: '19',
    filed: '2027-02-30',
    listed: 'yes',
    status: 'widow',
    constructor: '1',
  };
  expect(knownValues(bad, FIELDS)).toEqual({});
  expect(knownValues({ status: 'constructor' }, FIELDS)).toEqual({});
});

test('a list that nobody has chosen from counts as what it shows', () => {
  const of = (fields: Fields, name: string) => readerOf({}, fields).choice(name);
  const months = { january: 'January', december: 'December' };
  expect(of(FIELDS, 'status')).toBe('single');
  expect(of({ year: { type: 'taxYear', years: ['2027', '2026'] } }, 'year')).toBe('2027');
  expect(of({ ends: { type: 'choice', options: months, start: 'december' } }, 'ends')).toBe('december');
});

test.each([
  ['assets', '5k', 500_000],
  ['assets', '5001', ['That’s more than this tool takes. Enter $5,000 or less.']],
  ['shares2', '120', 120],
  ['shares2', '121', ['That’s more than this tool takes. Enter 120 or less.']],
  ['par', '10', 10_000_000],
  ['rate', '3.25 %', 325],
  ['rate', '16', 1600],
  ['rate', '101%', ['That’s more than this tool takes. Enter 100% or less.']],
  ['rate', '3.255%', ['Use no more than two decimals, such as 3.25%.']],
  ['par', '0.0000001', ['Use no more than six decimals, such as $0.00001.']],
  ['assets', '1.234', ['Use no more than two decimals, such as 1,234.56.']],
  ['assets', 'lots', ['That isn’t a number. Enter an amount, such as $1,200,000 or 1.2m.']],
  ['assets', '-1', ['This can’t be negative. Enter 0 or more.']],
  ['shares', '1.5', ['Enter a whole number, such as 3.']],
])('reads %s of "%s" as %j', (name, typed, expected) => {
  expect(readAs({ [name]: typed }, ({ figure }) => figure(name))).toEqual(expected);
});

test.each(['0', '1', '24', '1899', '20244', '2.024', 'two'])(
  'asks for a four-digit year in place of %s',
  (typed) => {
    expect(readAs({ first: typed }, ({ year }) => year('first'))).toEqual([
      'Enter a four-digit year, such as 2024.',
    ]);
  },
);

test('accepts a blank year, and any since 1900', () => {
  expect(readAs({ first: ' ' }, ({ year }) => year('first'))).toBeUndefined();
  expect(readAs({ first: ' 1900 ' }, ({ year }) => year('first'))).toBe(1900);
});

test('accepts a blank figure only if it’s optional', () => {
  expect(readAs({ assets: ' ' }, ({ optional }) => optional('assets'))).toBeUndefined();
  expect(readAs({ assets: '' }, ({ figure }) => figure('assets'))).toEqual([
    'Enter an amount, such as $1,200,000 or 1.2m.',
  ]);
});

test('never throws on what an address holds, and never reads past a limit', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(FIELDS), 'x'), fc.string()), (typed) => {
      const values = knownValues(typed, FIELDS);
      const read = readAs(values, ({ figure, optional, year, day, choice }) => {
        day('filed');
        year('first');
        return [figure('assets'), optional('shares') ?? 0, optional('par') ?? 0, choice('status')];
      });
      expect(Array.isArray(read)).toBe(true);
    }),
  );
});

test.each([
  ['assets', '2.5k', '$2,500'],
  ['assets', '0.005k', '$5'],
  ['assets', '1,234.5', '$1,234.50'],
  ['assets', '6k', '6k'],
  ['assets', 'lots', 'lots'],
  ['assets', '', ''],
  ['shares2', '120', '120'],
  ['par', '.00001', '$0.00001'],
  ['par', '$5', '$5'],
  ['rate', '3', '3%'],
  ['rate', '3.25 %', '3.25%'],
  ['filed', '2027-03-12', '2027-03-12'],
  ['first', '2024', '2024'],
  ['unknown', '180k', '180k'],
])('writes %s as a sheet does: %s is %s', (name, typed, written) => {
  expect(writtenValue(FIELDS, name, typed)).toBe(written);
});

test('writing a value changes nothing that is read from it', () => {
  const figure = fc.constantFrom('assets', 'shares', 'par', 'rate');
  const typed = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.nat(5000), fc.constantFrom('', '.5', '.25', '.000001'), fc.constantFrom('', 'k', ' m', '%'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(figure, typed, (name, value) => {
      const written = writtenValue(FIELDS, name, value);
      expect(readAs({ [name]: written }, ({ figure }) => figure(name))).toEqual(
        readAs({ [name]: value }, ({ figure }) => figure(name)),
      );
      expect(writtenValue(FIELDS, name, written)).toBe(written);
    }),
  );
});
