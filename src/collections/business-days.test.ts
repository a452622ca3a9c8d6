import { expect, test } from 'vitest';
import { nextWeekday, weekdaysOf } from './business-days.ts';

test('a due date on a Sunday moves to Monday', () => {
  expect(nextWeekday(new Date('2026-03-15'))).toEqual(new Date('2026-03-16'));
});

test('a due date on a Saturday moves to Monday', () => {
  expect(nextWeekday(new Date('2026-01-31'))).toEqual(new Date('2026-02-02'));
});

test('a due date on a weekday stays', () => {
  expect(nextWeekday(new Date('2026-04-15'))).toEqual(new Date('2026-04-15'));
});

test('November 2025 has twenty weekdays, the first of them on the 3rd', () => {
  const days = weekdaysOf('2025-11').map((day) => day.getUTCDate());
  expect(days).toHaveLength(20);
  expect(days.slice(0, 5)).toEqual([3, 4, 5, 6, 7]);
});
