import type { Firm } from '../content-model/firm.ts';

type Zone = Pick<Firm, 'timeZone'>;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, because creating one takes a hundred times as long as using it. */
function print(moment: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  // Newer ICU data has a narrow space in "9:00 AM", which some mail programs can't show.
  return format.format(moment).replaceAll('\u202f', ' ');
}

/** "9:30 AM" */
export const timeIn = (timeZone: string, moment: number) => print(moment, timeZone, TIME);

/** "Monday, November 23" */
export const dayIn = (timeZone: string, moment: number) => print(moment, timeZone, DAY);

/** "Monday, November 23, 2026 at 9:30 AM Pacific Standard Time" */
export const momentIn = (timeZone: string, moment: number) =>
  `${print(moment, timeZone, { ...DAY, year: 'numeric' })} at ${print(moment, timeZone, { ...TIME, timeZoneName: 'long' })}`;

/** "Nov 23, 9:30 AM PST", short enough for a subject */
export const shortMomentIn = (timeZone: string, moment: number) =>
  print(moment, timeZone, {
    month: 'short',
    day: 'numeric',
    ...TIME,
    timeZoneName: 'short',
  });

/** Returns whether clocks in two zones differ at a time. */
export const differs = (one: string, other: string, moment: number) =>
  dayIn(one, moment) + timeIn(one, moment) !== dayIn(other, moment) + timeIn(other, moment);

/** A time in the firm's zone: "Nov 21, 2026, 9:14 AM PST" */
export const dateAndTime = (moment: number, { timeZone }: Zone) =>
  print(moment, timeZone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...TIME,
    timeZoneName: 'short',
  });

/** A nearby time in the firm's zone: "Monday, November 23, 10:14 AM PST" */
export const dayAndTime = (moment: number, { timeZone }: Zone) =>
  `${dayIn(timeZone, moment)}, ${print(moment, timeZone, { ...TIME, timeZoneName: 'short' })}`;
