import { addDays, fullDate, partsOf } from '../days.ts';
import { sum } from '../money.ts';
import { type Answer, lineOf, type Result } from '../result.ts';
import { figuresOf, yearsWith } from '../years.ts';
import {
  interestAccount,
  isFiledLate,
  type Known,
  penaltiesOf,
  penaltyAccounts,
  taxInterest,
} from './accounts.ts';
import { datesOf } from './dates.ts';
import { hasOwners, hasTax, isInformation, type LateInput } from './input.ts';
import { findingsOf, leadOf, leftOutOf, otherCount } from './says.ts';
import type { Texts } from './texts.ts';

type Field = 'owed' | 'owners' | 'forms' | 'paid' | 'part' | 'partOn';
type LateResult = Result<Texts, Field>;
type Mistake = Extract<LateResult, { message: unknown }>;

const line = lineOf<Texts>();

/** The day on which someone last compared the rules with the statute. */
export const CHECKED = '2026-11-28';

/** The calendar years in which a return can be due here. */
const DUE_YEARS = yearsWith('late');

/** The calendar years whose returns are due in them. */
export const LATE_YEARS = DUE_YEARS.map((year) => String(Number(year) - 1));

/** Returns the dates and figures of a return, or why there are none. */
function knownOf(input: LateInput): Known | Extract<LateResult, { askUs: unknown }> {
  const dates = datesOf(input);
  const [year] = dates ? partsOf(dates.first.nominal) : [input.year + 1];
  const figures = figuresOf('late', year);
  if (!dates || !figures)
    return { askUs: { key: 'otherYear', values: { due: year, years: DUE_YEARS.join(', ') } } };
  const timely = (input.extended && dates.extended) || dates.first;
  if (partsOf(timely.nominal)[0] !== year) {
    const values = { day: fullDate(dates.first.due), later: fullDate(timely.due) };
    return { askUs: { key: 'crossesYear', values } };
  }
  return { input, dates, timely, figures };
}

/** Tells whether a payment plan could lower anything: only for an individual who files on time and pays late. */
export function mayHavePlan(input: LateInput): boolean {
  const known = knownOf(input);
  return (
    input.form === '1040' && !('askUs' in known) && !isFiledLate(known) && input.paid > known.dates.first.due
  );
}

/** Returns what's missing or can't be, if anything. */
function mistakeOf(known: Known): Mistake | undefined {
  const { input, dates } = known;
  const { form, owners, forms, owed, paid, part, partOn } = input;
  const values = { day: fullDate(dates.first.due) };
  const isLate = isFiledLate(known);
  if (hasOwners(form) && isLate && !owners) return { field: 'owners', message: { key: 'noOwners' } };
  if (isInformation(form) && isLate && !forms) return { field: 'forms', message: { key: 'noForms' } };
  if (!hasTax(form)) return undefined;
  const isPaidLate = paid > dates.first.due;
  // Most S corporations have no tax of their own.
  if (owed === undefined && form !== '1120-s' && (isLate || isPaidLate))
    return { field: 'owed', message: { key: 'noOwed', values } };
  if (!owed) return undefined;
  if (isLate && !isPaidLate) return { field: 'paid', message: { key: 'paidInTime', values } };
  if (!part) return undefined;
  if (part >= owed) return { field: 'part', message: { key: 'partTooLarge' } };
  if (!partOn) return { field: 'partOn', message: { key: 'partWithoutDay' } };
  if (partOn <= dates.first.due) return { field: 'partOn', message: { key: 'partInTime', values } };
  if (partOn >= paid)
    return { field: 'partOn', message: { key: 'partTooLate', values: { day: fullDate(paid) } } };
  return undefined;
}

/** Returns the answer for a return that has nothing to add up. */
function nothingToPay(known: Known): Answer<Texts> {
  const { input, dates, timely } = known;
  const isLate = isFiledLate(known);
  const day = fullDate(isLate ? dates.first.due : timely.due);
  return {
    lead: { key: isLate ? 'nothingOwed' : 'onTime', values: { day } },
    accounts: [],
    total: line('total', 0),
    leftOut: leftOutOf(input),
  };
}

/**
 * Works out what a late federal return costs: the penalties for filing and paying late, and interest, by the amounts of the
 * year the return is due in. An estimate: what the IRS takes away or has already been paid isn't known here.
 */
export function late(input: LateInput): LateResult {
  if (input.situation !== 'none') return { askUs: { key: input.situation } };
  const known = knownOf(input);
  if ('askUs' in known) return known;
  const mistake = mistakeOf(known);
  if (mistake) return mistake;
  const penalties = penaltiesOf(known);
  const interest = taxInterest(known);
  if (penalties === 0 && interest.quarters.length === 0 && !interest.unknown) return nothingToPay(known);
  const { unknown } = interest;
  const ofPenalties = penaltyAccounts(known);
  const ofInterest = unknown ? [] : interestAccount(known, interest);
  const accounts = [...ofPenalties, ...ofInterest];
  const total = sum(accounts.map((one) => one.total.amount));
  const inMoved = total - penalties + penaltiesOf(known, 'moved');
  const noInterest = unknown && {
    key: 'noInterest' as const,
    values: { day: fullDate(addDays(unknown, -1)) },
  };
  const other = inMoved === total ? undefined : otherCount(known, inMoved);
  const findings = findingsOf(known);
  // Without interest, what would stay isn't known.
  const isExempt = findings.some(({ key }) => key === 'exempt') && penalties > 0 && !unknown;
  const onTax = sum(interest.quarters.map(({ amount }) => amount));
  return {
    lead: leadOf(known, total),
    warning: other ?? noInterest,
    accounts,
    total: line(unknown ? 'withoutInterest' : ofInterest.length > 0 ? 'total' : 'penalty', total),
    ...(isExempt && { further: line('ifExempt', onTax) }),
    findings: [...(other && noInterest ? [noInterest] : []), ...findings],
    leftOut: leftOutOf(input),
  };
}
