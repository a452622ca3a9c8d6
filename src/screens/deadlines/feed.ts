import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { firm } from '../../../content-model/firm.ts';
import { movedDeadlines } from '../../../content-model/moved-deadlines.ts';
import { addDays, type Day } from '../../../tools/days.ts';
import { type Calendar, deadlinesOf, feedSpan, isFiscal } from '../../../tools/deadlines/deadlines.ts';
import { escaped, icalendar, type Line } from '../../../tools/icalendar.ts';
import { calendarsOf, type Entry, entryOf, type Page, yearEndOf } from './entry.ts';

export type Feed = { calendar: Calendar; yearEnd: number };

export const feedsOf = (page: Page): Feed[] =>
  calendarsOf(page).flatMap((calendar) =>
    isFiscal(calendar)
      ? Array.from({ length: 12 }, (_, index) => ({ calendar, yearEnd: index + 1 }))
      : [{ calendar, yearEnd: 12 }],
  );

const date = (day: Day) => day.replaceAll('-', '');

/** Returns an all-day event that doesn't block time, with a reminder a week before, at 9 AM. */
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
    // From midnight of the day: six days and 15 hours before it.
    ['TRIGGER', '-P6DT15H'],
    ['DESCRIPTION', summary],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
  ];
}

/** Returns the lines before a feed's entries (RFC 5545, RFC 7986). */
function opening(name: string, address: URL): Line[] {
  const title = escaped(`${name} | ${firm.name}`);
  return [
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
  ];
}

/** Returns a feed's file. Builds of a month are identical; another month's only adds and drops entries at the ends. */
export function feedFile({ calendar, yearEnd }: Feed, page: Page, site: URL, month: Day): string {
  const { name } = page.calendars[calendar as keyof Page['calendars']];
  const { calendar: plain, calendarOfYear } = page.subscribe;
  const title = interpolate(isFiscal(calendar) ? calendarOfYear : plain, { name, end: yearEndOf(yearEnd) });
  const address = new URL(`/deadlines/${calendar}`, site);
  const entries = deadlinesOf(calendar, feedSpan(month), { yearEnd, moves: movedDeadlines.moved }).map(
    entryOf(page),
  );
  return icalendar([
    ...opening(title, address),
    ...entries.flatMap((entry) => event(entry, address)),
    ['END', 'VCALENDAR'],
  ]);
}

export const feedOpening = ({ name }: Page, site: URL): string =>
  icalendar(opening(name, new URL('/deadlines', site)));
