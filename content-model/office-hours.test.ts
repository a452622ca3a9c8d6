import { expect, test } from 'vitest';
import { formatBusinessDays, formatHours, type Hours } from './office-hours.ts';

const week = (times: string): Hours => ({
  Monday: times,
  Tuesday: times,
  Wednesday: times,
  Thursday: times,
  Friday: times,
});

test.each<[Hours, string, string]>([
  [week('08:00-18:00'), 'America/Los_Angeles', 'Monday through Friday, 8 AM to 6 PM Pacific time'],
  [
    { ...week('08:30-18:00'), Friday: '08:30-12:00' },
    'America/New_York',
    'Monday through Thursday, 8:30 AM to 6 PM; Friday, 8:30 AM to noon Eastern time',
  ],
  [
    { Monday: '00:00-23:59', Tuesday: '00:00-23:59', Sunday: '00:00-23:59' },
    'Europe/London',
    'Monday, Tuesday, and Sunday, midnight to 11:59 PM United Kingdom time',
  ],
  [{ Saturday: '10:00-13:00' }, 'America/Phoenix', 'Saturday, 10 AM to 1 PM Mountain Standard time'],
])('formats %o in %s as "%s"', (hours, zone, words) => {
  expect(formatHours(hours, zone).replaceAll('\u00a0', ' ')).toBe(words);
});

test('writes out a number of business days', () => {
  expect(formatBusinessDays(1)).toBe('one business day');
  expect(formatBusinessDays(10)).toBe('ten business days');
});
