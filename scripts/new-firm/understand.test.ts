import { expect, test } from 'vitest';
import * as understand from './understand.ts';

test.each(['208-555-0176', '(208) 555 0176', '+1 208 555 0176', '2085550176'])(
  'reads the phone %s',
  (typed) => {
    expect(understand.asPhone(typed)).toBe('(208) 555-0176');
  },
);

test.each([
  ['id', 'ID'],
  ['Idaho', 'ID'],
  ['district of columbia', 'DC'],
  ['Ontario', 'Ontario'],
])('reads the state %s', (typed, state) => {
  expect(understand.asState(typed)).toBe(state);
});

test.each(['or and wa', 'or, and wa', 'or & wa', ' or; wa '])('reads the states %s', (typed) => {
  expect(understand.asStates(typed)).toEqual(['or', 'wa']);
});

test.each([
  ['Mountain', 'America/Denver'],
  ['pacific time', 'America/Los_Angeles'],
  ['America/Boise', 'America/Boise'],
  ['Mars', 'Mars'],
])('reads the time zone %s', (typed, zone) => {
  expect(understand.asTimeZone(typed)).toBe(zone);
});

test('every state has a time zone', () => {
  expect(understand.zoneOf('ID')).toBe('America/Denver');
  expect(understand.zoneOf('NY')).toBe('America/New_York');
});

const NINE_TO_FIVE = '09:00-17:00';

test.each([
  [
    '9-5 Mon-Thu',
    { Monday: NINE_TO_FIVE, Tuesday: NINE_TO_FIVE, Wednesday: NINE_TO_FIVE, Thursday: NINE_TO_FIVE },
  ],
  ['9-5 Mon, 9-12 Fri', { Monday: NINE_TO_FIVE, Friday: '09:00-12:00' }],
  ['mon, wed 8:30am to 5:30pm', { Monday: '08:30-17:30', Wednesday: '08:30-17:30' }],
  ['Saturday 1-4', { Saturday: '13:00-16:00' }],
  ['Tue 10:00-18:30', { Tuesday: '10:00-18:30' }],
  ['Sun 12-3', { Sunday: '12:00-15:00' }],
  [
    'T-Th 9-5, F 9-12',
    { Tuesday: NINE_TO_FIVE, Wednesday: NINE_TO_FIVE, Thursday: NINE_TO_FIVE, Friday: '09:00-12:00' },
  ],
])('reads the hours %s', (typed, hours) => {
  expect(understand.asHours(typed)).toEqual(hours);
});

test('hours without days are those of a working week', () => {
  expect(understand.asHours('9-5')).toEqual(understand.asHours('9-5 Mon-Fri'));
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
  expect(understand.asHours(typed)).toBe(typed);
});

test('reads people with what they do and their credential', () => {
  expect(understand.asPeople('Ann Lee, owner, EA; Bo Ray: bookkeeper')).toEqual([
    { name: 'Ann Lee', role: 'owner', credential: 'EA' },
    { name: 'Bo Ray', role: 'bookkeeper' },
  ]);
  expect(understand.asPeople('Ann Lee, CPA, owner, taxes')).toEqual([
    { name: 'Ann Lee', role: 'owner, taxes', credential: 'CPA' },
  ]);
  expect(understand.asCredential('ea')).toBe('Enrolled Agent');
});

test.each([
  ['$85 a month', { startsAt: 85, exact: true, period: 'month', unit: 'a month' }],
  ['1,200 a return', { startsAt: 1200, exact: true, period: 'once', unit: 'a return' }],
  ['120 an hour', { startsAt: 120, exact: true, period: 'hour', unit: 'an hour' }],
  ['from $390/mo', { startsAt: 390, period: 'month', unit: 'a month' }],
  ['$120 per hour', { startsAt: 120, exact: true, period: 'hour', unit: 'an hour' }],
  ['95 monthly', { startsAt: 95, exact: true, period: 'month', unit: 'a month' }],
  ['600 a year', { startsAt: 600, exact: true, period: 'year', unit: 'a year' }],
  ['4000', { startsAt: 4000, exact: true, period: 'once', unit: 'once' }],
  ['$90 each', { startsAt: 90, exact: true, period: 'once', unit: 'each' }],
  ['$450 and up', { startsAt: 450, period: 'once', unit: 'once' }],
  ['$450+', { startsAt: 450, period: 'once', unit: 'once' }],
  ['$500 a month and up', { startsAt: 500, period: 'month', unit: 'a month' }],
  ['$950+ a return', { startsAt: 950, period: 'once', unit: 'a return' }],
])('reads the price %s', (typed, price) => {
  expect(understand.priceIn(typed)).toEqual(price);
});

test.each(['free', '$75-150 an hour', '390 a month, 950 a return'])('takes no price from %s', (typed) => {
  expect(understand.priceIn(typed)).toBeUndefined();
});

test.each([
  [understand.asCount, '10 days', '10'],
  [understand.asCount, '2 business days', '2'],
  [understand.asCount, '3', '3'],
  [understand.asCount, 'soon', 'soon'],
  [understand.asCloseDay, '10th', 'tenth business day'],
  [understand.asCloseDay, '5th business day', 'fifth business day'],
  [understand.asCloseDay, 'tenth business day', 'tenth business day'],
  [understand.asCloseDay, '15', '15'],
  [understand.asAddress, 'portal.firm.com/login', 'https://portal.firm.com/login'],
  [understand.asAddress, 'https://firm.com', 'https://firm.com'],
  [understand.asAddress, 'none', 'none'],
])('%o reads %s as people write it', (read, typed, value) => {
  expect(read(typed)).toBe(value);
});
