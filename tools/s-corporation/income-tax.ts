import { type Cents, ratio } from '../money.ts';
import type { figuresOf } from '../years.ts';

export type Status = 'single' | 'joint' | 'separate' | 'head';

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
