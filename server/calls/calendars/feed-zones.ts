import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { DAY, HOUR, MINUTE } from '../../clock.ts';

/** A zone that a time is read in, and whether it's for certain the one that was meant. */
type Zone = { name: string; isCertain: boolean };

/** Names that everyone writes and neither the standard nor the library knows. */
const NAMES: Record<string, string> = { 'tzone://Microsoft/Utc': 'UTC' };

/** Names that the library takes for the firm's zone, whatever it is. */
const GUESSED = /^(?:Customized Time Zone|tzone:|\(no TZ)/;

const canBeUsed = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).formatToParts().length > 0;
  } catch {
    return false;
  }
};

const parse = (lines: string[]) =>
  Object.values(ical.sync.parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'))).filter(
    (item): item is VEvent => item?.type === 'VEVENT',
  );

/** Reads a zone's name as the library does, which knows Outlook's. */
function readByLibrary(name: string): DateWithTimeZone | undefined {
  const time = `DTSTART;TZID="${name}":20260701T120000`;
  return parse(['BEGIN:VEVENT', time, 'END:VEVENT'])[0]?.start;
}

/** Returns the milliseconds in an offset from UTC, such as `-0500`. */
function offsetOf(text: unknown): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(String(text)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/** Lists when a part of a zone's definition begins to count, the last time before a period and within it. */
function changesOf({ start, rrule, freebusy = [], ...part }: VEvent, days: number[]) {
  const first = new Date(days[0] ?? 0);
  const repeated = rrule
    ? [rrule.before(first, true), ...rrule.between(first, new Date(days.at(-1) ?? 0), true)]
    : [];
  const listed = (freebusy as { start: Date }[]).map((one) => one.start);
  const before = offsetOf(part.tzoffsetfrom);
  const offset = offsetOf(part.tzoffsetto);
  return [start, ...listed, ...repeated].flatMap((time) =>
    time ? [{ at: Number(time) - before, offset }] : [],
  );
}

/** Finds a zone whose clocks show the same as those that a calendar defines, on all of these days. */
function zoneLike(definition: string[], days: number[], firmZone: string): string | undefined {
  // Read as events in UTC: the library reads only the offsets of January and July, and takes whichever zone has them.
  const lines = definition.map((line) =>
    line
      .replace(/^(BEGIN|END):(?:STANDARD|DAYLIGHT)$/i, '$1:VEVENT')
      .replace(/^RDATE/i, 'FREEBUSY')
      .replaceAll(/(?<=^(?:DTSTART|FREEBUSY).*\d{8}T\d{6})(?!Z)/gi, 'Z'),
  );
  const changes = parse(lines)
    .flatMap((part) => changesOf(part, days))
    .toSorted((one, other) => one.at - other.at);
  const defined = days.map((day) => changes.findLast(({ at }) => at <= day)?.offset);
  const offsetIn = (zone: string, day: number) =>
    new Temporal.ZonedDateTime(BigInt(day) * 1_000_000n, zone).offsetNanoseconds / 1e6;
  return [firmZone, 'UTC', ...Intl.supportedValuesOf('timeZone')].find((zone) =>
    days.every((day, index) => offsetIn(zone, day) === defined[index]),
  );
}

/**
 * Returns how to find a zone by its name in a calendar: the standard's and Outlook's names, then what the calendar itself
 * defines, else the firm's zone.
 * @param definitions parts of zones that the calendar defines, by name
 */
export function zonesIn(definitions: Map<string, string[]>, { from, to }: { from: number; to: number }) {
  const firmZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = Array.from({ length: Math.ceil((to - from) / DAY) + 1 }, (_, index) => from + index * DAY);
  const found = new Map<string, Zone>();

  function find(name: string): Zone {
    const byLibrary = readByLibrary(name);
    const known = [name, NAMES[name], GUESSED.test(name) ? undefined : byLibrary?.tz];
    const certain = known.find((one) => one !== undefined && canBeUsed(one));
    if (certain !== undefined) return { name: certain, isCertain: true };
    const definition = definitions.get(name);
    const like = definition && zoneLike(definition, days, firmZone);
    if (like !== undefined) return { name: like, isCertain: true };
    // The library knows some by the offset in their names.
    const isFirms = Number(byLibrary) === Number(new Date(2026, 6, 1, 12));
    return { name: isFirms ? firmZone : name, isCertain: false };
  }

  return (name: string): Zone => {
    const zone = found.get(name) ?? find(name);
    found.set(name, zone);
    return zone;
  };
}
