import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/s-corporation.json has the words. */
export const TEXTS = {
  headings: {
    ...texts([], 'soleIncome', 'soleDeduction', 'soleTax'),
    ...texts([], 'electionIncome', 'electionDeduction', 'electionTax', 'difference'),
  },
  lines: {
    ...texts([], 'profit', 'halfOfTax', 'salary', 'otherWages', 'standardDeduction', 'limitedDeduction'),
    ...texts([], 'employeeSocialSecurity', 'employeeSocialSecurityLess'),
    ...texts([], 'businessDeduction', 'taxableIncome', 'incomeTax', 'allTax', 'taxWithout', 'cost'),
    ...texts([], 'savedByCost', 'saved', 'lost'),
    ...texts(['rate', 'income'], 'businessIncomeDeduction', 'fifth', 'fifthOfService', 'incomeLimit'),
    ...texts(['rate', 'base'], 'socialSecurity', 'medicare'),
    ...texts(['rate', 'limit'], 'additionalMedicare', 'additionalMedicareOnWages'),
    ...texts(['rate'], 'employerSocialSecurity', 'bothMedicare'),
    ...texts(['limit'], 'phasedIn', 'limited'),
    ...texts(['amount'], 'taxWithSaving', 'taxWithLosing'),
    shareOfProfit: ['profit', 'paid'],
    raised: ['least'],
  },
  findings: {
    ...texts([], 'neverPays', 'noRatio', 'states'),
    ...texts(['amount'], 'saves', 'loses'),
    ...texts(['before', 'after'], 'savesAfterCost', 'losesAfterCost', 'losesBeforeCost'),
    ...texts(['salary', 'amount'], 'salaryBetter', 'salaryWorse'),
    paysFrom: ['profit'],
    lowSalary: ['distributed', 'salary'],
  },
  leftOut: texts([], 'otherTaxes', 'otherIncome', 'taxTable'),
  askUs: { unknownYear: ['year'] },
  mistakes: texts([], 'noProfit', 'noSalary', 'salaryTooHigh'),
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
