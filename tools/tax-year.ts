import { type Day, dayOf, partsOf } from './days.ts';
import type { Move } from './deadlines/deadlines.ts';
import { electionDay } from './deadlines/election-day.ts';
import { shift } from './deadlines/shift.ts';
import { paymentDates, returnDate } from './estimated-tax/dates.ts';
import { type Group, yearsWith } from './years.ts';

/** Returns the day by which an election that starts with a year is made (IRC §1362(b)), as the IRS moved it. */
export const electionDue = (year: number, moves: readonly Move[] = []): Day =>
  moves.findLast(({ id }) => id === `2553-${year}-12`)?.to ?? shift(electionDay(`${year}-01-01`)).due;

/** Returns the year with which an S election made on a day starts. */
export function electionYear(on: Day, moves: readonly Move[] = []): number {
  const [year] = partsOf(on);
  return on <= electionDue(year, moves) ? year : year + 1;
}

/** Returns the year that estimated payments on a day are for: it ends the day after its last one, in January. */
export function paymentYear(on: Day, moves: readonly Move[] = []): number {
  const [year] = partsOf(on);
  const last = paymentDates({ taxpayer: 'individual', year: year - 1, yearEnd: 12, moves }).at(-1);
  return last && on <= last ? year - 1 : year;
}

/** Returns the year whose research credit is claimed on a day: last year's until extended returns are due. */
export function creditYear(on: Day): number {
  const [year] = partsOf(on);
  return on <= shift(dayOf(year, 10, 15)).due ? year - 1 : year;
}

/** Returns the year whose individual returns are the latest to be late on a day. */
export function lateYear(on: Day, moves: readonly Move[] = []): number {
  const [year] = partsOf(on);
  return on > returnDate({ taxpayer: 'individual', year: year - 1, yearEnd: 12, moves })
    ? year - 1
    : year - 2;
}

/** Returns the year of Delaware's tax that's next due on a day: last year's until March 1 (8 Del. C. §504(a)). */
export function franchiseTaxYear(on: Day): number {
  const [year] = partsOf(on);
  return on <= dayOf(year, 3, 1) ? year - 1 : year;
}

/** Orders the years a tool has, which are in order: first the wanted one, or else the latest before it; then the latest first. */
export function yearsFrom(known: readonly string[], wanted: number): string[] {
  const latest = [...known].reverse();
  const first = latest.find((year) => Number(year) <= wanted) ?? latest.at(-1);
  return first === undefined ? [] : [first, ...latest.filter((year) => year !== first)];
}

/** Returns a tool's field of the years that have all of its figures, which starts with the wanted one. */
export const yearField = (wanted: number, ...groups: Group[]) =>
  ({ type: 'taxYear', years: yearsFrom(yearsWith(...groups), wanted), wanted }) as const;
