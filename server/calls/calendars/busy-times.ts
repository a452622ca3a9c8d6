// Started by parse-feed.ts, because a rule of one kilobyte can take any parser's time or memory: reads a calendar (RFC 5545) from
// standard input and prints its busy times. `TZ` is the firm's time zone.
import { text } from 'node:stream/consumers';
import ical, { type CalendarResponse, type VEvent, type VFreebusy } from 'node-ical';
import type { Busy, FeedQuestion, FeedTimes } from '../../calendar-feed.ts';
import { zonesIn } from './feed-zones.ts';

const question: FeedQuestion = JSON.parse(process.argv[2] ?? '');

/** What the times depend on. Everything else, such as titles and guests, isn't even parsed. */
const NEEDED = new Set([
  ...['UID', 'SEQUENCE', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZNAME'],
]);

/** A line of a component: `DTSTART;TZID=America/Chicago:20261201T090000`, unfolded. */
type Property = { name: string; line: string };

type Component = { type: string; properties: Property[]; inner: string[] };

/** Splits a calendar into its components, with what's nested in them: the parts of time zones. Leaves out alarms. */
function componentsOf(feed: string): Component[] {
  const components: Component[] = [];
  let current: Component | undefined;
  let nested: string | undefined;
  // Folded lines go on with a space or a tab (RFC 5545 §3.1).
  for (const line of feed.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const name = line.slice(0, line.search(/[;:]|$/)).toUpperCase();
    const value = line.slice(name.length + 1).toUpperCase();
    if (name === 'BEGIN' && value !== 'VCALENDAR') {
      if (current) nested ??= value;
      else current = { type: value, properties: [], inner: [] };
    }
    if (!current) continue;
    if (nested !== undefined) {
      if (current.type === 'VTIMEZONE' && (NEEDED.has(name) || name === 'BEGIN' || name === 'END'))
        current.inner.push(line);
      if (name === 'END' && value === nested) nested = undefined;
    } else if (name === 'END' && value === current.type) {
      components.push(current);
      current = undefined;
    } else if (NEEDED.has(name)) current.properties.push({ name, line });
  }
  return components;
}

const linesOf = ({ type, properties }: Component) => [
  `BEGIN:${type}`,
  // The library doesn't know single dates of a series, but reads the same from this line.
  ...properties.map(({ line }) => line.replace(/^RDATE/i, 'FREEBUSY')),
  `END:${type}`,
];

/** Names the parts of a zone's definition. */
const namedParts = ({ properties, inner }: Component) =>
  properties
    .filter(({ name }) => name === 'TZID')
    .map(({ line }) => [line.slice(line.indexOf(':') + 1).replaceAll('"', ''), inner] as const);

const has = ({ properties }: Component, name: string) =>
  properties.some((property) => property.name === name);
const uidOf = ({ properties }: Component) => properties.find(({ name }) => name === 'UID')?.line;

/** Where a time names its zone, which may be quoted, or have colons: `;TZID=tzone://Microsoft/Utc:20261201T090000`. */
const ZONE = /;TZID=(?:"([^"]*)"|([^;]*?))(?=;|:[\dTZPHMSDW/,+\-\s]+$)/i;

/** Parses the components of one id on their own, so that a broken event spoils no other. */
function parse(group: Component[], zoneOf: ReturnType<typeof zonesIn>) {
  let isDoubtful = false;
  const renamed = (line: string) =>
    line.replace(ZONE, (_, quoted, plain) => {
      const { name, isCertain } = zoneOf(quoted ?? plain);
      if (!isCertain) isDoubtful = true;
      return `;TZID=${name}`;
    });
  // The library takes what comes first for the series, and a changed event of it may come first.
  const lines = group
    .toSorted((one, other) => Number(has(one, 'RECURRENCE-ID')) - Number(has(other, 'RECURRENCE-ID')))
    .flatMap(linesOf)
    .map(renamed);
  return {
    parsed: ical.sync.parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')),
    isDoubtful,
  };
}

const textOf = (property: unknown) =>
  String(
    typeof property === 'object' && property ? (property as { val?: unknown }).val : property,
  ).toUpperCase();

/** Returns whether someone is away or busy then, or may be. */
function isBusy(event: Pick<VEvent, 'status' | 'transparency'> & Record<string, unknown>): boolean {
  if (textOf(event.status) === 'CANCELLED') return false;
  const status = textOf(event['MICROSOFT-CDO-BUSYSTATUS']);
  if (status === 'OOF') return true;
  return status !== 'FREE' && status !== 'WORKINGELSEWHERE' && textOf(event.transparency) !== 'TRANSPARENT';
}

