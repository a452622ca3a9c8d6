import { addDays, type Day, dayOf, weekdayOf } from './days.ts';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** Returns the nth weekday of a month, or the last one for -1. */
function nth(n: number, weekday: number, month: number) {
  return (year: number): Day => {
    const first = n > 0 ? dayOf(year, month, 1) : dayOf(year, month + 1, -6);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n > 0 ? n - 1 : 0) * 7);
  };
}

const on = (month: number, date: number) => (year: number) => dayOf(year, month, date);

/** 5 U.S.C. §6103(a). `since` is the first year of a new holiday. */
const FEDERAL = [
  { name: 'newYear', of: on(1, 1) },
  { name: 'martinLutherKing', of: nth(3, MONDAY, 1) },
  { name: 'washington', of: nth(3, MONDAY, 2) },
  { name: 'memorial', of: nth(-1, MONDAY, 5) },
  { name: 'juneteenth', of: on(6, 19), since: 2021 },
  { name: 'independence', of: on(7, 4) },
  { name: 'labor', of: nth(1, MONDAY, 9) },
  { name: 'columbus', of: nth(2, MONDAY, 10) },
  { name: 'veterans', of: on(11, 11) },
  { name: 'thanksgiving', of: nth(4, THURSDAY, 11) },
  { name: 'christmas', of: on(12, 25) },
] as const satisfies { name: string; of: (year: number) => Day; since?: number }[];

/** Keys of the holidays; their names are in content/words/holidays.json. */
export const HOLIDAYS = [...FEDERAL.map(({ name }) => name), 'emancipation', 'inauguration'] as const;

export type HolidayName = (typeof HOLIDAYS)[number];

/** A legal holiday of one year: the day the law sets, and the day it's observed. */
export type Holiday = { name: HolidayName; nominal: Day; observed: Day };

/** Moves a Saturday to the Friday before and a Sunday to the Monday after (5 U.S.C. §6103(b), Executive Order 11582). */
function observe(nominal: Day): Day {
  const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[weekdayOf(nominal)] ?? 0;
  return addDays(nominal, shift);
}

const notOnSunday = (day: Day) => (weekdayOf(day) === SUNDAY ? addDays(day, 1) : day);

const byDay = (a: Holiday, b: Holiday) => (a.observed < b.observed ? -1 : 1);

/**
 * Returns the federal holidays observed in a year, in order (5 U.S.C. §6103). They include next year's New Year's Day when
 * that's a Saturday, because it's observed on December 31. Valid since 2011 under current law.
 */
export function federalHolidays(year: number): Holiday[] {
  return [year, year + 1]
    .flatMap((named) =>
      FEDERAL.filter((holiday) => !('since' in holiday && named < holiday.since)).map(({ name, of }) => {
        const nominal = of(named);
        return { name, nominal, observed: observe(nominal) };
      }),
    )
    .filter(({ observed }) => observed.startsWith(`${year}-`))
    .sort(byDay);
}

/**
 * Returns the District of Columbia's legal holidays observed in a year, in order (D.C. Code §28-2701): the federal ones,
 * Emancipation Day, and Inauguration Day, which isn't moved off a Saturday. They move federal tax dates everywhere in the
 * country (IRC §7503, Rev. Rul. 2015-13).
 */
export function districtHolidays(year: number): Holiday[] {
  const emancipation = dayOf(year, 4, 16);
  const inauguration = dayOf(year, 1, 20);
  const holidays: Holiday[] = [
    ...federalHolidays(year),
    { name: 'emancipation', nominal: emancipation, observed: observe(emancipation) },
  ];
  if (year % 4 === 1)
    holidays.push({ name: 'inauguration', nominal: inauguration, observed: notOnSunday(inauguration) });
  return holidays.sort(byDay);
}
