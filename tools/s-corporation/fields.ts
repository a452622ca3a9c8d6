import type { Fields } from '../fields.ts';

export const FIELDS = {
  year: { type: 'taxYear' },
  status: { type: 'choice' },
  profit: { type: 'money', most: 100_000_000 },
  salary: { type: 'money', most: 100_000_000 },
  wages: { type: 'money', most: 100_000_000 },
  spouseWages: { type: 'money', most: 100_000_000 },
  staffWages: { type: 'money', most: 100_000_000 },
  property: { type: 'money', most: 1_000_000_000 },
  specified: { type: 'box' },
  cost: { type: 'money', most: 1_000_000 },
} as const satisfies Fields;
