import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/estimated-tax.json has the words. */
export const TEXTS = {
  headings: { ...texts(['year'], 'balance', 'required'), ...texts([], 'dates', 'plan') },
  lines: {
    ...texts(['year'], 'tax', 'withheld', 'thisYear', 'allOfThisYear', 'toPay'),
    ...texts(['last', 'rate'], 'lastYear'),
    corporateLastYear: ['last'],
    ...texts(['day'], 'due', 'next', 'dueNext'),
    ...texts([], 'balance', 'total', 'overdue', 'left', 'dueNow', 'nothing'),
  },
  findings: {
    ...texts(['amount', 'day'], 'payBy', 'payNow', 'ahead'),
    payNowThenBy: ['amount', 'day', 'next', 'by'],
    ...texts(['year'], 'paidUp', 'withholdingCovers'),
    ...texts(['day'], 'nothingBy', 'fileInJanuary', 'paidOn'),
    noTaxLastYear: ['last', 'year'],
    underLimit: ['limit', 'year'],
    whyNow: [],
  },
  leftOut: texts([], 'penalty', 'annualized', 'others', 'corporateOthers', 'states'),
  askUs: { otherYear: ['first'] },
  mistakes: { noIncome: [] },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
