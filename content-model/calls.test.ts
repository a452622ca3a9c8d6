import { expect, test } from 'vitest';
import { readCalls } from './calls.ts';

const good = {
  minutes: 30,
  hours: { Monday: ['09:00-12:00', '13:00-14:00'] },
  noticeHours: 4,
  daysAhead: 21,
  mostPerDay: 6,
};

test('closed days and the video meeting are optional', () => {
  expect(readCalls(good)).toMatchObject({ closedDays: [], minutes: 30 });
});

test.each([
  ['no weekday', { hours: {} }, 'hours: must have at least one weekday'],
  ['a misspelled weekday', { hours: { Munday: ['09:00-12:00'] } }, 'hours'],
  [
    'a window that ends before it starts',
    { hours: { Monday: ['12:00-09:00'] } },
    'hours.Monday.0: must end after it starts',
  ],
  [
    'a window too short for a call',
    { hours: { Monday: ['09:00-09:20'] } },
    'hours.Monday.0: is too short for a call of 30 minutes',
  ],
  [
    'windows that overlap',
    { hours: { Monday: ['09:00-12:00', '11:00-13:00'] } },
    'hours.Monday: must be in order',
  ],
  ['an impossible date', { closedDays: ['2026-02-30'] }, 'closedDays.0: must be a date like'],
  [
    'a meeting link without encryption',
    { meeting: 'http://meet.example.com' },
    'meeting: must be a full address that starts with https://',
  ],
])('rejects %s and names the field', (_, change, message) => {
  expect(() => readCalls({ ...good, ...change })).toThrow(message);
});
