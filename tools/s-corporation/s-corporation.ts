import { type Cents, printMoney } from '../money.ts';
import type { Result, Text } from '../result.ts';
import { figuresOf } from '../years.ts';
import { account, electionAccounts, line, soleAccounts } from './accounts.ts';
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

function netFinding(cost: Cents, saved: Cents, net: Cents): Text<Texts['findings']> {
  if (cost === 0) return { key: net < 0 ? 'loses' : 'saves', values: { amount: print(net) } };
  const key = net >= 0 ? 'savesAfterCost' : saved < 0 ? 'losesBeforeCost' : 'losesAfterCost';
  return { key, values: { before: print(saved), after: print(net) } };
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

const salaryFindings = (plan: Plan, household: Household, figures: Figures): Text<Texts['findings']>[] =>
  [SALARY_STEP, -SALARY_STEP].flatMap((more) => {
    const change = changeBy(more, plan, household, figures);
    if (!change) return [];
    const values = { salary: print(plan.salary + more), amount: print(change) };
    return { key: change > 0 ? 'salaryBetter' : 'salaryWorse', values };
  });

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
  const { sole, election, loses, saved, savedByCost, net } = compare(input, household, figures);
  if (loses) return { field: 'salary', message: { key: 'salaryTooHigh' } };
  const warning = warningOf(salary, election.passedOn);
  const from = breakEven(input, household, figures);
  const difference = account(
    'difference',
    [
      line('taxWithout', sole.total),
      line(saved < 0 ? 'taxWithLosing' : 'taxWithSaving', -election.total, { amount: print(saved) }),
      line('cost', -cost),
      line('savedByCost', savedByCost),
    ],
    net < 0 ? 'lost' : 'saved',
  );
  return {
    accounts: [
      ...soleAccounts(profit, sole, household, figures),
      ...electionAccounts(input, election, household, figures),
      difference,
    ],
    total: difference.total,
    ...(warning && { warning }),
    findings: [
      netFinding(cost, saved, net),
      from === undefined ? { key: 'neverPays' } : { key: 'paysFrom', values: { profit: printMoney(from) } },
      { key: 'states' },
      ...salaryFindings(input, household, figures),
      { key: 'noRatio' },
    ],
    leftOut: [{ key: 'otherTaxes' }, { key: 'otherIncome' }, { key: 'taxTable' }],
  };
}
