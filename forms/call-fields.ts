import type { FieldError, FieldProblem, FormCheck } from './field-error.ts';
import { CONTACT_LIMITS, PHONE } from './lead-fields.ts';
import { oneLine } from './text.ts';

/** A free time: its moment in ISO 8601, as a clock of the visitor shows it, and the firm's where that differs. */
type OfferedTime = { start: string; time: string; here?: string };

/** The free times of the next days, by days of the visitor. */
export type Offer = {
  /** An IANA name. */
  zone: string;
  /** Whether the zone is a guess, which the visitor's browser may know better. */
  guessed: boolean;
  /** What the firm's zone is called, where a clock there shows another time. */
  here?: string;
  days: { day: string; times: OfferedTime[] }[];
};

/** How a lead stands with its call, as its page says it; `new` where there is no lead yet. */
type CallState = 'new' | 'open' | 'booked' | 'cancelled' | 'begun' | 'held' | 'expired';

/** Everything that a page about a call shows. */
export type CallPageContent = {
  state: CallState;
  /** Of a call. */
  minutes: number;
  /** What the lead is about. */
  service: string;
  /** What there is to know of the call. */
  rows: { label: string; value: string }[];
  meeting?: string;
  /** Where its file for the calendar is. */
  calendar?: string;
  /** Whether a mail is still to remind of it. */
  reminded?: boolean;
  /** Of the call: see `Wish`. */
  sequence?: number;
  /** What the links of mails carry. */
  token?: string;
  offer?: Offer;
  zones: readonly string[];
  /** Whether the firm rings, and does not know the number yet. */
  asksNumber: boolean;
  values: Record<string, string>;
  errors: FieldError[];
  problem?: { title: string; text: string };
};

/** Writes a moment to the minute, the way the form carries it: `2026-11-30T17:30:00Z`. */
export const startOf = (moment: number) => `${new Date(moment).toISOString().slice(0, 16)}:00Z`;

/** Reads what `startOf` writes. `Date.parse` alone takes November 31 for December 1. */
function momentOf(start: unknown): number | undefined {
  const moment = typeof start === 'string' ? Date.parse(start) : Number.NaN;
  return !Number.isNaN(moment) && startOf(moment) === start ? moment : undefined;
}

const number = oneLine({
  max: CONTACT_LIMITS.phoneNumber,
  required: 'noNumber',
  called: 'phoneNumber',
  matches: (phone) => PHONE.test(phone),
});

/**
 * Checks which time was picked, and the number to be rung where it is asked for.
 *
 * @returns the time in milliseconds since 1970; whether it is free is the server's to say
 */
export function checkCall(
  raw: Record<string, unknown>,
  { asksNumber }: { asksNumber: boolean },
): FormCheck<{ start: number; phoneNumber: string }> {
  const problems: FieldProblem[] = [];
  const start = momentOf(raw.start);
  if (start === undefined) problems.push({ field: 'start', problem: 'noTime' });
  const phone = asksNumber ? number(raw.phoneNumber) : { value: '' };
  if ('problem' in phone) problems.push({ field: 'phoneNumber', ...phone });
  return start === undefined || 'problem' in phone
    ? { ok: false, problems }
    : { ok: true, values: { start, phoneNumber: phone.value } };
}
