import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/research-credit.json has the words. */
export const TEXTS = {
  headings: {
    ...texts([], 'excess', 'credit', 'regularExcess', 'regularCredit', 'reduced'),
    costs: ['year'],
    quarter: ['months', 'year'],
  },
  lines: {
    ...texts([], 'wages', 'supplies', 'cloud', 'costs', 'costsOfYear', 'excess', 'costsOfRegular'),
    ...texts([], 'regularExcess', 'inFull', 'reduced', 'reducedRegular'),
    ...texts([], 'start', 'socialSecurity', 'medicare'),
    ...texts(['rate'], 'credit', 'creditWithEmptyYear', 'regularCredit', 'givenUp'),
    ...texts(['rate', 'receipts'], 'base', 'baseAtLeast', 'baseAtMost'),
    ...texts(['sum'], 'half', 'halfAtMost'),
    contractors: ['rate', 'paid'],
    left: ['due', 'used'],
    ...texts(['year'], 'total', 'totalOffPayroll'),
  },
  findings: {
    leadAtOnce: ['used', 'quarter', 'year'],
    leadInYear: ['used', 'now', 'quarter', 'year', 'last'],
    ...texts(['used', 'now', 'quarter', 'year', 'last', 'lastYear'], 'leadInYears', 'leadInPart'),
    ...texts(['credit', 'year'], 'leadCredit', 'leadIncomeTax'),
    leadNone: ['year'],
    ...texts([], 'first', 'second', 'third', 'fourth'),
    ...texts([], 'mayOffset', 'mayNotOffset', 'receiptsNeeded', 'neverReceipts', 'owesTax', 'noWages'),
    receiptsTooHigh: ['year', 'limit'],
    receiptsTooEarly: ['year'],
    electionsUsed: ['count'],
    filedTooLate: ['last'],
    aboveMost: ['most', 'rest'],
    leftOver: ['left', 'quarters'],
    ...texts(['more', 'credit', 'rate'], 'choice', 'choiceOfOwners'),
    wageBase: ['year', 'amount'],
    wageBaseUnknown: ['year'],
    ...texts([], 'sectionGOptional', 'sectionGUnlessElected', 'sectionGNeeded'),
  },
  leftOut: texts([], 'fourTests', 'regularCredit', 'stateCredits', 'otherYears', 'consortia', 'disasters'),
  askUs: { unknownYear: ['year'] },
  mistakes: {
    ...texts([], 'noCosts', 'bothForRegular'),
    receiptsInFuture: ['year'],
    filedTooEarly: ['year', 'next'],
    aboveWages: ['wages'],
  },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
