import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/estimated-tax.json has the words. */
export const TEXTS = {
  headings: {
    ...texts(['year'], 'balance', 'required', 'income'),
    ...texts([], 'dates', 'plan', 'deductions', 'expected'),
  },
  lines: {
    ...texts(['year'], 'tax', 'corporateTax', 'withheld', 'thisYear', 'allOfThisYear', 'toPay'),
    ...texts(['last', 'rate'], 'lastYear'),
    corporateLastYear: ['last'],
    ...texts(['day'], 'due', 'next', 'dueNext'),
    // The lines of the worksheet.
    ...texts([], 'wages', 'spouseWages', 'profit', 'investments', 'otherIncome', 'halfOfTax', 'adjusted'),
    ...texts([], 'standard', 'business', 'taxable', 'incomeTax', 'credits', 'selfEmployment'),
    ...texts(['rate'], 'additionalMedicare', 'netInvestment'),
    expectedTax: ['year'],
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
    ...(['itemized', 'adjustments', 'lowerRates', 'otherBusinesses', 'refundable'] as const),
  ),
  askUs: { otherYear: ['year', 'first', 'last'], noFigures: ['year', 'years'] },
  mistakes: { noIncome: [] },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