const range = { from: new Date(question.from), to: new Date(question.to) };

/** Lists the single dates of a series, each of which may have a length of its own. @throws Error if one can't be read */
function datesOf({ freebusy = [], ...event }: VEvent): VEvent[] {
  const length = Number(event.end) - Number(event.start);
  return (freebusy as { start: unknown; end: unknown }[]).map(({ start, end }) => {
    if (!(start instanceof Date)) throw new Error('its times aren’t known');
    return {
      ...event,
      rrule: undefined,
      start,
      end: end instanceof Date ? end : new Date(Number(start) + length),
    };
  });
}

/** Lists when an event is, and when each of its changed repetitions. @throws Error if its times or its rule can't be read */
function timesOf(event: VEvent): Busy[] {
  // The library stores what it can't read as text.
  if (!(event.start instanceof Date)) throw new Error('its times aren’t known');
  const changed = Object.values(event.recurrences ?? {});
  // Changes of a series that isn't in the calendar, such as when someone was invited to only two of its events.
  const isSeries = !event.recurrenceid || changed.length === 0;
  // Of a series with a rule, the library leaves out what was changed or deleted.
  const gone = new Set(
    [...Object.values(event.exdate ?? {}), ...changed.map((one) => one.recurrenceid)].map(Number),
  );
  const single = (isSeries ? [...(event.rrule ? [] : [event]), ...datesOf(event)] : []).filter(
    ({ start }) => !gone.has(Number(start)),
  );
  const events = event.rrule ? [event, ...single] : [...single, ...changed];
  const found = events.flatMap((one) =>
    ical.expandRecurringEvent(one as VEvent, { ...range, expandOngoing: true }),
  );
  return found
    .filter((instance) => isBusy(instance.event))
    .map(({ start, end }) => [start.getTime(), end.getTime()]);
}

const published = ({ freebusy = [] }: VFreebusy): Busy[] =>
  freebusy.filter(({ type }) => type !== 'FREE').map(({ start, end }) => [start.getTime(), end.getTime()]);

function busyIn(parsed: CalendarResponse): Busy[] {
  const items = Object.values(parsed).filter((item) => item !== undefined);
  const events = items.filter((item): item is VEvent => item.type === 'VEVENT');
  const own = `@${question.host}`;
  const counted = events.filter(({ uid }) => !String(uid).endsWith(own));
  const times = counted.flatMap(timesOf);
  times.push(...items.filter((item): item is VFreebusy => item.type === 'VFREEBUSY').flatMap(published));
  if (times.flat().some(Number.isNaN)) throw new Error('a time can’t be read');
  return times;
}

const MINUTE = 60_000;

/** Joins times that overlap or touch, in whole minutes, within the period. */
function joined(times: Busy[]): Busy[] {
  const result: Busy[] = [];
  for (const [start, end] of times.toSorted(([one], [other]) => one - other)) {
    const startsAt = Math.floor(Math.max(start, question.from) / MINUTE) * MINUTE;
    const endsAt = Math.ceil(Math.min(end, question.to) / MINUTE) * MINUTE;
    const last = result.at(-1);
    if (start >= end || startsAt >= endsAt) continue;
    if (last && startsAt <= last[1]) last[1] = Math.max(last[1], endsAt);
    else result.push([startsAt, endsAt]);
  }
  return result;
}

function answer(feed: string): FeedTimes {
  const components = componentsOf(feed);
  const definitions = components.filter(({ type }) => type === 'VTIMEZONE').flatMap(namedParts);
  const zoneOf = zonesIn(new Map(definitions), question);
  const entries = components.filter(({ type }) => type === 'VEVENT' || type === 'VFREEBUSY');
  // Each without an id is alone.
  const groups = Map.groupBy(entries, (entry) => uidOf(entry) ?? entry);
  const all: Busy[] = [];
  let doubtful = 0;
  for (const group of groups.values()) {
    try {
      const { parsed, isDoubtful } = parse(group, zoneOf);
      for (const time of busyIn(parsed)) all.push(time);
      if (isDoubtful) doubtful += group.length;
    } catch {
      doubtful += group.length;
    }
  }
  return { busy: joined(all), events: entries.length, doubtful };
}

// The library warns about single events there.
console.warn = () => undefined;
process.stdout.write(JSON.stringify(answer(await text(process.stdin))));
