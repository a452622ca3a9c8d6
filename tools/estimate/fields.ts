import type { Fields } from '../fields.ts';

/**
 * What a price counts, other than monthly expenses. There are 50 states and the District of Columbia to file in. For one
 * more, add it here; the check then asks for its words, and only a count that's paid once needs code in estimate.ts.
 */
const COUNTS = {
  account: { type: 'count', most: 1000 },
  entity: { type: 'count', most: 1000 },
  state: { type: 'count', most: 51 },
  monthBehind: { type: 'count', most: 120 },
} as const satisfies Fields;

export type Counted = keyof typeof COUNTS;

export const COUNTED = Object.keys(COUNTS) as Counted[];

/** Returns a value for each count. */
export const forEachCount = <T>(of: (what: Counted) => T) =>
  Object.fromEntries(COUNTED.map((what) => [what, of(what)])) as Record<Counted, T>;

/** How often a price is paid. `each` is paid for every return, notice or the like, however many there are. */
export const PERIODS = ['month', 'year', 'hour', 'each', 'once'] as const;

export const FIELDS = { expenses: { type: 'money', most: 100_000_000 }, ...COUNTS } as const satisfies Fields;
