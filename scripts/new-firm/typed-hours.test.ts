import { expect, test } from 'vitest';
import { asHours } from './typed-hours.ts';

const NINE_TO_FIVE = '09:00-17:00';

test.each([
  [
    '9-5 Mon-Thu',
    { Monday: NINE_TO_FIVE, Tuesday: NINE_TO_FIVE, Wednesday: NINE_TO_FIVE, Thursday: NINE_TO_FIVE },
  ],
  ['9-5 Mon, 9-12 Fri', { Monday: NINE_TO_FIVE, Friday: '09:00-12:00' }],
  ['mon, wed 8:30–5:30 Eastern', { Monday: '08:30-17:30', Wednesday: '08:30-17:30' }],
  ['Saturday 1-4 (PT)', { Saturday: '13:00-16:00' }],
  ['mon, wed 8:30am to 5:30pm', { Monday: '08:30-17:30', Wednesday: '08:30-17:30' }],
  ['Saturday 1-4', { Saturday: '13:00-16:00' }],
  ['Tue 10:00-18:30', { Tuesday: '10:00-18:30' }],
  ['Sun 12-3', { Sunday: '12:00-15:00' }],
  [
    'T-Th 9-5, F 9-12',
    { Tuesday: NINE_TO_FIVE, Wednesday: NINE_TO_FIVE, Thursday: NINE_TO_FIVE, Friday: '09:00-12:00' },
  ],
])('reads the hours %s', (typed, hours) => {
  expect(asHours(typed)).toEqual(hours);
});

test('hours without days are those of a working week', () => {
  expect(asHours('9-5')).toEqual(asHours('9-5 Mon-Fri'));
});

test.each([
  'mornings',
  '',
  'Mon',
  '9-5 Mon-Fri, closed holidays',
  'M-Th 9-6, Xday 9-12',
  'S 9-12',
  '9-5 Mon-Fri9-5 Mon-Thu',
])("leaves hours it can't read alone: %s", (typed) => {
  expect(asHours(typed)).toBe(typed);
});
