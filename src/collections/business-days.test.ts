import { expect, test } from 'vitest';
import { businessDaysOf, weekdaysOf } from './business-days.ts';

test('November 2025 has twenty weekdays, the first of them on the 3rd', () => {
  const days = weekdaysOf('2025-11').map((day) => day.getUTCDate());
  expect(days).toHaveLength(20);
  expect(days.slice(0, 5)).toEqual([3, 4, 5, 6, 7]);
});

const closedWeekdays = (year: number) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`).flatMap(
    (month) => {
      const open = new Set(businessDaysOf(month).map((day) => day.getTime()));
      return weekdaysOf(month)
        .filter((day) => !open.has(day.getTime()))
        .map((day) => day.toISOString().slice(5, 10));
    },
  );

test.each([
  // July 4 is a Saturday, which banks do not make up for.
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  // July 4 is a Sunday, and kept on the Monday after it.
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
])('the weekdays of %i on which banks are closed are those of the Federal Reserve', (year, days) => {
  expect(closedWeekdays(year)).toEqual(days.split(' '));
});
