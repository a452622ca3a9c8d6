import { expect, test } from 'vitest';
import { isWeekend } from './days.ts';
import { districtHolidays, federalHolidays } from './holidays.ts';

const YEARS = Array.from({ length: 25 }, (_, index) => 2011 + index);
const daysOf = (holidays: { observed: string }[]) =>
  holidays.map(({ observed }) => observed.slice(5)).join(' ');

test.each([
  [2021, '01-01 01-18 01-20 02-15 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2026, '01-01 01-19 02-16 04-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 04-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 04-17 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('lists the legal holidays of the District of Columbia in %i', (year, days) => {
  expect(daysOf(districtHolidays(year))).toBe(days);
});

const observed = (holiday: string) => (year: number) =>
  districtHolidays(year).find(({ name }) => name === holiday)?.observed ?? [];

test.each([
  [2011, '2011-04-15'],
  [2016, '2016-04-15'],
  [2022, '2022-04-15'],
  [2017, '2017-04-17'],
  [2023, '2023-04-17'],
  [2028, '2028-04-17'],
  [2026, '2026-04-16'],
])('Emancipation Day moves from Saturday to Friday and from Sunday to Monday: %i', (year, day) => {
  expect(observed('emancipation')(year)).toBe(day);
});

test('Inauguration Day is every fourth January 20, and only a Sunday moves it', () => {
  expect(YEARS.flatMap(observed('inauguration'))).toEqual([
    '2013-01-21',
    '2017-01-20',
    '2021-01-20',
    '2025-01-20',
    '2029-01-20',
    '2033-01-20',
  ]);
});

test.each(YEARS)('no federal holiday in %i is observed on a weekend, and D.C. observes them all', (year) => {
  const federal = federalHolidays(year);
  expect(federal.filter(({ observed }) => isWeekend(observed))).toEqual([]);
  expect(districtHolidays(year)).toEqual(expect.arrayContaining(federal));
  expect(federal.map(({ observed }) => observed)).toEqual(federal.map(({ observed }) => observed).sort());
  expect(new Set(federal.map(({ name, nominal }) => name + nominal)).size).toBe(federal.length);
});

test('Juneteenth has been a federal holiday since 2021', () => {
  const has = (year: number) => federalHolidays(year).some(({ name }) => name === 'juneteenth');
  expect(YEARS.filter(has)).toEqual(YEARS.filter((year) => year >= 2021));
});
