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

/** The days of a month, `2025-11`, that are no weekend days. */
export function weekdaysOf(month: string): Date[] {
  const days: Date[] = [];
  const day = new Date(`${month}-01T00:00:00Z`);
  for (const index = day.getUTCMonth(); day.getUTCMonth() === index; day.setUTCDate(day.getUTCDate() + 1)) {
    if (!isWeekend(day)) days.push(new Date(day));
  }
  return days;
}
