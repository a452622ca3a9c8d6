import { basename } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { movedDeadlines } from '../../content-model/moved-deadlines.ts';
import { firmCalendars, hasTool } from '../../content-model/tool-files.ts';
import { attributeOf, readableText } from '../../integrations/parse-html.ts';
import { addDays, addMonths, type Day } from '../../tools/days.ts';
import {
  allDeadlines,
  builtIn,
  type Calendar,
  deadlineOf,
  isFiscal,
  listSpan,
  pageSpan,
} from '../../tools/deadlines/deadlines.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';
import { eventsOf, feedFiles } from './feeds.ts';

const feeds = feedFiles();
const calendars = pages().filter((path) => path.startsWith('/deadlines/') && path !== '/deadlines/yours');
const month = builtIn(new Date());
const span = pageSpan(month);

test('has a page for each calendar and a feed for each year end', () => {
  const own = hasTool('deadlines') ? (firmCalendars() as Calendar[]) : [];
  expect(calendars.map((path) => path.replace('/deadlines/', '')).sort()).toEqual([...own].sort());
  expect(feeds.size).toBe(own.reduce((sum, calendar) => sum + (isFiscal(calendar) ? 12 : 1), 0));
});

test.skipIf(!hasTool('deadlines'))("lists the dates of the firm's calendars, and no others", () => {
  const days = builtPage('/deadlines')
    .all('#all ol > li time')
    .map((time) => attributeOf(time, 'datetime'));
  const due = allDeadlines(firmCalendars() as Calendar[], listSpan(month), movedDeadlines.moved).map(
    ({ due }) => due,
  );
  expect(new Set(days)).toEqual(new Set(due));
});

describe.each(calendars)('%s', (path) => {
  const { all, html } = builtPage(path);
  const filers = all('#filers').map(readableText).join();
  const lists = all('main section[data-next]').map((section) => ({
    feed: all('a[download]', section)
      .map((link) => basename(attributeOf(link, 'href') ?? '', '.ics'))
      .join(),
    rows: all('ol > li', section).map((row) => ({
      day: all('time', row)
        .map((time) => attributeOf(time, 'datetime'))
        .join(),
      file: all('b', row).map(readableText).join(),
      text: readableText(row),
    })),
  }));

  test('lists the same entries as its feeds, for this year and the next', () => {
    for (const { feed, rows } of lists) {
      const events = eventsOf(feeds.get(feed) ?? '').filter(({ day }) => day <= span.to);
      expect({ feed, rows: rows.map(({ day, file }) => `${day} ${file}`).sort() }).toEqual({
        feed,
        rows: events
          .map(({ day, summary }) => `${day} ${summary.slice(0, summary.lastIndexOf(': '))}`)
          .sort(),
      });
      for (const { day, summary, description } of events) {
        const row = rows.find((one) => one.day === day && summary.startsWith(one.file));
        expect(row?.text).toContain(summary.slice(summary.lastIndexOf(': ') + 2));
        // The filers are listed once, below the rows.
        for (const part of description.split('.\n')) expect(`${filers}${row?.text}`).toContain(part);
      }
    }
  });

  test('offers each feed for subscription and download', () => {
    for (const { feed } of lists) {
      expect(html).toMatch(new RegExp(`href="webcal://[^"/]+/deadlines/${feed}.ics"`));
      expect(feeds.has(feed)).toBe(true);
    }
  });
});

describe.each([...feeds])('the feed %s', (name, file) => {
  const events = eventsOf(file);

  test('has one all-day event per deadline, with a reminder a week before', () => {
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { uid, day, end, free, alarms, sequence } of events) {
      const deadline = deadlineOf(uid.slice(0, uid.indexOf('@')), movedDeadlines.moved);
      expect(deadline).toMatchObject({ due: day });
      expect({ end, free, alarms, sequence }).toEqual({
        end: addDays(day as Day, 1),
        free: true,
        alarms: ['-P7D'],
        sequence: deadline?.moves.length,
      });
    }
  });

  test('is valid for calendar apps', () => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('P1D');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    // The day the entries were written or moved, not the day of the build.
    const { written, moved } = movedDeadlines;
    const days = [written, ...moved.map(({ on }) => on)].map((day) => `${day}T00:00:00Z`);
    for (const { stamp } of events) expect(days).toContain(stamp);
  });

  test('goes from January to 24 months ahead', () => {
    const days = events.map(({ day }) => day);
    expect(days.every((day) => day >= span.from)).toBe(true);
    // Something is due at least once a year.
    expect((days.sort().at(-1) ?? name) > addMonths(month, 12)).toBe(true);
  });
});
