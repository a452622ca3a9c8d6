import type { Fields } from '../fields.ts';

export const FIELDS = {
  taxpayer: { type: 'choice' },
  year: { type: 'taxYear' },
  ends: { type: 'choice' },
  status: { type: 'choice' },
  wages: { type: 'money', most: 100_000_000 },
  spouseWages: { type: 'money', most: 100_000_000 },
  profit: { type: 'money', most: 100_000_000 },
  investments: { type: 'money', most: 100_000_000 },
  otherIncome: { type: 'money', most: 100_000_000 },
  credits: { type: 'money', most: 100_000_000 },
  tax: { type: 'money', most: 1_000_000_000 },
  last: { type: 'money', most: 1_000_000_000 },
  income: { type: 'money', most: 10_000_000_000 },
  withheld: { type: 'money', most: 1_000_000_000 },
  paid: { type: 'money', most: 1_000_000_000 },
  on: { type: 'day' },
} as const satisfies Fields;
