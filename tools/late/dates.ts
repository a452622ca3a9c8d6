import { addDays, type Day, dayOf, partsOf } from '../days.ts';
import { type Deadline, deadlineOf } from '../deadlines/deadlines.ts';
import { isInformation, type LateInput, type Return } from './input.ts';

/** A due date as the law has it, and as weekends, holidays or the IRS moved it. */
export type Due = { nominal: Day; due: Day };

export type Dates = { first: Due; extended?: Due | undefined };

type Whose = Pick<LateInput, 'form' | 'year' | 'yearEnd' | 'moves'>;

/** Tells whether a return's tax year can end in any month. */
export const isFiscal = (form: Return): boolean => form !== '1040' && !isInformation(form);

// After a notice that moved a date, everything counts from the new one.
const dueOf = ({ nominal, due, moves }: Deadline): Due => ({
  nominal: moves.length > 0 ? due : nominal,
  due,
});

/** Returns when a return is due, and when with an extension; `undefined` for years without such a return. */
export function datesOf({ form, year, yearEnd, moves }: Whose): Dates | undefined {
  const month = String(isFiscal(form) ? yearEnd : 12).padStart(2, '0');
  const found = deadlineOf(`${form}-${year}-${month}`, moves);
  return found && { first: dueOf(found), extended: found.later && dueOf(found.later) };
}

/** Returns the end of the nth month after a day: the same date, or the last of the month after a last of a month. */
export function monthAfter(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const last = dayOf(year, month + months + 1, 0);
  const isLast = partsOf(addDays(day, 1))[2] === 1;
  const same = dayOf(year, month + months, date);
  return isLast || same > last ? last : same;
}

/** Counts the months from a day to a later one; part of one counts as one (Reg. §301.6651-1(b)). */
export function monthsLate(from: Day, to: Day): number {
  const [year, month] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  const months = (toYear - year) * 12 + toMonth - month;
  return Math.max(0, monthAfter(from, months) < to ? months + 1 : months);
}
