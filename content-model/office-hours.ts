import { type Day, weekdayOf } from '../tools/days.ts';
import { federalHolidays } from '../tools/holidays.ts';
import { zoneName } from './time-zones.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Weekday = (typeof WEEKDAYS)[number];

export type Hours = Partial<Record<Weekday, string>>;

/** The days a firm is closed besides those without hours; federal holidays too, unless it's `false`. */
export type ClosedDays = { closedDays?: string[] | undefined; federalHolidays?: boolean | undefined };

const observedDays = new Map<string, Set<string>>();

/** Returns when a year's federal holidays are observed. Computed once, because each lead asks about several days. */
function observedIn(year: string): Set<string> {
  const known =
    observedDays.get(year) ?? new Set(federalHolidays(Number(year)).map(({ observed }) => observed));
  observedDays.set(year, known);
  return known;
}

/** Tells whether a firm is closed on a day on which it would otherwise have hours. */
export const isClosedOn = (day: string, { closedDays, federalHolidays: kept }: ClosedDays): boolean =>
  closedDays?.includes(day) || (kept !== false && observedIn(day.slice(0, 4)).has(day));

/** Returns when a firm closes on a day, as `18:00`, or `undefined` if it isn't open. */
export function closingTime(day: Day, firm: ClosedDays & { hours: Hours }): string | undefined {
  const times = firm.hours[WEEKDAYS[(weekdayOf(day) + 6) % 7] as Weekday];
  return times && !isClosedOn(day, firm) ? times.split('-')[1] : undefined;
}

const list = new Intl.ListFormat('en-US');

/** Formats `08:00` as "8 AM", `12:30` as "12:30 PM" and `12:00` as "noon", with nonbreaking spaces. */
export function formatTime(time: string): string {
  if (time === '12:00') return 'noon';
  if (time === '00:00' || time === '24:00') return 'midnight';
  const [hour = 0, minute] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute ? time.slice(2) : ''}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

function formatDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === WEEKDAYS[WEEKDAYS.indexOf(day) - 1]) run.push(day);
    else runs.push([day]);
  }
  return list.format(runs.flatMap((run) => (run.length > 2 ? `${run[0]} through ${run.at(-1)}` : run)));
}

/** Names a time zone within a sentence: "Pacific time". */
export const zoneInWords = (timeZone: string) => zoneName(timeZone).replace(/ Time$/, ' time');

/** Formats office hours as "Monday through Thursday, 8 AM to 6 PM; Friday, 8 AM to 1 PM Pacific time". */
export function formatHours(hours: Hours, timeZone: string): string {
  const spans = [...new Set(WEEKDAYS.flatMap((day) => hours[day] ?? []))];
  const parts = spans.map((times) => {
    const days = WEEKDAYS.filter((day) => hours[day] === times);
    const [opens = '', closes = ''] = times.split('-');
    return `${formatDays(days)}, ${formatTime(opens)} to ${formatTime(closes)}`;
  });
  return `${parts.join('; ')} ${zoneInWords(timeZone)}`;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const formatBusinessDays = (days: number) =>
  `${NUMBERS[days - 1]} business ${days === 1 ? 'day' : 'days'}`;
