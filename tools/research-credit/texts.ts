import type { SheetTexts } from '../result.ts';

/** What the sheet can say. The words are in content/words/sheets/research-credit.json. */
export const TEXTS = {
  headings: {
    costs: ['year'],
    excess: [],
    credit: [],
    reduced: [],
    quarter: ['months', 'year'],
  },
  lines: {
    wages: [],
    supplies: [],
    cloud: [],
    contractors: ['rate', 'paid'],
    costs: [],
    costsOfYear: [],
    half: ['sum'],
    halfAtMost: ['sum'],
    excess: [],
    credit: ['rate'],
    creditWithEmptyYear: ['rate'],
    inFull: [],
    givenUp: ['rate'],
    reduced: [],
    start: [],
    socialSecurity: [],
    medicare: [],
    left: ['due', 'used'],
    total: ['year'],
  },
  findings: {
    mayOffset: [],
    mayNotOffset: [],
    receiptsTooHigh: ['year', 'limit'],
    receiptsTooEarly: ['year'],
    electionsUsed: ['count'],
    owesTax: [],
    filedTooLate: ['last'],
    noWages: [],
    aboveMost: ['most', 'rest'],
    leftOver: ['left', 'quarters'],
    sectionGOptional: [],
    sectionGUnlessElected: [],
    sectionGNeeded: [],
  },
  leftOut: { fourTests: [], regularCredit: [], otherYears: [], consortia: [], disasters: [] },
  askUs: { unknownYear: ['year'] },
  mistakes: {
    noCosts: [],
    receiptsInFuture: ['year'],
    filedTooEarly: ['year', 'next'],
    aboveWages: ['wages'],
  },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
