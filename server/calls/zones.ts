import { LISTED_ZONES, listedZone } from '../../content/time-zones.ts';

/** Names by which the runtime lists zones, and which their places no longer have; it knows the new ones all the same. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zones that a visitor can choose among. */
export const ZONES: readonly string[] = LISTED_ZONES.map((zone) => RENAMED[zone] ?? zone).sort();

/**
 * A zone of the IANA list as we write it; `undefined` for anything else. What passes goes into mails: it is one of a
 * list, and never what was typed.
 */
export function zoneOf(name: unknown): string | undefined {
  const zone = typeof name === 'string' ? listedZone(name) : undefined;
  return zone && (RENAMED[zone] ?? zone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Makes each format once: making one takes a hundred times as long as using it. */
function print(moment: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  // Newer tables of ICU set "9:00 AM" with a narrow blank, which some mail programs do not know.
  return format.format(moment).replaceAll('\u202f', ' ');
}

/** "9:30 AM" */
export const timeIn = (timeZone: string, moment: number) =>
  print(moment, timeZone, { hour: 'numeric', minute: '2-digit' });

/** "Monday, November 23" */
export const dayIn = (timeZone: string, moment: number) =>
  print(moment, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });

/** "Monday, November 23, 2026 at 9:30 AM Pacific Standard Time" */
export const momentIn = (timeZone: string, moment: number) =>
  `${print(moment, timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })} at ${print(moment, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'long' })}`;

/** "Nov 23, 9:30 AM PST", short enough for a subject */
export const shortMomentIn = (timeZone: string, moment: number) =>
  print(moment, timeZone, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** Whether clocks in two zones show another time at a moment. */
export const differs = (one: string, other: string, moment: number) =>
  dayIn(one, moment) + timeIn(one, moment) !== dayIn(other, moment) + timeIn(other, moment);
