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

const list = new Intl.ListFormat('en-US');

/** Formats `08:00` as "8 AM", `12:30` as "12:30 PM" and `12:00` as "noon", with nonbreaking spaces. */
function formatTime(time: string): string {
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

/** Formats office hours as "Monday through Thursday, 8 AM to 6 PM; Friday, 8 AM to 1 PM Pacific time". */
export function formatHours(hours: Hours, timeZone: string): string {
  const spans = [...new Set(WEEKDAYS.flatMap((day) => hours[day] ?? []))];
  const parts = spans.map((times) => {
    const days = WEEKDAYS.filter((day) => hours[day] === times);
    const [opens = '', closes = ''] = times.split('-');
    return `${formatDays(days)}, ${formatTime(opens)} to ${formatTime(closes)}`;
  });
  return `${parts.join('; ')} ${zoneName(timeZone).replace(/ Time$/, ' time')}`;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const formatBusinessDays = (days: number) =>
  `${NUMBERS[days - 1]} business ${days === 1 ? 'day' : 'days'}`;
