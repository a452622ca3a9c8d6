import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/estimated-tax.json has the words. */
export const TEXTS = {
  headings: { ...texts(['year'], 'balance', 'required'), ...texts([], 'dates', 'plan') },
  lines: {
    ...texts(['year'], 'tax', 'corporateTax', 'withheld', 'thisYear', 'allOfThisYear', 'toPay'),
    ...texts(['last', 'rate'], 'lastYear'),
    corporateLastYear: ['last'],
    ...texts(['day'], 'due', 'next', 'dueNext'),
    ...texts([], 'paid', 'balance', 'overpaid', 'stillDue'),
    ...texts([], 'total', 'overdue', 'left', 'dueNow', 'nothing'),
  },
  findings: {
    ...texts(['amount', 'day'], 'payBy', 'payNow', 'ahead', 'rest'),
    payNowThenBy: ['amount', 'day', 'next', 'by'],
    ...texts(['year'], 'paidUp', 'allPaid', 'withholdingCovers'),
    ...texts(['day'], 'nothingBy', 'fileInJanuary', 'paidOn'),
    noTaxLastYear: ['last', 'year'],
    underLimit: ['limit', 'year'],
    overWithRest: ['year', 'amount', 'day'],
    ...texts([], 'whyNow', 'onTime', 'runsOn'),
  },
  leftOut: texts(
    [],
    ...(['penalty', 'annualized', 'changedFiling', 'others', 'corporateOthers'] as const),
    ...(['disasters', 'waivers', 'states'] as const),
  ),
  askUs: { otherYear: ['year', 'first', 'last'] },
  mistakes: { noIncome: [] },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
