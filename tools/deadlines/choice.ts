import { dayOf, formatDay } from '../days.ts';
import { type Calendar, isFiscal } from './deadlines.ts';

/** The calendars somebody wants in one list and feed, and the month their tax year ends in, from 1 to 12. */
export type Choice = { calendars: Calendar[]; yearEnd: number };

/** Characters in a query. All calendars together take about 250. */
const LONGEST = 1000;

/** January to December. */
export const MONTHS = Array.from({ length: 12 }, (_, index) =>
  formatDay(dayOf(2027, index + 1, 1), { month: 'long' }),
);

/** Returns `june`, for addresses. */
export const monthName = (month: number): string => (MONTHS[month - 1] ?? '').toLowerCase();

/** Returns the file name of a calendar's feed without its extension: `payroll`, `c-corporation-june`. */
export const feedName = (calendar: Calendar, yearEnd: number): string =>
  isFiscal(calendar) ? `${calendar}-${monthName(yearEnd)}` : calendar;

/**
 * Reads a choice from an address such as `?calendar=c-corporation&calendar=payroll&year-end=june`. Empty values don't count,
 * because forms send them. Returns `undefined` if the query names anything else, or no calendar.
 *
 * @param known the firm's calendars
 */
export function readChoice(query: string, known: readonly string[]): Choice | undefined {
  if (query.length > LONGEST) return undefined;
  const fields = new URLSearchParams(query);
  const calendars = [...new Set(fields.getAll('calendar').filter(Boolean))].sort();
  const [end = 'December', ...more] = fields.getAll('year-end').filter(Boolean);
  // Forms send it with a capital letter.
  const yearEnd = MONTHS.findIndex((month) => month === end || month.toLowerCase() === end) + 1;
  const isKnown =
    calendars.length > 0 &&
    calendars.every((calendar) => known.includes(calendar)) &&
    yearEnd > 0 &&
    more.length === 0 &&
    [...fields.keys()].every((name) => name === 'calendar' || name === 'year-end');
  return isKnown ? { calendars: calendars as Calendar[], yearEnd } : undefined;
}

/** Returns the one query that a choice has: sorted, and with a month only if a calendar depends on it. */
export function choiceQuery({ calendars, yearEnd }: Choice): string {
  const fields = calendars.toSorted().map((calendar) => ['calendar', calendar]);
  if (calendars.some(isFiscal)) fields.push(['year-end', monthName(yearEnd)]);
  return String(new URLSearchParams(fields));
}

/** Tells whether a calendar is for a type of taxpayer, of which a person or company is one. */
export const isTaxpayer = (calendar: Calendar): boolean => isFiscal(calendar) || calendar === 'individual';
