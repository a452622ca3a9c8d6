import { addDays, type Day, dayOf, isWeekend, partsOf } from '../../tools/days.ts';
import { federalHolidays } from '../../tools/holidays.ts';

/** Banks observe a Sunday holiday on Monday and skip a Saturday one: https://www.frbservices.org/about/holiday-schedules. */
export const bankHolidaysOf = (month: string): Day[] =>
  federalHolidays(Number(month.slice(0, 4)))
    .filter(({ nominal, observed }) => observed.startsWith(month) && observed >= nominal)
    .map(({ observed }) => observed);

export function businessDaysOf(month: string): Day[] {
  const holidays = bankHolidaysOf(month);
  return weekdaysOf(month).filter((day) => !holidays.includes(day));
}

export function weekdaysOf(month: string): Day[] {
  const first = `${month}-01` as Day;
  const [year, number] = partsOf(first);
  const [, , length] = partsOf(dayOf(year, number + 1, 0));
  return Array.from({ length }, (_, index) => addDays(first, index)).filter((day) => !isWeekend(day));
}
