import { type SheetTexts, texts } from '../result.ts';
import { forEachCount } from './fields.ts';

/** The periods that are added up, in the order of the sheet. */
export const PAID = ['month', 'year', 'once'] as const;

/** What the estimate can say; content/tools/estimate.yaml has the words. */
const TEXTS = {
  headings: texts([], ...PAID),
  lines: {
    ...texts(['service'], 'service', 'starting'),
    next: ['service', 'amount', 'price'],
    quotedNext: ['service', 'amount'],
    ...forEachCount(() => ['service', 'count', 'price'] as const),
    ...texts([], ...PAID, 'twelveMonths', 'firstYear'),
  },
  findings: {
    next: [],
    perMonth: ['month', 'first'],
    perMonthAndYear: ['month', 'year', 'first'],
    perMonthAndOnce: ['month', 'once', 'first'],
    perMonthYearAndOnce: ['month', 'year', 'once', 'first'],
    perYear: ['year'],
    perYearAndOnce: ['year', 'once', 'first'],
    onlyOnce: ['once'],
  },
  leftOut: {
    ...texts(['service', 'price', 'unit'], 'byUnit', 'byUnitFrom'),
    also: ['name', 'price'],
    others: [],
  },
  askUs: { quoted: ['service', 'amount'], byUnit: ['service'] },
  mistakes: {},
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
