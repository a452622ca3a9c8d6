/**
 * A day of the calendar, without time or zone, as ISO 8601 writes it: `2026-03-15`. It is compared and sorted as the text
 * that it is. `Temporal.PlainDate` would be this, but Safari lacks it.
 */
export type Day = `${number}-${number}-${number}`;

const MILLISECONDS_A_DAY = 86_400_000;

const print = (date: Date) => date.toISOString().slice(0, 10) as Day;

/**
 * The day of a year, a month from 1 to 12 and a date from 1 to 31. What is beyond runs on into what follows or precedes:
 * month 13 is January of the next year, date 0 the last day of the month before.
 */
export function dayOf(year: number, month: number, date: number): Day {
  return print(new Date(Date.UTC(year, month - 1, date)));
}

/** The year, the month from 1 to 12 and the date from 1 to 31 of a day. */
export function partsOf(day: Day): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number];
}

/** The day that a text in ISO 8601 means, or `undefined` where it means none: `2026-02-30`, `3/15/2026`. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  return dayOf(...partsOf(text as Day)) === text ? (text as Day) : undefined;
}

/** 0 for a Sunday to 6 for a Saturday, as `Date` counts. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** The day so many days after, or before, another. */
export function addDays(day: Day, days: number): Day {
  return print(new Date(Date.parse(day) + days * MILLISECONDS_A_DAY));
}

/** How many days lie from one day to another; negative if that is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY;
}

/** The same date so many months after, or before; the last of the month where that has no such date. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const same = dayOf(year, month + months, date);
  const last = dayOf(year, month + months + 1, 0);
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

/** A day in words, `March 15` unless other parts are asked for. */
export function sayDay(
  day: Day,
  parts: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric' },
): string {
  return formatOf({ ...parts, timeZone: 'UTC' }).format(new Date(day));
}
