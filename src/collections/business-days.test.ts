import { expect, test } from 'vitest';
import { businessDaysOf, weekdaysOf } from './business-days.ts';

test('November 2025 has 20 weekdays, starting on the 3rd', () => {
  const days = weekdaysOf('2025-11').map((day) => day.slice(8));
  expect(days).toHaveLength(20);
  expect(days.slice(0, 5)).toEqual(['03', '04', '05', '06', '07']);
});

const closedWeekdays = (year: number) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`).flatMap((month) =>
    weekdaysOf(month)
      .filter((day) => !businessDaysOf(month).includes(day))
      .map((day) => day.slice(5)),
  );

test.each([
  // July 4 is a Saturday, so banks don't observe it.
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  // July 4 is a Sunday, so banks observe it on Monday.
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
])('banks close on the Federal Reserve’s holidays in %i', (year, days) => {
  expect(closedWeekdays(year)).toEqual(days.split(' '));
});
