import type { Fields } from '../fields.ts';

/** What a price counts besides monthly expenses. A year has 50 states and the District of Columbia to file in. */
export const COUNTS = {
  account: { type: 'count', most: 1000 },
  entity: { type: 'count', most: 1000 },
  state: { type: 'count', most: 51 },
  monthBehind: { type: 'count', most: 120 },
} as const satisfies Fields;

export type Counted = keyof typeof COUNTS;

export const FIELDS = { expenses: { type: 'money', most: 100_000_000 }, ...COUNTS } as const satisfies Fields;
