import { type Cents, ratio, share } from '../money.ts';
import type { figuresOf } from '../years.ts';

export type Status = 'single' | 'joint' | 'separate';

type Figures = NonNullable<ReturnType<typeof figuresOf<'incomeTax'>>>;

/** The tax on a taxable income by its brackets, rounded once. */
export function incomeTax(taxable: Cents, status: Status, { brackets }: Figures): Cents {
  const steps = brackets[status];
  const tenThousandths = steps.reduce((total, { from, rate }, index) => {
    const to = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return total + Math.max(0, Math.min(taxable, to) - from) * rate;
  }, 0);
  return ratio(tenThousandths, 1, 10_000);
}

/**
 * The deduction of §199A below its thresholds: 20% of the business income, or of the taxable income before it where that is
 * less, and no less than $400 of a business that makes $1,000.
 */
export function qbiDeduction(businessIncome: Cents, taxableBefore: Cents, { qbi }: Figures): Cents {
  const deduction = Math.min(share(Math.max(0, businessIncome), qbi.rate), share(taxableBefore, qbi.rate));
  return businessIncome >= qbi.leastFrom ? Math.max(qbi.least, deduction) : deduction;
}
