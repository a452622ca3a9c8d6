import type { SheetTexts } from '../result.ts';

/** What the sheet can say; content/words/sheets/delaware-franchise-tax.json has the words. */
export const TEXTS = {
  headings: { byShares: [], capital: [], byCapital: [], due: ['next'], installments: ['next'] },
  lines: {
    firstShares: ['count'],
    furtherShares: ['count', 'price'],
    capitalTax: ['count', 'price'],
    aboveCap: [],
    methodTax: [],
    sharesAtOwnPar: ['count', 'par', 'assumed'],
    oneShareAtOwnPar: ['par', 'assumed'],
    sharesAtAssumedPar: ['count', 'par', 'assets', 'issued'],
    oneShareAtAssumedPar: ['par', 'assets', 'issued'],
    sharesOneIssued: ['count', 'par', 'assets'],
    oneShareOneIssued: ['par', 'assets'],
    capital: [],
    tax: ['year'],
    report: [],
    penalty: [],
    interestForMonth: ['rate'],
    interestForMonths: ['months', 'rate'],
    toPay: [],
    toPayNow: [],
    installment: ['day', 'next', 'rate', 'year'],
    installments: ['next', 'after'],
  },
  findings: {},
  leftOut: { lateInstallments: [], otherCorporations: [], plainQuotient: ['statute', 'division'] },
  askUs: { unknownYear: ['year'], noPar: [], changed: [], largeFiler: ['tax'], tooFewIssued: [] },
  mistakes: { noShares: [], noneIssued: [], tooManyIssued: ['authorized'], notWholeMonths: [] },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
