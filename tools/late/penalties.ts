import { addDays, type Day, dayOf, daysBetween, partsOf } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type Cents, ratio, sum } from '../money.ts';
import type { figuresOf } from '../years.ts';
import { monthAfter, monthsLate } from './dates.ts';
import type { Payment } from './input.ts';

export type Figures = NonNullable<ReturnType<typeof figuresOf<'late'>>>;

/** The days from which months are counted. */
export type Basis = { due: Day; extended: Day };

/** IRC §6651, in basis points: a month's rates, and the most of each penalty. */
const FILING = { rate: 500, months: 5 };
const PAYING = { rate: 50, withPlan: 25, most: 2500 };
const MINIMUM_AFTER_DAYS = 60;
/** IRC §§6698(a), 6699(a). */
const MOST_MONTHS = 12;

export type Taxed = {
  owed: Cents;
  filed: Day;
  paid: Day;
  part?: Payment | undefined;
  /** From when a payment plan halves the rate; only of individuals who filed on time. */
  plan?: Day | undefined;
  /** Whether nothing is charged for paying late. */
  excused?: boolean;
};

/** A month of the penalty for paying late: its share of the tax, in ten-thousandths of a cent. */
type Month = { amount: number; withPlan: boolean };

/** Returns each month's penalty for paying late, on what was unpaid when the month started (IRC §6651(b)(2)). */
function payingMonths({ owed, paid, part, plan, excused }: Taxed, due: Day): Month[] {
  const count = excused ? 0 : monthsLate(due, paid);
  const months: Month[] = [];
  for (let month = 0, used = 0; month < count && used < PAYING.most; month += 1) {
    const before = monthAfter(due, month);
    const withPlan = plan !== undefined && addDays(before, 1) >= plan;
    const rate = Math.min(withPlan ? PAYING.withPlan : PAYING.rate, PAYING.most - used);
    const unpaid = part && part.day <= before ? owed - part.amount : owed;
    months.push({ amount: unpaid * rate, withPlan });
    used += rate;
  }
  return months;
}

const inCents = (amounts: number[]): Cents => ratio(sum(amounts), 1, 10_000);

/**
 * Works out the penalties of IRC §6651(a) for filing and paying late, each rounded once.
 * @param timely the last day on which filing is on time
 * @param minimum what filing costs at least after 60 days, for income tax returns
 */
export function section6651(taxed: Taxed, basis: Basis, timely: { filed: Day; paid: Day }, minimum: Cents) {
  const { owed, filed, paid } = taxed;
  const paying = owed > 0 && paid > timely.paid ? payingMonths(taxed, basis.due) : [];
  const isLate = filed > timely.filed && owed > 0;
  const months = isLate ? Math.min(FILING.months, monthsLate(basis.extended, filed)) : 0;
  const gross = inCents([owed * FILING.rate * months]);
  const start = monthsLate(basis.due, basis.extended);
  const both = paying.slice(start, start + months).filter(({ amount }) => amount > 0);
  const net = inCents([owed * FILING.rate * months, ...both.map(({ amount }) => -amount)]);
  const least =
    isLate && daysBetween(basis.extended, filed) > MINIMUM_AFTER_DAYS ? Math.min(minimum, owed) : 0;
  const all = inCents(paying.map(({ amount }) => amount));
  const full = paying.filter(({ withPlan }) => !withPlan);
  const fullAmount = inCents(full.map(({ amount }) => amount));
  return {
    filing: {
      months,
      gross,
      bothMonths: both.length,
      reduction: net - gross,
      added: Math.max(0, least - net),
    },
    paying: {
      months: full.length,
      amount: fullAmount,
      planMonths: paying.length - full.length,
      planAmount: all - fullAmount,
    },
    total: Math.max(net, least) + all,
    filingTotal: Math.max(net, least),
  };
}

/** Works out the penalty of IRC §6698 or §6699: for each owner and each month or part of one. */
export function ownersPenalty(owners: number, filed: Day, from: Day, each: Cents) {
  const months = Math.min(MOST_MONTHS, monthsLate(from, filed));
  return { months, amount: owners * months * each };
}

/** Returns the last days of the first two tiers of IRC §6721(b). */
export function tierEnds(due: Day, isNominal: boolean): [soon: Day, toAugust: Day] {
  const august = dayOf(partsOf(due)[0], 8, 1);
  return [addDays(due, 30), isNominal ? august : shift(august).due];
}

/** Works out the penalty of IRC §6721 for information returns, by the tier of the day they're filed on. */
export function informationPenalty(
  forms: number,
  filed: Day,
  [soon, toAugust]: readonly [Day, Day],
  { eachForm }: Figures,
) {
  const tier = filed <= soon ? 'soon' : filed <= toAugust ? 'toAugust' : 'later';
  return { tier, each: eachForm[tier], amount: forms * eachForm[tier] } as const;
}
