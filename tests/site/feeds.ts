import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ICAL from 'ical.js';

/** Reads the calendar files of a built site, by name. */
export const feedFiles = (site = 'dist/site'): Map<string, string> =>
  new Map(
    globSync(`${site}/deadlines/*.ics`)
      .sort()
      .map((file) => [basename(file, '.ics'), readFileSync(file, 'utf8')]),
  );

const read = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '');

/** Splits a summary such as `Form 941: Quarter 1 of 2028`. */
function partsOf(summary: string) {
  const end = summary.lastIndexOf(': ');
  return { file: summary.slice(0, end), about: summary.slice(end + 2) };
}

/** Parses the entries of a calendar with ical.js. */
export function eventsOf(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed));
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: read(event, 'uid'),
    day: read(event, 'dtstart'),
    end: read(event, 'dtend'),
    stamp: read(event, 'dtstamp'),
    sequence: Number(read(event, 'sequence')),
    ...partsOf(read(event, 'summary')),
    description: read(event, 'description'),
    free: read(event, 'transp') === 'TRANSPARENT',
    alarms: event.getAllSubcomponents('valarm').map((alarm) => read(alarm, 'trigger')),
    text: event.toString(),
  }));
}
