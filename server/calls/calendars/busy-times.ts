// Started by parse-feed.ts, because a rule of one kilobyte can take any parser's time or memory: reads a calendar (RFC 5545) from
// standard input and prints its busy times. `TZ` is the firm's time zone.
import { text } from 'node:stream/consumers';
import ical, { type CalendarResponse, type VEvent, type VFreebusy } from 'node-ical';
import type { Busy, FeedQuestion, FeedTimes } from '../../calendar-feed.ts';

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

const linesOf = ({ type, properties, inner }: Component) => [
  `BEGIN:${type}`,
  ...properties.map(({ line }) => line),
  ...inner,
  `END:${type}`,
];

const has = ({ properties }: Component, name: string) =>
  properties.some((property) => property.name === name);
const uidOf = ({ properties }: Component) => properties.find(({ name }) => name === 'UID')?.line;

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).formatToParts().length > 0;
  } catch {
    return false;
  }
};
const zones = new Map<string, boolean>();
/** Returns whether a time zone has a name that everyone knows. */
function isKnown(name: string): boolean {
  const known = zones.get(name) ?? isZone(name);
  zones.set(name, known);
  return known;
}

/** Returns whether some time is in a zone that a calendar may define itself. */
const namesOwnZone = ({ properties }: Component) =>
  properties.some(({ line }) => {
    const [, name] = /^[^:]*;TZID="?([^:;"]+)/i.exec(line) ?? [];
    return name !== undefined && !isKnown(name);
  });

/** Parses the components of one id on their own, so that a broken event spoils no other. */
function parse(group: Component[], timeZones: string[]): CalendarResponse {
  // The library takes what comes first for the series, and a changed event of it may come first.
  const inOrder = group.toSorted(
    (one, other) => Number(has(one, 'RECURRENCE-ID')) - Number(has(other, 'RECURRENCE-ID')),
  );
  // Without such a zone, times of no zone would get it, and they're on the firm's clock.
  const own = group.some(namesOwnZone) ? timeZones : [];
  return ical.sync.parseICS(
    ['BEGIN:VCALENDAR', ...own, ...inOrder.flatMap(linesOf), 'END:VCALENDAR'].join('\r\n'),
  );
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

/** Lists when an event is, and when each of its changed repetitions. @throws Error if its times or its rule can't be read */
function timesOf(event: VEvent): Busy[] {
  // The library knows no list of single dates, and stores what it can't read as text.
  if (event.rdate !== undefined || !(event.start instanceof Date)) throw new Error('its times aren’t known');
  // Changes of a series that isn't in the calendar, such as when someone was invited to only two of its events.
  const alone = event.rrule ? [] : Object.values(event.recurrences ?? {});
  const events = event.recurrenceid && alone.length > 0 ? alone : [event, ...alone];
  const found = events.flatMap((one) =>
    ical.expandRecurringEvent(one as VEvent, { ...range, expandOngoing: true }),
  );
  return found
    .filter((instance) => isBusy(instance.event))
    .map(({ start, end }) => [start.getTime(), end.getTime()]);
}

const published = ({ freebusy = [] }: VFreebusy): Busy[] =>
  freebusy.filter(({ type }) => type !== 'FREE').map(({ start, end }) => [start.getTime(), end.getTime()]);

function busyIn(parsed: CalendarResponse): { times: Busy[]; isDoubtful: boolean } {
  const items = Object.values(parsed).filter((item) => item !== undefined);
  const events = items.filter((item): item is VEvent => item.type === 'VEVENT');
  const own = `@${question.host}`;
  const counted = events.filter(({ uid }) => !String(uid).endsWith(own));
  const times = counted.flatMap(timesOf);
  times.push(...items.filter((item): item is VFreebusy => item.type === 'VFREEBUSY').flatMap(published));
  if (times.flat().some(Number.isNaN)) throw new Error('a time can’t be read');
  return { times, isDoubtful: events.some(({ start }) => start?.tz !== undefined && !isKnown(start.tz)) };
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
  const timeZones = components.filter(({ type }) => type === 'VTIMEZONE').flatMap(linesOf);
  const entries = components.filter(({ type }) => type === 'VEVENT' || type === 'VFREEBUSY');
  // Each without an id is alone.
  const groups = Map.groupBy(entries, (entry) => uidOf(entry) ?? entry);
  const all: Busy[] = [];
  let doubtful = 0;
  for (const group of groups.values()) {
    try {
      const { times, isDoubtful } = busyIn(parse(group, timeZones));
      all.push(...times);
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
