import type { FormName, LeadValues } from '../../forms/lead-fields.ts';

/** Milliseconds since 1970, by the injected clock. */
type Instant = number;

/** How a lead ended: answered, or why nobody answers it. */
export type Ending = 'answered' | (typeof CLOSE_REASONS)[number];
export const CLOSE_REASONS = ['spam', 'duplicate', 'other'] as const;

/** What a visitor sent. Columns carry the names of the form's fields; a field that was not sent is empty. */
export type SubmissionTable = LeadValues & {
  id: string;
  kind: FormName;
  createdAt: Instant;
  /** `quarantined`: looked like a script's. Kept, but nothing is delivered until it is released. */
  state: 'accepted' | 'quarantined';
  /** `emailKey(email)`: how the address is looked up and erased. */
  emailKey: string;
  /** When the clock of its promise started. Null where there is none: sign-ups, quarantined leads, and such as are older than clocks. */
  countedFrom: Instant | null;
  answerBy: Instant | null;
  /** A lead with a clock is open until then. */
  endedAt: Instant | null;
  ending: Ending | null;
  /** Who ended it, where somebody said so: a name of the firm's own. */
  endedBy: string | null;
};

/** Where a delivery goes. Each target has its own lane in the worker. */
export type Target =
  | 'firm-mail'
  | 'reminder-mail'
  | 'late-mail'
  | 'visitor-mail'
  | 'form-service'
  | 'confirmation-mail'
  | 'welcome-mail'
  | 'call-mail'
  | 'call-firm-mail'
  | 'call-reminder';

/**
 * - `held`: its submission is quarantined
 * - `pending`: to be delivered at `nextAt`, or in the hands of a worker until `leaseUntil`
 * - `delivered`: the other side said yes
 * - `skipped`: not to be sent after all (already subscribed, or the address has had its share of mails)
 * - `refused`: the recipient's server does not take it; `leads retry ID` takes it up again
 * - `dead`: given up; `leads retry` takes it up again
 */
export type DeliveryState = 'held' | 'pending' | 'delivered' | 'skipped' | 'refused' | 'dead';

/** One message to one target. Its id is the Message-ID and the idempotency key, so a repeat can be told. */
export type DeliveryTable = {
  id: string;
  submissionId: string;
  target: Target;
  state: DeliveryState;
  /** When it was stored, or first fell due if that is later. Its age counts from here. */
  createdAt: Instant;
  /**
   * When `nextAt` or `leaseUntil` was decided. Later than now means that the clock went back, and that they say nothing.
   */
  scheduledAt: Instant;
  nextAt: Instant;
  /** Attempts that ended with an answer, good or bad. */
  attempts: number;
  /** Attempts begun and never ended, in a row: the worker died, or lost its store. */
  unsettled: number;
  lease: string | null;
  leaseUntil: Instant | null;
  /** Why the last attempt failed: codes and our own words, never what the other side or a visitor wrote. */
  lastError: string | null;
  settledAt: Instant | null;
  /** Of a confirmation that waits: the name by `clientNames` of the network that asked for it. No network address. */
  network: string | null;
};

/** What was answered to a key, so that a repeated post is one submission. */
export type ReplayTable = {
  key: string;
  fingerprint: string;
  submissionId: string;
  createdAt: Instant;
};

export type SubscriptionTable = {
  emailKey: string;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  createdAt: Instant;
  changedAt: Instant;
};

/** The SHA-256 of the secret in a mailed link. The secret itself is in the mail alone. */
export type TokenTable = {
  hash: string;
  purpose: 'confirm' | 'unsubscribe' | 'answer' | 'call';
  emailKey: string;
  submissionId: string;
  expiresAt: Instant;
};

/**
 * The call of a lead, as it stands. A lead has one at most; one that is picked after another was cancelled or is over takes
 * its place.
 */
export type CallTable = {
  submissionId: string;
  /** By which calendars know it: it stays when the call moves. */
  id: string;
  startsAt: Instant;
  endsAt: Instant;
  /** The visitor's, by `zoneOf`. */
  zone: string;
  /** The number that the firm rings. Empty where there is a meeting room. */
  phoneNumber: string;
  /** The link of the meeting room, or empty. */
  meeting: string;
  mailboxKey: string;
  /** What happened to it last. A call that is not cancelled holds its time. */
  change: 'booked' | 'moved' | 'cancelled';
  /** Counts its changes, for calendars (RFC 5545 §3.8.7.4). */
  sequence: number;
};

/** Days on which the firm takes no calls, the last one included, as ISO 8601 writes them. */
type CallBlockTable = { fromDay: string; toDay: string };

/** Mails sent to an address whose owner has not asked us for more, kept a day to count them. */
type CourtesyMailTable = {
  deliveryId: string;
  target: Target;
  mailboxKey: string;
  sentAt: Instant;
  /** As in its delivery. */
  network: string | null;
};

/** How far ahead of its allowance a client is: see `takeTurn`. */
type ClientLimitTable = {
  /** Such as `contact:` and the client's name by `clientNames`: no network address. */
  key: string;
  fullAt: Instant;
};

/** What network addresses are scrambled with on one day. Gone soon after it, so that nobody can try all addresses. */
type ClientKeyTable = {
  /** Days since 1970, in UTC. */
  day: number;
  secret: string;
};

/** The one row about the sweeping of what is past its time. */
export type SweepTable = {
  id: 1;
  /** When the last sweep that ran to its end began. */
  sweptAt: Instant | null;
  /** When the one began that is under way, or was killed and is to be finished. */
  begunAt: Instant | null;
  /** Why nothing is swept until somebody confirms it. */
  stopped: 'first' | 'gap' | 'behind' | 'unexpected' | null;
  /** Leads and quarantined submissions past their time that the last sweep left, for the firm has not been told. */
  untold: number;
  /** What it erased. */
  leads: number;
  signUps: number;
  quarantined: number;
  mailFiles: number;
};

export type Schema = {
  submissions: SubmissionTable;
  deliveries: DeliveryTable;
  replays: ReplayTable;
  subscriptions: SubscriptionTable;
  tokens: TokenTable;
  calls: CallTable;
  callBlocks: CallBlockTable;
  courtesyMails: CourtesyMailTable;
  clientLimits: ClientLimitTable;
  clientKeys: ClientKeyTable;
  sweeps: SweepTable;
};
