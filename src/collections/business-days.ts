/** Whether a date without time is a Saturday or a Sunday. */
function isWeekend(date: Date): boolean {
  return date.getUTCDay() % 6 === 0;
}

/** The day itself or the Monday after it: where a tax due date goes that falls on a weekend (IRC §7503). */
export function nextWeekday(date: Date): Date {
  const day = new Date(date);
  while (isWeekend(day)) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4];

/** Bank holidays on a date of their own, as month and day. */
const DATED = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Those on a weekday: of January the third Monday, and so on; -1 is the last one. */
const WEEKDAYS = [
  ['01', 3, MONDAY],
  ['02', 3, MONDAY],
  ['05', -1, MONDAY],
  ['09', 1, MONDAY],
  ['10', 2, MONDAY],
  ['11', 4, THURSDAY],
] as const;

/**
 * The bank holidays of a month, `2026-11`. One on a Sunday is kept on the Monday after it, one on a Saturday not at all
 * (https://www.frbservices.org/about/holiday-schedules).
 */
export function bankHolidaysOf(month: string): Date[] {
  const days = weekdaysOf(month);
  const dated = DATED.filter((date) => date.startsWith(month.slice(5))).map((date) => {
    const day = new Date(`${month.slice(0, 4)}-${date}`);
    if (day.getUTCDay() === SUNDAY) day.setUTCDate(day.getUTCDate() + 1);
    return day;
  });
  const others = WEEKDAYS.filter(([its]) => its === month.slice(5)).map(([, nth, weekday]) =>
    days.filter((day) => day.getUTCDay() === weekday).at(nth > 0 ? nth - 1 : nth),
  );
  return [...dated, ...others].filter((day) => day !== undefined);
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
    if (!isWeekend(day)) days.push(new Date(day));
  }
  return days;
}
