import { type Cents, ratio, share } from '../money.ts';
import type { figuresOf } from '../years.ts';
import type { Status } from './income-tax.ts';

type Figures = NonNullable<ReturnType<typeof figuresOf<'payrollTax'>>>;

/** Social Security and Medicare tax. `above` is the Additional Medicare Tax, which has no employer share. */
export type PayrollTax = { socialSecurity: Cents; medicare: Cents; above: Cents };

const above = (amount: Cents, limit: Cents) => Math.max(0, amount - limit);

/**
 * Works out Schedule SE and Form 8959 for an owner without the election.
 *
 * @param wages the owner's W-2 wages, which use up the wage base first and, with `spouseWages`, the additional tax's threshold
 * @returns the tax and its base; all 0 if the base is under $400
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
 * Works out Social Security and Medicare tax on a salary. If other wages also use the wage base, the employee gets the excess
 * back on the return; the employer doesn't.
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
