import type { Cents } from '../money.ts';
import { electionTaxes, type Figures, type Household, soleTaxes } from './taxes.ts';

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
    /** The profit doesn't cover salary and cost. */
    loses: afterCost.passedOn < 0,
    /** Above it, the QBI deduction depends on wages, property and the kind of business. */
    aboveThreshold:
      Math.max(sole.income.before, election.income.before) > figures.income.qbi.threshold[household.status],
    saved: sole.total - election.total,
    savedByCost: election.total - afterCost.total,
    net: sole.total - afterCost.total - cost,
  };
}

/**
 * Returns the profit, to the next $100, above which the election never loses money at this salary and cost. Returns nothing if
 * it still loses at the QBI threshold.
 */
export function breakEven({ salary, cost }: Plan, household: Household, figures: Figures): Cents | undefined {
  const at = (profit: Cents) => compare({ profit, salary, cost }, household, figures);
  const step = 1000_00;
  let lost = Math.floor(salary / step) * step;
  let profit = lost + step;
  for (let one = at(profit); !one.aboveThreshold; one = at(profit)) {
    if (one.loses || one.net < 0) lost = profit;
    profit += step;
  }
  if (lost + step >= profit) return undefined;
  for (profit = lost + 100_00; ; profit += 100_00) {
    const { loses, net } = at(profit);
    if (!loses && net >= 0) return profit;
  }
}
