const WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const inFigures = (day: number) => `${day}${SUFFIXES[RULES.select(day)] ?? 'th'}`;

/** A day of the next month by which one is closed: its 15th business day, or the 15th. */
export type CloseDay = { day: number; isBusiness: boolean };

/** Writes such a day as claims do: "tenth business day", "15th business day" or "20th". */
export const closeDayText = ({ day, isBusiness }: CloseDay): string =>
  isBusiness ? `${WORDS[day - 1] ?? inFigures(day)} business day` : inFigures(day);

/** By how claims write them. No month has fewer business days or days, and every month has a business day until the fifth. */
export const CLOSE_DAYS: ReadonlyMap<string, CloseDay> = new Map(
  Array.from({ length: 28 }, (_, index) => index + 1)
    .flatMap((day) => [
      ...(day <= 18 ? [{ day, isBusiness: true }] : []),
      ...(day >= 5 ? [{ day, isBusiness: false }] : []),
    ])
    .map((day) => [closeDayText(day), day]),
);

/** Says which days there are. */
export const CLOSE_DAYS_HELP =
  'a business day of the next month up to the 18th, such as "fifth business day" or "15th business day", or a day from the 5th to the 28th, such as "20th"';
