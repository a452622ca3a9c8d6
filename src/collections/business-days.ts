import { federalHolidays } from '../../tools/holidays.ts';

/**
 * The bank holidays of a month, `2026-11`. One on a Sunday is kept on the Monday after it, one on a Saturday not at all
 * (https://www.frbservices.org/about/holiday-schedules).
 */
export function bankHolidaysOf(month: string): Date[] {
  return federalHolidays(Number(month.slice(0, 4)))
    .filter(({ nominal, observed }) => observed.startsWith(month) && observed >= nominal)
    .map(({ observed }) => new Date(observed));
}

/** The weekdays of a month on which banks are open. */
export function businessDaysOf(month: string): Date[] {
  const closed = new Set(bankHolidaysOf(month).map((day) => day.getTime()));
  return weekdaysOf(month).filter((day) => !closed.has(day.getTime()));
}

/** The days of a month, `2025-11`, that are no weekend days. */
export function weekdaysOf(month: string): Date[] {
  const days: Date[] = [];
  const day = new Date(`${month}-01T00:00:00Z`);
  for (const index = day.getUTCMonth(); day.getUTCMonth() === index; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 !== 0) days.push(new Date(day));
  }
  return days;
}
