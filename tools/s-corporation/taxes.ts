import { type Cents, ratio, share, sum } from '../money.ts';
import type { figuresOf } from '../years.ts';

export type Status = 'single' | 'joint' | 'separate' | 'head';

/** Facts for the limits of §199A(b)(2) and (d)(3), which only apply above the threshold. */
export type Business = {
  /** W-2 wages of everybody but the owner. */
  staffWages: Cents;
  /** Cost of the property it uses, before depreciation (UBIA). */
  property: Cents;
  /** A specified service business, such as health, law, accounting or consulting. */
  specified: boolean;
};

export type Figures = {
  payroll: NonNullable<ReturnType<typeof figuresOf<'payrollTax'>>>;
  income: NonNullable<ReturnType<typeof figuresOf<'incomeTax'>>>;
};

/** The filing status, the owner's other W-2 wages, a spouse's wages on a joint return, and the business. */
export type Household = { status: Status; wages: Cents; spouseWages: Cents; business: Business };

/** Social Security and Medicare tax. `above` is the Additional Medicare Tax, which has no employer share. */
export type PayrollTax = { socialSecurity: Cents; medicare: Cents; above: Cents };

const above = (amount: Cents, limit: Cents) => Math.max(0, amount - limit);

/**
 * Works out Schedule SE and Form 8959 for an owner without the election.
 * @param wages the owner's W-2 wages, which use up the wage base first and, with `spouseWages`, the additional tax's threshold
 * @returns the tax and its base; all 0 if the base is under $400
 */
export function selfEmploymentTax(
  profit: Cents,
  { wages, spouseWages, status }: Omit<Household, 'business'>,
  figures: Figures['payroll'],
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
  { wages, spouseWages, status }: Omit<Household, 'business'>,
  { wageBase, socialSecurity, medicare, additionalMedicare, additionalMedicareAbove }: Figures['payroll'],
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

/**
 * Works out the business income deduction as on Forms 8995 and 8995-A with its Schedule A.
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
  { qbi }: Figures['income'],
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

/** Returns the income tax by the brackets, rounded once. */
export function incomeTax(taxable: Cents, status: Status, { brackets }: Figures['income']): Cents {
  const steps = brackets[status];
  const tenThousandths = steps.reduce((total, { from, rate }, index) => {
    const to = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return total + Math.max(0, Math.min(taxable, to) - from) * rate;
  }, 0);
  return ratio(tenThousandths, 1, 10_000);
}

/** Returns taxable income and the tax on it. `earned` is business income under §199A and the salary. */
function onIncome(earned: Cents, salary: Cents, household: Household, { income }: Figures) {
  const gross = earned + household.wages + household.spouseWages;
  const standard = Math.min(gross, income.standardDeduction[household.status]);
  const before = gross - standard;
  const businessIncome = earned - salary;
  const { business, status } = household;
  const wages = salary + business.staffWages;
  const qbi = businessDeduction(businessIncome, wages, business, before, status, income);
  return { businessIncome, standard, before, qbi, tax: incomeTax(before - qbi.deduction, status, income) };
}

/** Returns the federal taxes of an owner who reports the profit on Schedule C. */
export function soleTaxes(profit: Cents, household: Household, figures: Figures) {
  const se = selfEmploymentTax(profit, household, figures.payroll);
  const income = onIncome(profit - se.half, 0, household, figures);
  return { se, income, total: se.socialSecurity + se.medicare + se.above + income.tax };
}

/** Returns the federal taxes of an owner whose corporation pays the salary and passes on the rest, even a loss. */
export function electionTaxes(profit: Cents, salary: Cents, household: Household, figures: Figures) {
  const { employer, employee } = salaryTax(salary, household, figures.payroll);
  const paid = sum(Object.values(employer));
  const passedOn = profit - salary - paid;
  const income = onIncome(salary + passedOn, salary, household, figures);
  const total = paid + sum(Object.values(employee)) + income.tax;
  return { employer, employee, passedOn, income, total };
}
