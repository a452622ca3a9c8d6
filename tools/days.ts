/**
 * A calendar day without time or zone, in ISO 8601: `2026-03-15`. It compares and sorts as text. `Temporal.PlainDate` would
 * do the same, but Safari lacks it.
 */
export type Day = `${number}-${number}-${number}`;

const MILLISECONDS_A_DAY = 86_400_000;

const print = (date: Date) => date.toISOString().slice(0, 10) as Day;

/**
 * Returns the day of a year, a month from 1 to 12 and a date from 1 to 31. Other values roll over: month 13 is next January,
 * date 0 the last day of the month before.
 */
export function dayOf(year: number, month: number, date: number): Day {
  return print(new Date(Date.UTC(year, month - 1, date)));
}

/** Returns a day's year, month from 1 to 12 and date from 1 to 31. */
export function partsOf(day: Day): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number];
}

/** Parses a day in ISO 8601. Returns `undefined` for anything else, such as `2026-02-30` or `3/15/2026`. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  return dayOf(...partsOf(text as Day)) === text ? (text as Day) : undefined;
}

/** Returns 0 for Sunday to 6 for Saturday, like `Date`. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** Tells whether a day is a Saturday or Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** Adds days, or subtracts them if negative. */
export function addDays(day: Day, days: number): Day {
  return print(new Date(Date.parse(day) + days * MILLISECONDS_A_DAY));
}

/** Returns the number of days from one day to another; negative if the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY;
}

/** Adds months, or subtracts them if negative. Ends on the month's last day if it's too short. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const same = dayOf(year, month + months, date);
  const last = dayOf(year, month + months + 1, 0);
  // biome-ignore lint/complexity/useMathMinMax: days are text.
  return same < last ? same : last;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because making one takes 100 times as long as using it. */
export function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}

/** Returns a day in words: `March 15`, unless you ask for other parts. */
export function formatDay(day: Day, parts: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric' }) {
  return formatOf({ ...parts, timeZone: 'UTC' }).format(new Date(day));
}

/** Returns the last day of a month such as `2026-03`. */
export function lastDayOf(month: string): Day {
  const [year, number] = partsOf(`${month}-01` as Day);
  return dayOf(year, number + 1, 0);
}

/** Returns a day as `March 15, 2026`. */
export const fullDate = (day: Day) => formatDay(day, { dateStyle: 'long' });
