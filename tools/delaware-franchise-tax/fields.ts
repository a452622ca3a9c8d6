import type { Fields } from '../fields.ts';

/** `shares` and `par` stand for those of each class of stock: `shares2`, `par2`, … */
export const FIELDS = {
  year: { type: 'taxYear' },
  assets: { type: 'money', most: 10_000_000_000 },
  issued: { type: 'count', most: 100_000_000_000 },
  shares: { type: 'count', most: 100_000_000_000 },
  par: { type: 'par', most: 10_000 },
  late: { type: 'count', most: 120 },
  changed: { type: 'box' },
  listed: { type: 'box' },
} as const satisfies Fields;
