import { type Day, dayOf, formatDay } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type BasisPoints, type Cents, share } from '../money.ts';
import { figuresOf } from '../years.ts';

/** How much of a research credit one quarter's payroll return uses. */
export type QuarterOffset = { start: Cents; socialSecurity: Cents; medicare: Cents; left: Cents };

/** A quarter's Social Security wages (Form 941, line 5a) and Medicare wages (line 5c). */
export type QuarterWages = { socialSecurity: Cents; medicare: Cents };

/**
 * Spreads a research credit over quarters as Form 8974 does: first against the employer's share of Social Security, then of
 * Medicare. The rest carries forward.
 *
 * @param rates the employer's shares, and the Social Security limit per quarter
 */
export function payrollOffset(
  credit: Cents,
  wages: QuarterWages[],
  rates: { socialSecurity: BasisPoints; medicare: BasisPoints; quarterMost: Cents },
): QuarterOffset[] {
  let left = credit;
  // Lines 5a and 5c have both shares; half is the employer's.
  const half = (amount: Cents, rate: BasisPoints) => share(share(amount, 2 * rate), 5000);
  return wages.map((quarter) => {
    const start = left;
    const socialSecurity = Math.min(
      start,
      half(quarter.socialSecurity, rates.socialSecurity),
      rates.quarterMost,
    );
    const medicare = Math.min(start - socialSecurity, half(quarter.medicare, rates.medicare));
    left = start - socialSecurity - medicare;
    return { start, socialSecurity, medicare, left };
  });
}

/** A calendar quarter, 1 to 4. */
export type Quarter = { year: number; quarter: number };

/** Returns quarters from the first one that begins after a return was filed (IRC §3111(f)(1)). @param filed `2027-03-12` */
export function quartersAfter(filed: string, count: number): Quarter[] {
  const [year = 0, month = 0] = filed.split('-').map(Number);
  const first = year * 4 + Math.ceil(month / 3);
  return Array.from({ length: count }, (_, index) => ({
    year: Math.floor((first + index) / 4),
    quarter: ((first + index) % 4) + 1,
  }));
}

/** Returns the Social Security wage base of the year in which a credit is first used, if its figures are known. */
export function wageBaseAfter(filed: Day): { year: number; amount: Cents | undefined } {
  const [{ year = 0 } = {}] = quartersAfter(filed, 1);
  return { year, amount: figuresOf('payrollTax', year)?.wageBase };
}

/** Names a quarter by its months: `Jan–Mar`. */
export const monthsOf = ({ year, quarter }: Quarter): string =>
  [3 * quarter - 2, 3 * quarter]
    .map((month) => formatDay(dayOf(year, month, 1), { month: 'short' }))
    .join('–');

/** Returns when a quarter's Forms 941 and 8974 are due: at the end of the next month. */
export const quarterDue = ({ year, quarter }: Quarter): Day => shift(dayOf(year, quarter * 3 + 2, 0)).due;
