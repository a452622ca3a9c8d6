import { type SheetTexts, texts } from '../result.ts';

/** What the sheet can say; content/words/sheets/late.json has the words. */
export const TEXTS = {
  headings: texts([], 'filing', 'paying', 'interest', 'information'),
  lines: {
    ...texts(['months'], 'filing', 'reduction', 'paying', 'withPlan'),
    added: ['minimum'],
    ...texts(['each', 'owners', 'months'], 'partners', 'shareholders'),
    ...texts(['each', 'forms'], 'soon', 'toAugust', 'later'),
    quarter: ['from', 'to', 'days', 'rate'],
    onPenalty: ['day'],
    ...texts([], 'filingTotal', 'payingTotal', 'interestTotal', 'informationTotal'),
    ...texts([], 'total', 'withoutInterest', 'penalty', 'ifExempt'),
  },
  findings: {
    ...texts(['day', 'amount'], 'onDay', 'filedOn'),
    onDayNext: ['day', 'amount', 'next', 'more'],
    filedOnNext: ['day', 'amount', 'next', 'more'],
    twoDays: ['filed', 'paid', 'amount'],
    ...texts(['filed', 'paid', 'amount', 'next', 'more'], 'twoDaysFile', 'twoDaysPay'),
    onTime: ['day'],
    ...texts(['day'], 'nothingOwed', 'noInterest', 'excused'),
    otherCount: ['day', 'amount'],
    // What the hint of the year says.
    ...texts(['day'], 'wasDue', 'isDue'),
    ...texts(['later'], 'extendedTo', 'tooLate'),
    ...texts(['day', 'later'], 'canExtend', 'corporationCanExtend'),
    ...texts([], 'noExtension'),
    safeDays: ['papers', 'sign'],
    ...texts([], 'exempt', 'exemptionUnknown', 'noExemption'),
    ...texts([], 'firstTime', 'firstTimePossible', 'noFirstTime'),
    ...texts([], 'smallPartnership', 'smallLikely', 'notSmall', 'planHalves', 'untilPaid'),
  },
  leftOut: texts(
    [],
    ...(['estimated', 'onPenalties', 'states', 'schedules', 'recipients', 'yearlyMost'] as const),
    ...(['ninetyPercent', 'largeCorporations', 'rejected'] as const),
  ),
  askUs: {
    otherYear: ['due', 'years'],
    crossesYear: ['day', 'later'],
    ...texts([], 'disaster', 'abroad', 'levy', 'examined', 'bankrupt', 'amended', 'knowing'),
  },
  mistakes: {
    noOwed: ['day'],
    ...texts([], 'noOwners', 'noForms', 'partTooLarge', 'partWithoutDay'),
    ...texts(['day'], 'paidInTime', 'partInTime'),
    partTooLate: ['day'],
  },
} as const satisfies SheetTexts;

export type Texts = typeof TEXTS;
