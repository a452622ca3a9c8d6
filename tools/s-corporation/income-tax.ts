import { type Cents, ratio, share } from '../money.ts';
import type { figuresOf } from '../years.ts';

export type Status = 'single' | 'joint' | 'separate';

type Figures = NonNullable<ReturnType<typeof figuresOf<'incomeTax'>>>;

/** Returns the income tax by the brackets, rounded once. */
export function incomeTax(taxable: Cents, status: Status, { brackets }: Figures): Cents {
  const steps = brackets[status];
  const tenThousandths = steps.reduce((total, { from, rate }, index) => {
    const to = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return total + Math.max(0, Math.min(taxable, to) - from) * rate;
  }, 0);
  return ratio(tenThousandths, 1, 10_000);
}

/**
 * Returns the QBI deduction below the thresholds of §199A: 20% of business income or, if less, of taxable income before the
 * deduction. It's at least $400 for business income of $1,000 or more.
 */
export function qbiDeduction(businessIncome: Cents, taxableBefore: Cents, { qbi }: Figures): Cents {
  const deduction = Math.min(share(Math.max(0, businessIncome), qbi.rate), share(taxableBefore, qbi.rate));
  return businessIncome >= qbi.leastFrom ? Math.max(qbi.least, deduction) : deduction;
}
