import type { SheetTexts } from '../result.ts';

/** What the sheet can say; content/words/sheets/s-corporation.json has the words. */
export const TEXTS = {
  headings: { soleIncome: [], soleTax: [], electionIncome: [], electionTax: [], difference: [] },
  lines: {
    profit: [],
    halfOfTax: [],
    salary: [],
    shareOfProfit: ['profit', 'paid'],
    otherWages: [],
    standardDeduction: [],
    businessIncomeDeduction: ['rate', 'income'],
    taxableIncome: [],
    socialSecurity: ['rate', 'base'],
    medicare: ['rate', 'base'],
    additionalMedicare: ['rate', 'limit'],
    employerSocialSecurity: ['rate'],
    employeeSocialSecurity: [],
    employeeSocialSecurityLess: [],
    bothMedicare: ['rate'],
    additionalMedicareOnWages: ['rate', 'limit'],
    incomeTax: [],
    allTax: [],
    taxWithout: [],
    taxWithSaving: ['amount'],
    taxWithLosing: ['amount'],
    cost: [],
    savedByCost: [],
    saved: [],
    lost: [],
  },
  findings: {
    saves: ['amount'],
    loses: ['amount'],
    savesAfterCost: ['before', 'after'],
    losesAfterCost: ['before', 'after'],
    losesBeforeCost: ['before', 'after'],
    paysFrom: ['profit'],
    neverPays: [],
    noRatio: [],
    lowSalary: ['distributed', 'salary'],
  },
  leftOut: { otherTaxes: [], otherIncome: [], taxTable: [], formalities: [] },
  askUs: { unknownYear: ['year'], headOfHousehold: [], aboveThreshold: ['threshold'] },
  mistakes: { noProfit: [], noSalary: [], salaryTooHigh: [] },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
