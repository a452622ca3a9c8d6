import type { Cents } from '../money.ts';
import { breakEven, leastProfit, netOf, type Plan } from './compare.ts';
import type { Figures, Household } from './taxes.ts';

/** What the election saves at a profit; negative if it loses money. */
type Point = { profit: Cents; saved: Cents };

/** Yearly saving by profit, at one salary and cost. */
export type Curve = {
  /** Evenly spaced, from the least profit that covers salary and cost. */
  points: Point[];
  you: Point;
  /** Where the election starts to pay off; missing if that's beyond the curve. */
  even?: Point;
  /** For a table: round profits, yours and the break-even, in order. */
  rows: Point[];
};

const INTERVALS = 60;

/** Returns 1, 2 or 5 times a power of ten, with at most five of them in an amount. */
function roundStep(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount / 5));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => amount / step <= 5) as number;
}

/** Returns the round amounts between two amounts, such as the marks of an axis. */
export function roundAmounts(from: number, to: number): number[] {
  const step = roundStep(to - from);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Works out the saving around a profit that covers the salary and the cost. */
export function savingCurve(plan: Plan, household: Household, figures: Figures): Curve {
  const at = (profit: Cents): Point => ({
    profit,
    saved: netOf({ ...plan, profit }, household, figures),
  });
  const from = leastProfit(plan, household, figures);
  const pays = breakEven(plan, household, figures);
  const shown = pays !== undefined && pays <= 4 * plan.profit ? pays : 0;
  const to = Math.round(Math.max(2 * from, 1.5 * plan.profit, 1.25 * shown));
  const points = Array.from({ length: INTERVALS + 1 }, (_, index) =>
    at(Math.round(from + ((to - from) * index) / INTERVALS)),
  );
  const you = at(plan.profit);
  const even = shown > from ? at(shown) : undefined;
  const rows = [...roundAmounts(from, to).map(at), you, ...(even ? [even] : [])];
  const ordered = [...new Map(rows.map((row) => [row.profit, row])).values()];
  return {
    points,
    you,
    ...(even && { even }),
    rows: ordered.sort((one, other) => one.profit - other.profit),
  };
}
