import { addDays, type Day, isWeekend } from '../days.ts';
import { districtHolidays, type Holiday, type HolidayName } from '../holidays.ts';

/** A day on which nothing is due: a weekend day or a holiday, which may be `observed` on another day than its own. */
export type FreeDay = { day: Day; holiday?: { name: HolidayName; observed: boolean } };

/** Holidays by year and observed day, calculated on first use. */
const holidays = new Map<string, Map<Day, Holiday>>();

function holidayOn(day: Day): Holiday | undefined {
  const year = day.slice(0, 4);
  const known =
    holidays.get(year) ?? new Map(districtHolidays(Number(year)).map((one) => [one.observed, one]));
  holidays.set(year, known);
  return known.get(day);
}

/**
 * Moves a federal due date off a Saturday, Sunday or legal holiday to the next day that isn't one (IRC §7503,
 * Reg. §301.7503-1). Legal holidays are the District of Columbia's, wherever you file.
 * @returns the day, and the days that were skipped, in order
 */
export function shift(nominal: Day): { due: Day; passed: FreeDay[] } {
  const passed: FreeDay[] = [];
  for (let due = nominal; ; due = addDays(due, 1)) {
    if (isWeekend(due)) {
      passed.push({ day: due });
      continue;
    }
    const holiday = holidayOn(due);
    if (!holiday) return { due, passed };
    passed.push({ day: due, holiday: { name: holiday.name, observed: holiday.nominal !== due } });
  }
}
