import type { Fields } from '../fields.ts';

const COSTS = { type: 'money', most: 1_000_000_000 } as const;

const RECEIPTS = { type: 'money', most: 10_000_000_000 } as const;

export const FIELDS = {
  year: { type: 'taxYear' },
  wages: COSTS,
  contractors: COSTS,
  supplies: COSTS,
  cloud: COSTS,
  yearBefore: COSTS,
  twoBefore: COSTS,
  threeBefore: COSTS,
  fixedBase: { type: 'percent', most: 100 },
  averageReceipts: RECEIPTS,
  reduced: { type: 'box' },
  entity: { type: 'choice' },
  receipts: RECEIPTS,
  firstReceipts: { type: 'year' },
  elections: { type: 'count', most: 20 },
  owesTax: { type: 'box' },
  filed: { type: 'day' },
  quarterWages: COSTS,
  quarterAboveBase: COSTS,
} as const satisfies Fields;
