import { expect, test } from 'vitest';
import { readCalls } from './calls.ts';

const good = {
  minutes: 30,
  hours: { Monday: ['09:00-12:00', '13:00-14:00'] },
  noticeHours: 4,
  daysAhead: 21,
  mostPerDay: 6,
};

test('calls need no closed days and no meeting room', () => {
  expect(readCalls(good)).toMatchObject({ closedDays: [], minutes: 30 });
});

test.each([
  ['no weekday', { hours: {} }, 'hours: must have one weekday at least on which calls happen'],
  ['a slip of the pen', { hours: { Munday: ['09:00-12:00'] } }, 'hours'],
  [
    'a window that ends before it begins',
    { hours: { Monday: ['12:00-09:00'] } },
    'hours.Monday.0: must end later',
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
  ['a day that is none', { closedDays: ['2026-02-30'] }, 'closedDays.0: must be a day, such as'],
  [
    'a room without encryption',
    { meeting: 'http://meet.example.com' },
    'meeting: must be a whole address that begins with https://',
  ],
])('%s is refused by its field', (_, change, message) => {
  expect(() => readCalls({ ...good, ...change })).toThrow(message);
});
