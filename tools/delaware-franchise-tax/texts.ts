import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/delaware-franchise-tax.json has the words. */
export const TEXTS = {
  headings: { byShares: [], capital: [], byCapital: [], due: ['next'], installments: ['next'] },
  lines: {
    ...texts([], 'aboveCap', 'methodTax', 'capital', 'report', 'penalty', 'toPay', 'toPayNow', 'overpaid'),
    firstShares: ['count'],
    ...texts(['count', 'price'], 'furtherShares', 'capitalTax'),
    mostTax: ['capital'],
    sharesAtOwnPar: ['count', 'par', 'assumed'],
    oneShareAtOwnPar: ['par', 'assumed'],
    sharesAtAssumedPar: ['count', 'par', 'assets', 'issued'],
    oneShareAtAssumedPar: ['par', 'assets', 'issued'],
    sharesOneIssued: ['count', 'par', 'assets'],
    oneShareOneIssued: ['par', 'assets'],
    tax: ['year'],
    installmentsPaid: ['year'],
    interestForMonth: ['rate'],
    interestForMonths: ['months', 'rate'],
    installment: ['day', 'next', 'rate', 'year'],
    installments: ['next', 'after'],
  },
  findings: {
    payBy: ['amount', 'next'],
    payBothBy: ['amount', 'next', 'tax', 'report'],
    ...texts(['amount', 'next'], 'payNow', 'wasDue'),
    paidTooMuch: ['amount'],
    askInstallments: ['before', 'limit', 'year'],
  },
  leftOut: { lateInstallments: [], otherCorporations: [], plainQuotient: ['statute', 'division'] },
  askUs: { unknownYear: ['year'], noPar: [], changed: [], largeFiler: ['tax'] },
  mistakes: { noShares: [], noneIssued: [], tooManyIssued: ['authorized'], notWholeMonths: [] },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
