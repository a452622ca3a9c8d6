import { type Day, fullDate } from '../days.ts';
import type { Move } from '../deadlines/deadlines.ts';
import { type Cents, printMoney } from '../money.ts';
import type { Line, Result, Text } from '../result.ts';
import { electionDue, electionYear } from '../tax-year.ts';
import { figuresOf } from '../years.ts';
import { comparisonOf } from './accounts.ts';
import { breakEven, changeBy, compare, type Plan } from './compare.ts';
import { type Curve, savingCurve } from './curve.ts';
import type { Business, Figures, Household, Status } from './taxes.ts';
import type { Texts } from './texts.ts';

export type SCorporationInput = Plan &
  Business & {
    year: number;
    status: Status;
    wages: Cents;
    /** Counted only on a joint return. */
    spouseWages: Cents;
    /** The day that decides when a new election would start. */
    on: Day;
    /** Dates that the IRS has moved. */
    moves?: readonly Move[];
  };

const figuresFor = (year: number): Figures | undefined => {
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  return payroll && income && { payroll, income };
};

function householdOf({ status, wages, spouseWages, ...input }: SCorporationInput): Household {
  const { staffWages, property, specified } = input;
  const business = { staffWages, property, specified };
  return { status, wages, spouseWages: status === 'joint' ? spouseWages : 0, business };
}

/** Returns whether taxable income is above the §199A threshold on either side, so that the business's wages and property count. */
export function aboveThreshold(input: SCorporationInput): boolean {
  const figures = figuresFor(input.year);
  return figures !== undefined && compare(input, householdOf(input), figures).aboveThreshold;
}

/** Works out the saving by profit, if the profit covers the salary and the cost. */
export function savingByProfit(input: SCorporationInput): Curve | undefined {
  const figures = figuresFor(input.year);
  const household = householdOf(input);
  if (!figures || !input.profit || !input.salary || compare(input, household, figures).loses)
    return undefined;
  return savingCurve(input, household, figures);
}

const print = (amount: Cents) => printMoney(Math.abs(amount));

/** Says the result in a sentence. With a low salary it's only true if the salary is reasonable. */
function leadOf({ salary, cost }: Plan, net: Cents, isLow: boolean): Text<Texts['findings']> {
  const values = { amount: print(net) };
  if (net < 0) return { key: 'losing', values };
  if (isLow) return { key: 'onlyIf', values: { ...values, salary: print(salary) } };
  return { key: cost > 0 ? 'electingAfterCost' : 'electing', values };
}

const totalOf = (net: Cents, isLow: boolean): Line<Texts> => ({
  key: net < 0 ? 'lost' : isLow ? 'savedIfReasonable' : 'saved',
  amount: net,
});

/** Says whose figures these are, and when an election made on a day would start: that year, or the next (IRC §1362(b)). */
function startFinding({ year, on, moves }: SCorporationInput): Text<Texts['findings']> {
  const start = electionYear(on, moves);
  return { key: 'figures', values: { year, start, due: fullDate(electionDue(start, moves)) } };
}

/**
 * Warns when more of the profit is distributed than paid as salary. The law sets no ratio, so the line is ours: beyond it,
 * most of what the owner takes avoids payroll tax. Half of the profit, the example on the page, gets no warning.
 */
const warningOf = (salary: Cents, distributed: Cents): Text<Texts['findings']> | undefined =>
  distributed > salary
    ? { key: 'lowSalary', values: { distributed: print(distributed), salary: print(salary) } }
    : undefined;

const SALARY_STEP = 10_000_00;

/** Says what a higher salary changes. A lower one is never recommended: it may not be reasonable. */
function salaryFindings(plan: Plan, household: Household, figures: Figures): Text<Texts['findings']>[] {
  const change = changeBy(SALARY_STEP, plan, household, figures);
  if (!change) return [];
  const values = { salary: print(plan.salary + SALARY_STEP), amount: print(change) };
  return [{ key: change > 0 ? 'salaryBetter' : 'salaryWorse', values }];
}

/**
 * Compares an owner's federal taxes with and without the S corporation election, for one business, the standard deduction, and
 * wages as the only other income.
 */
export function sCorporation(input: SCorporationInput): Result<Texts, 'profit' | 'salary'> {
  const { year, profit, salary, cost } = input;
  const figures = figuresFor(year);
  if (!figures) return { askUs: { key: 'unknownYear', values: { year } } };
  const household = householdOf(input);
  if (profit === 0) return { field: 'profit', message: { key: 'noProfit' } };
  if (salary === 0) return { field: 'salary', message: { key: 'noSalary' } };
  const compared = compare(input, household, figures);
  const { afterCost, loses, saved, net } = compared;
  if (loses) return { field: 'salary', message: { key: 'salaryTooHigh' } };
  const warning = warningOf(salary, afterCost.passedOn);
  const from = breakEven(input, household, figures);
  const before = { before: print(saved) };
  return {
    lead: leadOf(input, net, warning !== undefined),
    accounts: [],
    comparison: comparisonOf(input, compared, household, figures),
    total: totalOf(net, warning !== undefined),
    ...(warning && { warning }),
    findings: [
      startFinding(input),
      ...(cost > 0 && !warning
        ? [{ key: saved < 0 ? 'losesBeforeCost' : 'savesBeforeCost', values: before } as const]
        : []),
      from === undefined ? { key: 'neverPays' } : { key: 'paysFrom', values: { profit: printMoney(from) } },
      { key: 'states' },
      ...salaryFindings(input, household, figures),
      { key: 'noRatio' },
    ],
    leftOut: [{ key: 'otherTaxes' }, { key: 'otherIncome' }, { key: 'taxTable' }],
  };
}
