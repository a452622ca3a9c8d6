import { type Cents, printRate, share } from '../money.ts';
import { addUp, type Line, lineOf, type Refusal, type Result } from '../result.ts';
import { businessDeduction, incomeTax, type Status, selfEmploymentTax } from '../s-corporation/taxes.ts';
import { figuresOf, yearsWith } from '../years.ts';
import type { Texts } from './texts.ts';

/** What somebody expects of a year, who takes the standard deduction. */
export type ExpectedIncome = {
  year: number;
  status: Status;
  /** Of the one who has the business. */
  wages: Cents;
  /** Counted only on a joint return. */
  spouseWages: Cents;
  profit: Cents;
  /** Interest, dividends, rent and other income that the 3.8% tax counts. */
  investments: Cents;
  otherIncome: Cents;
  /** Credits that can't be more than the income tax. */
  credits: Cents;
};

/** IRC §1411. The limits are those of the Additional Medicare Tax, and aren't indexed either. */
const NET_INVESTMENT_RATE = 380;

const account = addUp<Texts>;
const line = lineOf<Texts>();
const business = { staffWages: 0, property: 0, specified: false };
const above = (amount: Cents, limit: Cents) => Math.max(0, amount - limit);
const shown = (lines: Line<Texts>[]) => lines.filter(({ amount }) => amount !== 0);

/**
 * Works out a year's expected tax line by line, as the worksheet of Form 1040-ES does up to its line 11a.
 * @returns the lines, or "ask us" for a year whose figures aren't known
 */
export function expectedTax(input: ExpectedIncome): Exclude<Result<Texts>, { field: string }> {
  const { year, status, wages, profit, investments, otherIncome } = input;
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  if (!payroll || !income) return unknownYear(year);
  const spouseWages = status === 'joint' ? input.spouseWages : 0;
  const se = selfEmploymentTax(profit, { wages, spouseWages, status }, payroll);
  const adjusted = account(
    { key: 'income', values: { year } },
    shown([
      line('wages', wages),
      line('spouseWages', spouseWages),
      line('profit', profit),
      line('investments', investments),
      line('otherIncome', otherIncome),
      line('halfOfTax', -se.half),
    ]),
    { key: 'adjusted' },
  );
  const agi = adjusted.total.amount;
  const standard = Math.min(agi, income.standardDeduction[status]);
  const before = agi - standard;
  const { deduction } = businessDeduction(profit - se.half, 0, business, before, status, income);
  const taxable = account(
    { key: 'deductions' },
    [line('adjusted', agi), ...shown([line('standard', -standard), line('business', -deduction)])],
    { key: 'taxable' },
  );
  const tax = incomeTax(taxable.total.amount, status, income);
  const limit = payroll.additionalMedicareAbove[status];
  const rate = payroll.additionalMedicare;
  const medicare = share(above(wages + spouseWages, limit), rate) + se.above;
  const netInvestment = share(Math.min(investments, above(agi, limit)), NET_INVESTMENT_RATE);
  const expected = account(
    { key: 'expected' },
    [
      line('incomeTax', tax),
      ...shown([
        line('credits', -Math.min(input.credits, tax)),
        line('selfEmployment', se.socialSecurity + se.medicare),
        line('additionalMedicare', medicare, { rate: printRate(rate) }),
        line('netInvestment', netInvestment, { rate: printRate(NET_INVESTMENT_RATE) }),
      ]),
    ],
    { key: 'expectedTax', values: { year } },
  );
  return {
    accounts: [adjusted, taxable, expected],
    total: line('expectedTax', expected.total.amount, { year }),
    leftOut: [
      { key: 'itemized' },
      { key: 'adjustments' },
      { key: 'lowerRates' },
      { key: 'otherBusinesses' },
      { key: 'refundable' },
    ],
  };
}

function unknownYear(year: number): Refusal<Texts> {
  const years = yearsWith('payrollTax', 'incomeTax').join(', ');
  return { askUs: { key: 'noFigures', values: { year, years } } };
}
