import { formatOf } from '../tools/days.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const SHORT = { month: 'short', day: 'numeric', ...TIME, timeZoneName: 'short' } as const;

// Newer ICU data writes "9:00 AM" with a narrow no-break space, which some email programs can't show.
const print = (timeZone: string, moment: number, options: Intl.DateTimeFormatOptions) =>
  formatOf({ ...options, timeZone })
    .format(moment)
    .replaceAll('\u202f', ' ');

/** "9:30 AM" */
export const timeIn = (timeZone: string, moment: number) => print(timeZone, moment, TIME);

/** "9:30 AM", or "Mon 9:30 AM" if the other zone has another day. */
export const timeElsewhere = (other: string, timeZone: string, moment: number) =>
  dayIn(other, moment) === dayIn(timeZone, moment)
    ? timeIn(timeZone, moment)
    : print(timeZone, moment, { weekday: 'short', ...TIME });

/** "Monday, November 23" */
export const dayIn = (timeZone: string, moment: number) => print(timeZone, moment, DAY);

/** "Monday, November 23, 10:14 AM PST" */
export const dayAndTimeIn = (timeZone: string, moment: number) =>
  `${dayIn(timeZone, moment)}, ${print(timeZone, moment, { ...TIME, timeZoneName: 'short' })}`;

/** "Monday, November 23, 2026 at 9:30 AM Pacific Standard Time" */
export const momentIn = (timeZone: string, moment: number) =>
  `${print(timeZone, moment, { ...DAY, year: 'numeric' })} at ${print(timeZone, moment, { ...TIME, timeZoneName: 'long' })}`;

/** "Nov 23, 9:30 AM PST" */
export const shortMomentIn = (timeZone: string, moment: number) => print(timeZone, moment, SHORT);

/** "Nov 23, 2026, 9:30 AM PST" */
export const dateAndTimeIn = (timeZone: string, moment: number) =>
  print(timeZone, moment, { ...SHORT, year: 'numeric' });

export const differs = (one: string, other: string, moment: number) =>
  dayIn(one, moment) + timeIn(one, moment) !== dayIn(other, moment) + timeIn(other, moment);

/** Returns date and wall-clock time of a moment (milliseconds since 1970). */
export const zonedIn = (timeZone: string, moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

export const dateIn = (timeZone: string, moment: number) => zonedIn(timeZone, moment).toPlainDate();

export const startOfDay = (timeZone: string, day: Temporal.PlainDate) =>
  day.toZonedDateTime(timeZone).epochMilliseconds;

/** Reads a time like 2026-12-01T09:30 on a zone's clock. @returns `undefined` if clocks skip it or show it twice, or it's no time */
export function momentOnClock(timeZone: string, local: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  try {
    const plain = Temporal.PlainDateTime.from(local);
    return plain.toZonedDateTime(timeZone, { disambiguation: 'reject' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}
