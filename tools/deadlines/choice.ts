import { dayOf, formatDay } from '../days.ts';
import { type Calendar, isFiscal } from './deadlines.ts';
import { RULES } from './rules.ts';

/** The calendars somebody wants in one list and feed, and the month their tax year ends in, from 1 to 12. */
export type Choice = { calendars: Calendar[]; yearEnd: number };

/** January to December. */
export const MONTHS = Array.from({ length: 12 }, (_, index) =>
  formatDay(dayOf(2027, index + 1, 1), { month: 'long' }),
);

/** Returns `june`, for addresses. */
export const monthName = (month: number): string => (MONTHS[month - 1] ?? '').toLowerCase();

/** The months by their name in addresses: what a list of year-ends offers. */
export const YEAR_ENDS = Object.fromEntries(MONTHS.map((name, index) => [monthName(index + 1), name]));

/** Returns the file name of a calendar's feed without its extension: `payroll`, `c-corporation-june`. */
export const feedName = (calendar: Calendar, yearEnd: number): string =>
  isFiscal(calendar) ? `${calendar}-${monthName(yearEnd)}` : calendar;

/** Tells whether a calendar is for a type of taxpayer. Nobody is more than one type. */
export const isTaxpayer = (calendar: Calendar): boolean => isFiscal(calendar) || calendar === 'individual';

/**
 * Reads a choice from an address such as `?payroll=on&type=c-corporation&year-end=june`: a type of taxpayer, and other
 * calendars by name. Forms may leave `type` empty. Other names are ignored: mail programs and social networks add their own.
 * Returns `undefined` if the query has another value, repeats a name, or names a calendar that the firm doesn't have.
 * @param known the firm's calendars
 */
export function readChoice(query: string, known: readonly Calendar[]): Choice | undefined {
  const calendars: Calendar[] = [];
  let yearEnd = 12;
  const fields = [...new URLSearchParams(query)].filter(
    ([name]) => name === 'type' || name === 'year-end' || Object.hasOwn(RULES, name),
  );
  for (const [name, value] of fields) {
    const isType = name === 'type';
    const found = known.find(
      (calendar) => calendar === (isType ? value : name) && isTaxpayer(calendar) === isType,
    );
    if (name === 'year-end')
      yearEnd = MONTHS.findIndex((month) => month.toLowerCase() === value.toLowerCase()) + 1;
    else if (found && (isType || value === 'on')) calendars.push(found);
    else if (!isType || value !== '') return undefined;
  }
  const isRepeated = new Set(fields.map(([name]) => name)).size < fields.length;
  return yearEnd === 0 || isRepeated ? undefined : { calendars, yearEnd };
}

/** Returns the one query that a choice has: sorted, and with a month only if a calendar depends on it. */
export function choiceQuery({ calendars, yearEnd }: Choice): string {
  const fields = calendars.map((calendar) => (isTaxpayer(calendar) ? ['type', calendar] : [calendar, 'on']));
  if (calendars.some(isFiscal)) fields.push(['year-end', monthName(yearEnd)]);
  const query = new URLSearchParams(fields);
  query.sort();
  return String(query);
}
