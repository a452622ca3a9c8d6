import { basename } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { movedDeadlines } from '../../content-model/moved-deadlines.ts';
import { firmCalendars, hasTool } from '../../content-model/tool-files.ts';
import { attributeOf, type Element, readableText } from '../../integrations/parse-html.ts';
import { readBuildFacts } from '../../server/site/build-facts.ts';
import { addDays, addMonths, type Day, fullDate } from '../../tools/days.ts';
import {
  allDeadlines,
  builtIn,
  type Calendar,
  deadlineOf,
  feedSpan,
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
  const offered = hasTool('deadlines') ? (firmCalendars() as Calendar[]) : [];
  expect(calendars.map((path) => path.replace('/deadlines/', '')).sort()).toEqual([...offered].sort());
  expect(feeds.size).toBe(offered.reduce((sum, calendar) => sum + (isFiscal(calendar) ? 12 : 1), 0));
});

test.skipIf(!hasTool('deadlines'))("lists the dates of the firm's calendars, and no others", () => {
  const days = builtPage('/deadlines')
    .all('#all ol > li time')
    .map((time) => attributeOf(time, 'datetime'));
  const due = allDeadlines(firmCalendars() as Calendar[], listSpan(month), movedDeadlines.moved).map(
    ({ due }) => due,
  );
  expect(new Set(days)).toEqual(new Set(due));
  expect(days, 'one row for each date').toHaveLength(new Set(due).size);
});

test.skipIf(!hasTool('deadlines'))(
  'without JavaScript, lists start at the day of the build and say so',
  () => {
    const { builtAt = 0 } = readBuildFacts('dist') ?? {};
    const built = new Date(builtAt).toLocaleDateString('sv', { timeZone: firm.timeZone });
    for (const path of ['/deadlines', ...calendars]) {
      const page = builtPage(path);
      const days = page
        .all('[data-next] div > ol > li time')
        .map((time) => attributeOf(time, 'datetime') ?? '');
      expect(
        days.filter((day) => day < built),
        path,
      ).toEqual([]);
      expect(page.html).toContain(fullDate(built as Day));
    }
  },
);

describe.each(calendars)('%s', (path) => {
  const { all, html } = builtPage(path);
  const filers = all('#filers').map(readableText).join();
  const attribute = (name: string, selector: string, within: Element) =>
    all(selector, within)
      .map((element) => attributeOf(element, name))
      .join();
  const lists = all('main section[data-next]').map((section) => ({
    feed: basename(attribute('href', 'a[download]', section), '.ics'),
    rows: all('ol > li', section),
  }));
  const dayOf = (row: Element) => attribute('datetime', 'time', row);
  /** Everything in a list, by its day and what to file. */
  const entriesOf = (rows: Element[]) =>
    rows.flatMap((row) =>
      all('b', row).map((file) => ({ key: `${dayOf(row)} ${readableText(file)}`, text: readableText(row) })),
    );

  test('lists the same entries as its feeds, for this year and the next', () => {
    for (const { feed, rows } of lists) {
      const events = eventsOf(feeds.get(feed) ?? '').filter(({ day }) => day <= span.to);
      const entries = entriesOf(rows);
      const found = entries.map(({ key }) => key).sort();
      expect(found, feed).toEqual(events.map(({ day, file }) => `${day} ${file}`).sort());
      expect(rows, 'one row for each date').toHaveLength(new Set(rows.map(dayOf)).size);
      for (const { day, file, about, description } of events) {
        const { text = '' } = entries.find(({ key }) => key === `${day} ${file}`) ?? {};
        expect(text).toContain(about);
        // The filers are listed once, below the rows.
        for (const part of description.split('.\n')) expect(filers + text).toContain(part);
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

describe.each([...feeds])('the feed %s', (_, file) => {
  const events = eventsOf(file).map((event) => ({
    ...event,
    deadline: deadlineOf(event.uid.slice(0, event.uid.indexOf('@')), movedDeadlines.moved),
  }));

  test('has one all-day event per deadline, with a reminder at 9 AM a week before', () => {
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { deadline, day, end, free, alarms, sequence } of events) {
      expect(deadline).toMatchObject({ due: day });
      expect({ end, free, alarms, sequence }).toEqual({
        end: addDays(day as Day, 1),
        free: true,
        alarms: ['-P6DT15H'],
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
    // DTSTAMP is the day an entry was written or moved, not the build day.
    const { written, moved } = movedDeadlines;
    const days = [written, ...moved.map(({ on }) => on)].map((day) => `${day}T00:00:00Z`);
    for (const { stamp } of events) expect(days).toContain(stamp);
  });

  test('goes from January to 24 months ahead', () => {
    const { from, to } = feedSpan(month);
    const days = events.map(({ deadline }) => deadline?.nominal ?? '');
    expect(days.filter((day) => day < from || day > to)).toEqual([]);
    // Something is due at least once a year.
    expect(days.some((day) => day > addMonths(to, -12))).toBe(true);
  });
});
