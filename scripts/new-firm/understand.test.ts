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

test('reads people with what they do and their credential', () => {
  expect(understand.asPeople('Ann Lee, owner, EA; Bo Ray: bookkeeper')).toEqual([
    { name: 'Ann Lee', role: 'owner', credential: 'EA' },
    { name: 'Bo Ray', role: 'bookkeeper' },
  ]);
  expect(understand.asPeople('Ann Lee, CPA, owner, taxes')).toEqual([
    { name: 'Ann Lee', role: 'owner, taxes', credential: 'CPA' },
  ]);
  const verify = 'board.ohio.gov';
  const license = { state: 'Ohio', number: '000104', verify };
  expect(understand.asLicense(`oh, 000104, ${verify}`)).toEqual(license);
  expect(understand.asCredential('ea')).toBe('Enrolled Agent');
});

test.each([
  [understand.asCount, '10 days', '10'],
  [understand.asCount, '2 business days', '2'],
  [understand.asCount, '3', '3'],
  [understand.asCount, 'soon', 'soon'],
  [understand.asOneText, ['Hiring'], 'Hiring'],
  [understand.asOneText, ['Pay runs', 'W-2s'], 'Pay runs, W-2s'],
  [understand.asCloseDay, '10th', '10th'],
  [understand.asCloseDay, 'within 10 business days', 'tenth business day'],
  [understand.asCloseDay, 'by the 15th business day', '15th business day'],
  [understand.asCloseDay, 'within 22 days', '22nd'],
  [understand.asCloseDay, '20th of the month', '20th'],
  [understand.asCloseDay, '5th business day', 'fifth business day'],
  [understand.asCloseDay, 'tenth business day', 'tenth business day'],
  [understand.asCloseDay, '15', '15'],
  [understand.asAddress, 'portal.firm.com/login', 'https://portal.firm.com/login'],
  [understand.asAddress, 'https://firm.com', 'https://firm.com'],
  [understand.asAddress, 'none', 'none'],
])('%o reads %s as people write it', (read, typed, value) => {
  expect(read(typed)).toBe(value);
});
