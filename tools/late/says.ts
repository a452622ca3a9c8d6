import { type Day, fullDate } from '../days.ts';
import { type Cents, printMoney } from '../money.ts';
import type { Text } from '../result.ts';
import { isExcused, isFiledLate, isPaidLate, type Known } from './accounts.ts';
import { datesOf, isFiscal } from './dates.ts';
import { hasOwners, hasTax, isInformation, type LateInput, maybeSmall } from './input.ts';
import { type NextStep, nextStep } from './next-step.ts';
import type { Texts } from './texts.ts';

type Finding = Text<Texts['findings']>;
type LeftOut = Text<Texts['leftOut']>;

/** The first tax year in which the IRS exempts on its own, without being asked. */
const EXEMPT_SINCE = 2025;

/** Says what it comes to and what waiting adds, in a sentence. */
export function leadOf(known: Known, total: Cents): Finding {
  const { form, owed = 0, filed, paid } = known.input;
  const next: NextStep | undefined = nextStep(known);
  const amount = printMoney(total);
  const later = next && { next: fullDate(next.day), more: printMoney(next.more) };
  const paysTax = hasTax(form) && owed > 0;
  if (paysTax && filed !== paid) {
    const values = { filed: fullDate(filed), paid: fullDate(paid), amount };
    if (!later) return { key: 'twoDays', values };
    return { key: next.of === 'filed' ? 'twoDaysFile' : 'twoDaysPay', values: { ...values, ...later } };
  }
  const values = { day: fullDate(filed), amount };
  if (!later) return { key: paysTax ? 'onDay' : 'filedOn', values };
  return { key: paysTax ? 'onDayNext' : 'filedOnNext', values: { ...values, ...later } };
}

/** Says what the three years before leave of what the IRS takes off: on its own since 2025, and once if it's asked before. */
function reliefOf({ form, year, yearEnd, history = 'unknown' }: LateInput): Finding {
  // A year that ends before December is named after the one it began in.
  const taxYear = isFiscal(form) && yearEnd < 12 ? year - 1 : year;
  if (taxYear >= EXEMPT_SINCE) {
    if (history === 'unknown' || history === 'clean') return { key: 'exempt' };
    return { key: history === 'removed' ? 'exemptionUnknown' : 'noExemption' };
  }
  if (history === 'unknown') return { key: 'firstTime' };
  return { key: history === 'clean' || history === 'removed' ? 'firstTimePossible' : 'noFirstTime' };
}

const SMALL = { unknown: 'smallPartnership', yes: 'smallLikely', no: 'notSmall' } as const;

/** Says what may take penalties away, and what goes on. */
export function findingsOf(known: Known): Finding[] {
  const paysLate = isPaidLate(known);
  const { form, plan, small = 'unknown' } = known.input;
  const findings: Finding[] = [];
  if (!isInformation(form)) findings.push(reliefOf(known.input));
  if (maybeSmall(known.input)) findings.push({ key: SMALL[small] });
  if (form === '1040' && paysLate && !isFiledLate(known) && !plan) findings.push({ key: 'planHalves' });
  if (isExcused(known)) findings.push({ key: 'excused', values: { day: fullDate(known.timely.due) } });
  if (isFiledLate(known) && paysLate) findings.push({ key: 'untilPaid' });
  return findings;
}

export function leftOutOf({ form, extended }: LateInput): LeftOut[] {
  const kinds = [
    ...(isInformation(form) ? (['recipients', 'yearlyMost'] as const) : []),
    ...(hasTax(form) ? (['estimated', 'onPenalties'] as const) : []),
    ...(form === '1040' && extended ? (['ninetyPercent'] as const) : []),
    ...(form === '1120' ? (['largeCorporations'] as const) : []),
    ...(hasOwners(form) ? (['schedules'] as const) : []),
    ...(['rejected', 'states'] as const),
  ];
  return kinds.map((key) => ({ key }));
}

/** The last days for papers and signature, in words, by the due date that they're for. A business's year ends in December. */
export type SafeDays = { ofBusinesses: boolean; due: Day; until: Day; papers: string; sign: string };

/** Says when a return is due, whether more time is still possible, and by when the firm needs what. */
export function datesSaid(input: LateInput, safeDays: readonly SafeDays[] = []): Finding[] {
  const dates = datesOf(input);
  const timely = (input.extended && dates?.extended) || dates?.first;
  const { form, yearEnd, today } = input;
  const isOfThese = !isInformation(form) && (form === '1040' || yearEnd === 12);
  const safe = safeDays.find(
    ({ ofBusinesses, due, until }) =>
      isOfThese && ofBusinesses === (form !== '1040') && due === timely?.due && today <= until,
  );
  const days: Finding[] = safe ? [{ key: 'safeDays', values: { papers: safe.papers, sign: safe.sign } }] : [];
  return [...dueSaid(input), ...days];
}

/** Prints a date that a hint, which is plain text, doesn't break. */
const inOnePiece = (day: Day) => fullDate(day).replaceAll(' ', '\u00a0');

function dueSaid({ today, extended, ...whose }: LateInput): Finding[] {
  const dates = datesOf(whose);
  if (!dates) return [];
  const { first, extended: later } = dates;
  const day = inOnePiece(first.due);
  const said: Finding[] = [{ key: today > first.due ? 'wasDue' : 'isDue', values: { day } }];
  if (!later) return isInformation(whose.form) ? [...said, { key: 'noExtension' }] : said;
  const values = { day, later: inOnePiece(later.due) };
  if (extended) return [...said, { key: 'extendedTo', values: { later: values.later } }];
  if (today > first.due) return [...said, { key: 'tooLate', values: { later: values.later } }];
  return [...said, { key: whose.form === '1120' ? 'corporationCanExtend' : 'canExtend', values }];
}

/** Says that the months counted from the day that weekends or holidays moved come to another amount. */
export function otherCount({ dates: { first }, timely }: Known, total: Cents): Finding {
  const moved = timely.nominal === timely.due ? first.due : timely.due;
  return { key: 'otherCount', values: { day: fullDate(moved), amount: printMoney(total) } };
}
