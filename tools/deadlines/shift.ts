import { addDays, type Day, isWeekend } from '../days.ts';
import { districtHolidays, type Holiday, type HolidayName } from '../holidays.ts';

/** A day on which nothing is due: a holiday, kept on its own day or `observed` on this one, or a day of a weekend. */
export type FreeDay = { day: Day; holiday?: { name: HolidayName; observed: boolean } };

/** The holidays of each year that was asked for, by the day on which they are kept. */
const holidays = new Map<string, Map<Day, Holiday>>();

function holidayOn(day: Day): Holiday | undefined {
  const year = day.slice(0, 4);
  const known =
    holidays.get(year) ?? new Map(districtHolidays(Number(year)).map((one) => [one.observed, one]));
  holidays.set(year, known);
  return known.get(day);
}

/**
 * Where the last day for a federal return or payment goes that falls on a Saturday, a Sunday or a legal holiday: to the next
 * day that is none (IRC §7503, Reg. §301.7503-1). Legal holidays are those of the District of Columbia, wherever one files.
 *
 * @returns the day, and the free days that were passed over to come to it, in order
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
