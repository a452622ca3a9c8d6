import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { firm } from '../../../content-model/firm.ts';
import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import { addDays, type Day } from '../../../tools/days.ts';
import { type Calendar, deadlinesOf, isFiscal } from '../../../tools/deadlines/deadlines.ts';
import { feedSpan } from '../../../tools/deadlines/spans.ts';
import { escaped, icalendar, type Line } from '../../../tools/icalendar.ts';
import { CALENDARS } from './collection.ts';
import { type Entry, entryOf, type Page } from './entry.ts';
import { monthName, yearEndOf } from './year-ends.ts';

/** A calendar to subscribe to: one per type of taxpayer, and per year end where tax years vary. */
export type Feed = { calendar: Calendar; yearEnd: number };

export const FEEDS: Feed[] = CALENDARS.flatMap((calendar) =>
  isFiscal(calendar)
    ? Array.from({ length: 12 }, (_, index) => ({ calendar, yearEnd: index + 1 }))
    : [{ calendar, yearEnd: 12 }],
);

/** Returns a feed's file name without its extension: `payroll`, `c-corporation-june`. */
export const feedName = ({ calendar, yearEnd }: Feed): string =>
  isFiscal(calendar) ? `${calendar}-${monthName(yearEnd)}` : calendar;

const date = (day: Day) => day.replaceAll('-', '');

/** Returns an all-day event that doesn't block time, with a reminder a week before. */
function event({ deadline, file, about, who, amount, why, later }: Entry, page: URL): Line[] {
  const { id, due, moves } = deadline;
  const stamp = `${date(moves.at(-1)?.on ?? movedDeadlines.written)}T000000Z`;
  const notes = [who, amount, why, later].filter(Boolean);
  const summary = escaped(`${file}: ${about}`);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${page.hostname}`],
    ['DTSTAMP', stamp],
    ['LAST-MODIFIED', stamp],
    ['SEQUENCE', String(moves.length)],
    ['DTSTART;VALUE=DATE', date(due)],
    ['DTEND;VALUE=DATE', date(addDays(due, 1))],
    ['SUMMARY', summary],
    ...(notes.length > 0 ? [['DESCRIPTION', escaped(notes.join('.\n'))] satisfies Line] : []),
    ['URL', page.href],
    ['TRANSP', 'TRANSPARENT'],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['TRIGGER', '-P7D'],
    ['DESCRIPTION', summary],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
  ];
}

/**
 * Returns a feed's file (RFC 5545, RFC 7986). Builds in the same month are identical; a build in another month only adds and
 * drops entries at the ends.
 *
 * @param site the site's public address; its host makes entry ids unique
 * @param month the first day of the build's month
 */
export function feedFile(feed: Feed, page: Page, site: URL, month: Day): string {
  const { calendar, yearEnd } = feed;
  const { name } = page.calendars[calendar as keyof Page['calendars']];
  const { calendar: plain, calendarOfYear } = page.subscribe;
  const title = escaped(
    `${interpolate(isFiscal(calendar) ? calendarOfYear : plain, { name, end: yearEndOf(yearEnd) })} | ${firm.name}`,
  );
  const address = new URL(`/deadlines/${calendar}`, site);
  const entries = deadlinesOf(calendar, feedSpan(month), { yearEnd, moves: movedDeadlines.moved }).map(
    entryOf(page),
  );
  return icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', escaped(`-//${firm.name}//Tax deadlines//EN`)],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', title],
    ['X-WR-CALNAME', title],
    ['URL', address.href],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'P1D'],
    ['X-PUBLISHED-TTL', 'P1D'],
    ...entries.flatMap((entry) => event(entry, address)),
    ['END', 'VCALENDAR'],
  ]);
}
