import type { Cents } from '../money.ts';
import type { figuresOf } from '../years.ts';
import { type Business, businessDeduction } from './business-income.ts';
import { incomeTax, type Status } from './income-tax.ts';
import { salaryTax, selfEmploymentTax } from './payroll-tax.ts';

export type Figures = {
  payroll: NonNullable<ReturnType<typeof figuresOf<'payrollTax'>>>;
  income: NonNullable<ReturnType<typeof figuresOf<'incomeTax'>>>;
};

/** The filing status, the owner's other W-2 wages, a spouse's wages on a joint return, and the business. */
export type Household = { status: Status; wages: Cents; spouseWages: Cents; business: Business };

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
  const passedOn = profit - salary - employer.socialSecurity - employer.medicare;
  const income = onIncome(salary + passedOn, salary, household, figures);
  const payroll =
    employer.socialSecurity +
    employer.medicare +
    employee.socialSecurity +
    employee.medicare +
    employee.above;
  return { employer, employee, passedOn, income, total: payroll + income.tax };
}
