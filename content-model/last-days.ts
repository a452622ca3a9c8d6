import { addDays, addMonths, type Day, formatDay } from '../tools/days.ts';
import { type Calendar, deadlinesOf } from '../tools/deadlines/deadlines.ts';
import { lastSafeDays, type Promised } from '../tools/deadlines/last-safe-days.ts';
import { claims, firm } from './firm.ts';
import { movedDeadlines } from './moved-deadlines.ts';
import { closingTime, formatTime, zoneInWords } from './office-hours.ts';

/** A return's due date and its extended one, by its calendar. Form 1065 is due on the days of Form 1120-S. */
type Kind = [calendar: Calendar, due: string, extended: string];

/** The claim of days for a service's returns, and where their due dates are, for tax years that end in December. */
const RETURNS: Record<string, { claim: string; kinds: Kind[] }> = {
  'personal-tax': { claim: 'personal-tax-days', kinds: [['individual', '1040', '1040-extended']] },
  'business-tax': {
    claim: 'business-tax-days',
    kinds: [
      ['s-corporation', '1120-s', '1120-s-extended'],
      ['c-corporation', '1120', '1120-extended'],
    ],
  },
};

/** Signatures count until 5 PM, so that a return e-filed a business day later is on time in every state's own time. */
const LATEST = '17:00';

/** The last safe days of a due date, and how they're said. */
export type Season = ReturnType<typeof seasonOf>;

const inWords = (day: Day, parts?: Intl.DateTimeFormatOptions) =>
  formatDay(day, { month: 'long', day: 'numeric', ...parts }).replace(/ (?=\d)/, '\u00a0');
const withWeekday = (day: Day) => inWords(day, { weekday: 'long' });

function seasonOf(due: Day, isExtended: boolean, promised: Promised) {
  const { papers, ready, sign } = lastSafeDays(due, promised, (day) => closingTime(day, firm) !== undefined);
  const closes = closingTime(sign, firm) ?? LATEST;
  const time = `${formatTime(closes < LATEST ? closes : LATEST)} ${zoneInWords(firm.timeZone)}`;
  return {
    due,
    papers,
    sign,
    isExtended,
    /** What the sentences about them fill in. */
    says: {
      due: inWords(due),
      papers: withWeekday(papers),
      ready: withWeekday(ready),
      sign: withWeekday(sign),
      time,
    },
  };
}

/**
 * Returns the last safe days for a service's returns, by due date: for those of a tax year, and for those extended on time.
 * There are none if the firm promises no days.
 * @param from the first due date may be on this day
 * @param months how far ahead due dates are listed
 */
export function seasonsOf(service: string, from: Day, months: number, promises = claims): Season[] {
  const returns = RETURNS[service];
  const ready = returns && promises[returns.claim]?.days;
  const eFile = promises['e-file']?.days;
  if (!returns || !ready || !eFile) return [];
  // A weekend can move a due date into the span.
  const span = { from: addDays(from, -7), to: addMonths(from, months) };
  const seasons = returns.kinds.flatMap(([calendar, ...items]) =>
    deadlinesOf(calendar, span, { moves: movedDeadlines.moved })
      .filter(({ item, due }) => items.includes(item) && due >= from)
      .map(({ item, due }) => seasonOf(due, item !== items[0], { ready, eFile })),
  );
  // The IRS can move two to the same day.
  return [...new Map(seasons.map((season) => [season.due, season])).values()].sort((one, other) =>
    one.due.localeCompare(other.due),
  );
}
