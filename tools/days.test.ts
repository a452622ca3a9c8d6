import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  formatDay,
  parseDay,
  partsOf,
  weekdayOf,
} from './days.ts';

const anyDay = fc
  .integer({ min: 0, max: daysBetween('2011-01-01', '2035-12-31') })
  .map((days) => addDays('2011-01-01', days));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-03-15', 6, '2026-09-15'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2026-03-31', -1, '2026-02-28'],
] as [Day, number, Day][])('%s and %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});

test('doesn’t parse a text that isn’t a day', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-3-5', '3/15/2026', '', '2026-03-15T00:00'])
    expect(parseDay(text)).toBeUndefined();
  expect(parseDay('2028-02-29')).toBe('2028-02-29');
});

test('parses every day it prints, a whole number of days from any other', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, other) => {
      expect(parseDay(day)).toBe(day);
      expect(addDays(day, daysBetween(day, other))).toBe(other);
      expect((weekdayOf(day) + daysBetween(day, addDays(day, 8))) % 7).toBe((weekdayOf(day) + 1) % 7);
    }),
  );
});

test('adding months keeps the date, or ends on the last of the month', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (day, months) => {
      const [year, month, date] = partsOf(day);
      const [thenYear, thenMonth, thenDate] = partsOf(addMonths(day, months));
      expect(thenYear * 12 + thenMonth).toBe(year * 12 + month + months);
      if (thenDate !== date) expect(partsOf(addDays(addMonths(day, months), 1))[2]).toBe(1);
    }),
  );
});

test('prints days in English, in any time zone', () => {
  expect(formatDay('2026-03-15')).toBe('March 15');
  expect(formatDay('2026-03-15', { weekday: 'long' })).toBe('Sunday');
});
