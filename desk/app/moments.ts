import { useMe } from './me.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const print = (timeZone: string, at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at).replace(/\s(?=[AP]M$)/, '\u00a0');

/** Days between two moments on the firm's calendar. */
function daysBetween(timeZone: string, from: number, to: number): number {
  const [start = 0, end = 0] = [from, to].map((at) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)),
  );
  return Math.round((end - start) / 86_400_000);
}

const NEAR: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** "today", "tomorrow", "Mon, Nov 23", or with the year if it isn't this one */
function dayOf(timeZone: string, at: number, now: number): string {
  const year = (moment: number) => print(timeZone, moment, { year: 'numeric' });
  const near = NEAR[daysBetween(timeZone, now, at)];
  return near ?? print(timeZone, at, year(at) === year(now) ? DAY : { ...DAY, year: 'numeric' });
}

/** Prints times on the firm's clock. */
export function useMoments() {
  const { timeZone } = useMe();
  const time = (at: number) => print(timeZone, at, TIME);
  const when = (at: number) => `${dayOf(timeZone, at, Date.now())}, ${time(at)}`;
  return { time, when, day: (at: number) => dayOf(timeZone, at, Date.now()) };
}

const WHOLE_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** "Friday, November 27" */
export const wholeDay = (timeZone: string, at: number) => print(timeZone, at, WHOLE_DAY);

/** "Pacific Time" of a time zone */
export const clockName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** "Mon, Nov 30" of a day in ISO 8601 */
export const dayName = (day: string) => print('UTC', Date.parse(day), DAY);

/** "1:30 PM" of a time in ISO 8601, in which a day may end at 24:00 */
export const clockTime = (time: string) =>
  time === '24:00' ? 'midnight' : print('UTC', Date.parse(`2000-01-01T${time}Z`), TIME);

/** "Tue, Dec 1, 4:30 PM" in another time zone */
export const timeElsewhere = (zone: string, at: number) => print(zone, at, { ...DAY, ...TIME });

/** Returns the day of a moment in a time zone, in ISO 8601. @param at now, if left out */
export const isoDay = (timeZone: string, at?: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** Returns a moment as a field for a day and time takes it: `2026-11-30T10:00`. */
export const fieldTime = (timeZone: string, at: number) =>
  `${isoDay(timeZone, at)}T${print(timeZone, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
