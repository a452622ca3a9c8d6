import type { FieldError, FieldProblem, FormCheck } from './field-error.ts';
import { phone } from './lead-fields.ts';

/** A free time: in ISO 8601, and on the visitor's clock. */
type OfferedTime = { start: string; time: string };

/** The free times of the next days, in the visitor's time zone. */
export type Offer = {
  /** An IANA name. */
  zone: string;
  /** The visitor's browser may know better. */
  guessed: boolean;
  /** Name of the firm's time zone. */
  firmZone: string;
  /** What decides who has the call, if the firm's people take calls. There are no times before there's a service. */
  choice?: {
    /** None once there's a lead. */
    services: readonly string[];
    service?: string | undefined;
    /** None if visitors can't choose. */
    people: { id: string; name: string }[];
    person?: string | undefined;
  };
  /** `here` is a day's first time on the firm's clock, if that differs. */
  days: { day: string; here?: string | undefined; times: OfferedTime[] }[];
};

/** `new` before there's a lead, `held` while it's quarantined. */
type CallState = 'new' | 'open' | 'booked' | 'cancelled' | 'started' | 'held' | 'expired';

/** What a page about a call shows. */
export type CallPageContent = {
  state: CallState;
  /** Length of a call. */
  minutes: number;
  service: string;
  /** By when the lead is answered, such as "Monday, November 30". Missing before there's a lead. */
  day?: string;
  rows: { label: string; value: string }[];
  meeting?: string;
  /** Address of the calendar file. */
  calendar?: string;
  /** A reminder is still to come. */
  reminded?: boolean;
  /** Of the call: see `PickedTime`. */
  sequence?: number;
  /** From the mailed link. */
  token?: string;
  offer?: Offer;
  zones: readonly string[];
  /** The firm calls by phone, and doesn't know the number yet. */
  asksNumber: boolean;
  values: Record<string, string>;
  errors: FieldError[];
  problem?: { title: string; text: string };
};

/** Formats a start time as the form sends it: `2026-11-30T17:30:00Z`. */
export const startOf = (moment: number) => `${new Date(moment).toISOString().slice(0, 16)}:00Z`;

/** Reads what `startOf` writes. `Date.parse` alone reads November 31 as December 1. */
function momentOf(start: unknown): number | undefined {
  const moment = typeof start === 'string' ? Date.parse(start) : Number.NaN;
  return !Number.isNaN(moment) && startOf(moment) === start ? moment : undefined;
}

const number = phone('noNumber');

/** Checks the picked time (milliseconds since 1970), which may still turn out to be taken, and the phone number if asked for. */
export function checkCall(
  raw: Record<string, unknown>,
  { asksNumber }: { asksNumber: boolean },
): FormCheck<{ start: number; phoneNumber: string }> {
  const problems: FieldProblem[] = [];
  const start = momentOf(raw.start);
  if (start === undefined) problems.push({ field: 'start', problem: 'noTime' });
  const sent = asksNumber ? number(raw.phoneNumber) : { value: '' };
  if ('problem' in sent) problems.push({ field: 'phoneNumber', ...sent });
  return start === undefined || 'problem' in sent
    ? { ok: false, problems }
    : { ok: true, values: { start, phoneNumber: sent.value } };
}
