import type { Fields } from '../fields.ts';

export const FIELDS = {
  form: { type: 'choice' },
  year: { type: 'taxYear' },
  ends: { type: 'choice' },
  extended: { type: 'box' },
  owners: { type: 'count', most: 1000 },
  // Far from the yearly maximum of §6721, which isn't in this tool.
  forms: { type: 'count', most: 1000 },
  owed: { type: 'money', most: 100_000_000 },
  tax: { type: 'money', most: 1_000_000_000 },
  filed: { type: 'day' },
  paid: { type: 'day' },
  part: { type: 'money', most: 100_000_000 },
  partOn: { type: 'day' },
  plan: { type: 'day' },
  situation: { type: 'choice' },
  history: { type: 'choice' },
  small: { type: 'choice' },
  told: { type: 'box' },
} as const satisfies Fields;
