import { addDays, type Day, dayOf, daysBetween, partsOf } from '../days.ts';
import type { BasisPoints, Cents } from '../money.ts';
import { figuresOf } from '../years.ts';
import type { Payment } from './input.ts';

/** Interest of one quarter. `from` and `to` are its first and last day with interest. */
type Quarter = { from: Day; to: Day; days: number; rate: BasisPoints; amount: Cents };

/** The quarters up to a day, and the first day whose rate isn't known, if there's one before it. */
export type Interest = { quarters: Quarter[]; unknown?: Day };

const QUARTERS = ['interestQ1', 'interestQ2', 'interestQ3', 'interestQ4'] as const;

const quarterOf = (day: Day) => Math.ceil(partsOf(day)[1] / 3);

function rateOn(day: Day): BasisPoints | undefined {
  const group = QUARTERS[quarterOf(day) - 1];
  return group && figuresOf(group, partsOf(day)[0])?.rate;
}

const daysIn = (year: number) => daysBetween(dayOf(year, 1, 1), dayOf(year + 1, 1, 1));

/**
 * Works out interest on an amount from its due date to the day it's paid: each day at the rate of its quarter (IRC §6621),
 * compounded daily (§6622), rounded once. The quarters add up to the cent.
 */
export function interestOn(owed: Cents, from: Day, to: Day, part?: Payment): Interest {
  const quarters: Quarter[] = [];
  let balance = owed;
  let principal = owed;
  let said = 0;
  for (let before = from; before < to; ) {
    const first = addDays(before, 1);
    const rate = rateOn(first);
    if (rate === undefined) return { quarters, unknown: first };
    const [year] = partsOf(first);
    const end = dayOf(year, quarterOf(first) * 3 + 1, 0);
    const last = end < to ? end : to;
    const grow = (days: number) => (1 + rate / 10_000 / daysIn(year)) ** days;
    const paid = part && before < part.day && part.day <= last ? part : { day: last, amount: 0 };
    balance = balance * grow(daysBetween(before, paid.day)) - paid.amount;
    principal -= paid.amount;
    balance *= grow(daysBetween(paid.day, last));
    const soFar = Math.round(balance - principal);
    quarters.push({ from: first, to: last, days: daysBetween(before, last), rate, amount: soFar - said });
    said = soFar;
    before = last;
  }
  return { quarters };
}
