import { type Cents, ratio, share } from '../money.ts';
import type { figuresOf } from '../years.ts';
import type { Status } from './income-tax.ts';

type Figures = NonNullable<ReturnType<typeof figuresOf<'payrollTax'>>>;

/** What is due for Social Security and Medicare; `above` is the Additional Medicare Tax, which has no employer's share. */
export type PayrollTax = { socialSecurity: Cents; medicare: Cents; above: Cents };

const above = (amount: Cents, limit: Cents) => Math.max(0, amount - limit);

/**
 * Schedule SE and Form 8959 of one who works for herself.
 *
 * @param wages her own W-2 wages, which use up the wage base first; with `spouseWages`, the limit of the additional tax
 * @returns the tax with the base it is on; all of it 0 where the base is under $400
 */
export function selfEmploymentTax(
  profit: Cents,
  { wages, spouseWages, status }: { wages: Cents; spouseWages: Cents; status: Status },
  figures: Figures,
): PayrollTax & { base: Cents; half: Cents } {
  const { wageBase, socialSecurity: rate, medicare: medicareRate, additionalMedicare } = figures;
  const all = share(profit, 9235);
  const base = all < 400_00 ? 0 : all;
  const socialSecurity = share(Math.min(base, above(wageBase, wages)), 2 * rate);
  const medicare = share(base, 2 * medicareRate);
  const limit = figures.additionalMedicareAbove[status];
  return {
    base,
    socialSecurity,
    medicare,
    above: share(above(base, above(limit, wages + spouseWages)), additionalMedicare),
    half: ratio(socialSecurity + medicare, 1, 2),
  };
}

/**
 * What a salary costs for Social Security and Medicare beside other wages. What is withheld above the wage base comes back to
 * the employee with the return, but not to the employer.
 */
export function salaryTax(
  salary: Cents,
  { wages, spouseWages, status }: { wages: Cents; spouseWages: Cents; status: Status },
  { wageBase, socialSecurity, medicare, additionalMedicare, additionalMedicareAbove }: Figures,
): { employer: Omit<PayrollTax, 'above'>; employee: PayrollTax } {
  const limit = additionalMedicareAbove[status];
  const others = wages + spouseWages;
  return {
    employer: {
      socialSecurity: share(Math.min(salary, wageBase), socialSecurity),
      medicare: share(salary, medicare),
    },
    employee: {
      socialSecurity: share(Math.min(salary, above(wageBase, wages)), socialSecurity),
      medicare: share(salary, medicare),
      above: share(above(salary, above(limit, others)), additionalMedicare),
    },
  };
}
