import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/s-corporation.json has the words. */
export const TEXTS = {
  headings: texts([], 'without', 'with', 'income', 'deduction', 'tax'),
  lines: {
    ...texts([], 'profit', 'halfOfTax', 'salary', 'otherWages', 'standardDeduction', 'limitedDeduction'),
    ...texts([], 'businessDeduction', 'taxableIncome', 'incomeTax', 'cost', 'allTax', 'taxAndCost'),
    ...texts([], 'saved', 'savedIfReasonable', 'lost'),
    ...texts(
      ['rate', 'without', 'with'],
      'businessIncomeDeduction',
      'fifth',
      'fifthOfService',
      'incomeLimit',
    ),
    ...texts(['rate', 'base'], 'socialSecurity', 'socialSecurityLess', 'medicare'),
    ...texts(['without', 'with'], 'phasedIn', 'limited'),
    additionalMedicare: ['rate', 'limit'],
    shareOfProfit: ['profit', 'paid'],
    shareAfterCost: ['profit', 'paid', 'cost'],
    raised: ['least'],
  },
  findings: {
    ...texts(['amount'], 'electing', 'electingAfterCost', 'losing'),
    onlyIf: ['salary', 'amount'],
    figures: ['year', 'start', 'due'],
    ...texts(['before'], 'savesBeforeCost', 'losesBeforeCost'),
    ...texts([], 'neverPays', 'noRatio', 'states'),
    ...texts(['salary', 'amount'], 'salaryBetter', 'salaryWorse'),
    paysFrom: ['profit'],
    lowSalary: ['distributed', 'salary'],
  },
  leftOut: texts([], 'otherTaxes', 'otherIncome', 'taxTable'),
  askUs: { unknownYear: ['year'] },
  mistakes: texts([], 'noProfit', 'noSalary', 'salaryTooHigh'),
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
