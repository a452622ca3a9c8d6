import type { Cents } from '../money.ts';
import type { figuresOf } from '../years.ts';
import { incomeTax, qbiDeduction, type Status } from './income-tax.ts';
import { salaryTax, selfEmploymentTax } from './payroll-tax.ts';

export type Figures = {
  payroll: NonNullable<ReturnType<typeof figuresOf<'payrollTax'>>>;
  income: NonNullable<ReturnType<typeof figuresOf<'incomeTax'>>>;
};

/** Who pays: the owner's own W-2 wages from elsewhere, and those of a spouse on a joint return. */
export type Household = { status: Status; wages: Cents; spouseWages: Cents };

/** Taxable income and the tax on it; `earned` is what comes from the business, of which some is business income of §199A. */
function onIncome(earned: Cents, businessIncome: Cents, household: Household, { income }: Figures) {
  const gross = earned + household.wages + household.spouseWages;
  const standard = Math.min(gross, income.standardDeduction[household.status]);
  const before = gross - standard;
  const qbi = Math.min(before, qbiDeduction(businessIncome, before, income));
  return { businessIncome, standard, before, qbi, tax: incomeTax(before - qbi, household.status, income) };
}

/** The federal taxes of an owner who reports the profit on Schedule C. */
export function soleTaxes(profit: Cents, household: Household, figures: Figures) {
  const se = selfEmploymentTax(profit, household, figures.payroll);
  const income = onIncome(profit - se.half, profit - se.half, household, figures);
  return { se, income, total: se.socialSecurity + se.medicare + se.above + income.tax };
}

/** The federal taxes of an owner whose corporation pays the salary and passes on the rest, which may be a loss. */
export function electionTaxes(profit: Cents, salary: Cents, household: Household, figures: Figures) {
  const { employer, employee } = salaryTax(salary, household, figures.payroll);
  const passedOn = profit - salary - employer.socialSecurity - employer.medicare;
  const income = onIncome(salary + passedOn, passedOn, household, figures);
  const payroll =
    employer.socialSecurity +
    employer.medicare +
    employee.socialSecurity +
    employee.medicare +
    employee.above;
  return { employer, employee, passedOn, income, total: payroll + income.tax };
}
