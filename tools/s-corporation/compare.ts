import type { Cents } from '../money.ts';
import { electionTaxes, type Figures, type Household, salaryTax, soleTaxes } from './taxes.ts';

/** A year's profit before the owner's pay, the salary, and the yearly cost of payroll and the corporation's return. */
export type Plan = { profit: Cents; salary: Cents; cost: Cents };

/** Compares a year with and without the election, before and after its cost. Savings are negative if it loses money. */
export function compare({ profit, salary, cost }: Plan, household: Household, figures: Figures) {
  const sole = soleTaxes(profit, household, figures);
  const election = electionTaxes(profit, salary, household, figures);
  const afterCost = electionTaxes(profit - cost, salary, household, figures);
  return {
    sole,
    election,
    afterCost,
    /** The profit doesn't cover salary and cost. */
    loses: afterCost.passedOn < 0,
    /** The business income deduction of either side depends on wages, property and the kind of business. */
    aboveThreshold: sole.income.qbi.aboveThreshold || election.income.qbi.aboveThreshold,
    saved: sole.total - election.total,
    net: sole.total - afterCost.total - cost,
  };
}

export type Compared = ReturnType<typeof compare>;

/** Returns only what a year saves with the election after its cost: a curve or a search needs it hundreds of times. */
export const netOf = ({ profit, salary, cost }: Plan, household: Household, figures: Figures): Cents =>
  soleTaxes(profit, household, figures).total -
  electionTaxes(profit - cost, salary, household, figures).total -
  cost;

/** Above it, all brackets and limits are used up and saving only grows with profit. */
const ALL_RULES_APPLY = 1_000_000_00;
const MAX_PROFIT = 100_000_000_00;

/** Returns the least profit that covers the salary, the employer's tax on it and the cost. */
export function leastProfit({ salary, cost }: Plan, household: Household, { payroll }: Figures): Cents {
  const { employer } = salaryTax(salary, household, payroll);
  return salary + employer.socialSecurity + employer.medicare + cost;
}

/**
 * Returns the profit, rounded up to $100, from which the election never loses money at this salary and cost, or `undefined`
 * if that's more than the tool accepts.
 */
export function breakEven(plan: Plan, household: Household, figures: Figures): Cents | undefined {
  const loses = (profit: Cents) => netOf({ ...plan, profit }, household, figures) < 0;
  const step = 100_00;
  const least = Math.ceil(leastProfit(plan, household, figures) / step) * step;
  let lost = least - step;
  for (let profit = least; profit <= ALL_RULES_APPLY; profit += 20 * step) if (loses(profit)) lost = profit;
  let saved = Math.max(lost + 20 * step, least);
  for (; loses(saved); saved *= 2) {
    if (saved > MAX_PROFIT) return undefined;
    lost = saved;
  }
  while (saved - lost > step) {
    const middle = lost + Math.round((saved - lost) / 2 / step) * step;
    if (loses(middle)) lost = middle;
    else saved = middle;
  }
  return saved;
}

/** Returns how much more another salary saves, or `undefined` if the profit doesn't cover it. */
export function changeBy(more: Cents, plan: Plan, household: Household, figures: Figures): Cents | undefined {
  const other = { ...plan, salary: plan.salary + more };
  const { loses, net } = compare(other, household, figures);
  return other.salary <= 0 || loses ? undefined : net - netOf(plan, household, figures);
}
