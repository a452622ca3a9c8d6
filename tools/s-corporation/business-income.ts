import { type Cents, ratio, share } from '../money.ts';
import type { figuresOf } from '../years.ts';
import type { Status } from './income-tax.ts';

type Figures = NonNullable<ReturnType<typeof figuresOf<'incomeTax'>>>;

/** What the limits of §199A(b)(2) and (d)(3) depend on, above the threshold only. */
export type Business = {
  /** W-2 wages of everybody but the owner. */
  staffWages: Cents;
  /** Cost of the property it uses, before depreciation (UBIA). */
  property: Cents;
  /** A specified service business, such as health, law, accounting or consulting. */
  specified: boolean;
};

const above = (amount: Cents, limit: Cents) => Math.max(0, amount - limit);

/**
 * Works out the business income deduction as on Forms 8995 and 8995-A with its Schedule A.
 *
 * @param businessIncome qualified business income; a loss gets no deduction
 * @param wages W-2 wages of the business
 * @param before taxable income before the deduction, which decides how much of the limits applies
 */
export function businessDeduction(
  businessIncome: Cents,
  wages: Cents,
  { property, specified }: Business,
  before: Cents,
  status: Status,
  { qbi }: Figures,
) {
  const range = qbi.range[status];
  const over = above(before, qbi.threshold[status]);
  const used = Math.min(over, range);
  const counted = (amount: Cents) => (specified ? ratio(amount, range - used, range) : amount);
  const income = counted(Math.max(0, businessIncome));
  const fifth = share(income, qbi.rate);
  const countedWages = counted(wages);
  const limit = Math.max(
    share(countedWages, qbi.wages),
    share(countedWages, qbi.wagesWithProperty) + share(counted(property), qbi.property),
  );
  const reduction = ratio(above(fifth, limit), used, range);
  const capped = Math.min(fifth - reduction, share(before, qbi.rate));
  const least = businessIncome >= qbi.leastFrom ? qbi.least : 0;
  return {
    aboveThreshold: over > 0,
    /** Form 8995-A, Part III doesn't apply: the limit is all there is. */
    aboveRange: over > range,
    /** The business income that counts, and 20% of it: line 3. */
    income,
    fifth,
    /** Lines 10 and 25. */
    limit,
    reduction,
    /** The cut to 20% of taxable income. */
    cut: fifth - reduction - capped,
    raised: above(least, capped),
    deduction: Math.min(before, Math.max(least, capped)),
  };
}
