import type { Cents } from '../money.ts';
import { electionTaxes, type Figures, type Household, soleTaxes } from './taxes.ts';

/** A year's profit before any pay to the owner, the salary, and what payroll and the corporation's return cost. */
export type Plan = { profit: Cents; salary: Cents; cost: Cents };

/** What the election saves in a year, before and after its cost, which lowers the profit; negative if it loses. */
export function compare({ profit, salary, cost }: Plan, household: Household, figures: Figures) {
  const sole = soleTaxes(profit, household, figures);
  const election = electionTaxes(profit, salary, household, figures);
  const afterCost = electionTaxes(profit - cost, salary, household, figures);
  return {
    sole,
    election,
    /** The corporation's profit does not cover salary and cost. */
    loses: afterCost.passedOn < 0,
    /** From there the deduction for business income depends on wages paid, property and the trade. */
    aboveThreshold:
      Math.max(sole.income.before, election.income.before) > figures.income.qbi.threshold[household.status],
    saved: sole.total - election.total,
    savedByCost: election.total - afterCost.total,
    net: sole.total - afterCost.total - cost,
  };
}

/**
 * From which profit on, to the next $100, the election never loses while salary and cost stay the same; nothing if it does up to
 * the threshold of the deduction for business income.
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
