import type { SheetTexts } from '../result.ts';
import { forEachCount } from './fields.ts';

/** What the estimate can say; content/tools/estimate.yaml has the words. */
const TEXTS = {
  headings: { month: [], once: [] },
  lines: {
    service: ['service'],
    next: ['service', 'amount', 'price'],
    quotedNext: ['service', 'amount'],
    ...forEachCount(() => ['service', 'count', 'price'] as const),
    month: [],
    once: [],
  },
  findings: { next: [] },
  leftOut: { hourly: ['service', 'price'], also: ['name', 'price'], others: [] },
  askUs: { quoted: ['service', 'amount'] },
  mistakes: {},
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
