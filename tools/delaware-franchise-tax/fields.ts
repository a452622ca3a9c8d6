import type { Fields } from '../fields.ts';

/** A second class of stock has `shares2` and `par2`, and so on. */
export const FIELDS = {
  year: { type: 'taxYear' },
  assets: { type: 'money', most: 10_000_000_000 },
  issued: { type: 'count', most: 100_000_000_000 },
  shares: { type: 'count', most: 100_000_000_000 },
  par: { type: 'par', most: 10_000 },
  paid: { type: 'money', most: 10_000_000 },
  late: { type: 'count', most: 120 },
  changed: { type: 'box' },
  listed: { type: 'box' },
} as const satisfies Fields;
