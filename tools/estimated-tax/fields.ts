import type { Fields } from '../fields.ts';

export const FIELDS = {
  taxpayer: { type: 'choice' },
  year: { type: 'taxYear' },
  ends: { type: 'choice' },
  tax: { type: 'money', most: 1_000_000_000 },
  last: { type: 'money', most: 1_000_000_000 },
  income: { type: 'money', most: 10_000_000_000 },
  withheld: { type: 'money', most: 1_000_000_000 },
  paid: { type: 'money', most: 1_000_000_000 },
  on: { type: 'day' },
} as const satisfies Fields;
