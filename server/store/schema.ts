import type { FormName, LeadValues } from '../../forms/lead-fields.ts';
import type { FeedProblem } from '../calendar-feed.ts';
import type { Outcome, Refusal } from '../delivery-outcome.ts';
import type { DeskSchema } from './desk-schema.ts';

/** Milliseconds since 1970, from the injected clock. */
type Instant = number;

/** How a lead was closed: answered, or why it needs no answer. */
export type Ending = 'answered' | (typeof CLOSE_REASONS)[number];
export const CLOSE_REASONS = ['spam', 'duplicate', 'other'] as const;

/** What a visitor sent. Columns are named like the form's fields; a field that wasn't sent is empty. */
export type SubmissionTable = LeadValues & {
  id: string;
  kind: FormName;
  createdAt: Instant;
  /** `quarantined` submissions look automated. They're kept, but not delivered until they're released. */
  state: 'accepted' | 'quarantined';
  /** From `emailKey`: the lookup key for an email address. */
  emailKey: string;
  /** When the time to answer started. Null for sign-ups, quarantined leads and leads stored before deadlines existed. */
  countedFrom: Instant | null;
  answerBy: Instant | null;
  /** A lead with a deadline is open until then. */
  endedAt: Instant | null;
  ending: Ending | null;
  endedBy: string | null;
  /** Counts its changes, so that webhooks' receivers can ignore old ones, and the desk knows what to read again. */
  version: number;
  /** From when a lead had one remark of the firm, without an author. */
  remark: string;
  /** The firm's own, for its people: a list in JSON, as in `leads/remarks.ts`. */
  remarks: string;
  /** The firm's answers that were written at the desk: a list in JSON, as in `leads/replies.ts`. */
  replies: string;
  /** The id of the person of the firm whose lead it is, or null for everybody's. */
  givenTo: string | null;
};

/** Where a delivery goes. Each target has its own lane in the worker. */
export type Target =
  | 'firm-mail'
  | 'reminder-mail'
  | 'late-mail'
  | 'note-mail'
  | 'visitor-mail'
  | 'reply-mail'
  | 'form-service'
  | 'confirmation-mail'
  | 'welcome-mail'
  | 'call-mail'
  | 'call-firm-mail'
  | 'call-former-mail'
  | 'call-reminder'
  | 'issue-mail'
  | 'people-mail'
  | 'alarm-mail'
  | 'webhook';

/**
 * - `held`: its submission is quarantined
 * - `pending`: to be delivered at `nextAt`, or claimed by a worker until then
 * - `delivered`: the other side accepted it
 * - `skipped`: no longer needed (already subscribed, or the address got its share of emails)
 * - `refused`: the recipient's server rejected it; `leads retry ID` tries again
 * - `dead`: given up; `leads retry` tries again
 */
export type DeliveryState = 'held' | 'pending' | 'delivered' | 'skipped' | 'refused' | 'dead';

/**
 * One message to one target. Its id is the Message-ID and the idempotency key, so repeats can be recognized. It's erased with
 * its submission or subscription. If it has neither, its payload is all it needs.
 */
export type DeliveryTable = {
  id: string;
  submissionId: string | null;
  /** The `emailKey` of a subscription. */
  subscriptionKey: string | null;
  /** The issue that a subscription gets, once. */
  issueId: string | null;
  /** What to send, as JSON, with nothing that identifies a person: erasing an address can't find it. */
  payload: string | null;
  target: Target;
  state: DeliveryState;
  /** When it was stored, or is first due if that's later. Its age counts from here. */
  createdAt: Instant;
  /** When `nextAt` was set. If that's in the future, the clock was ahead. */
  scheduledAt: Instant;
  /** When it's due. If `lease` is set, also when the claim ends. */
  nextAt: Instant;
  attempts: number;
  lease: string | null;
  /** What came of the last attempt. Null before the first one. */
  code: Outcome['code'] | null;
  /** Why the last attempt failed, for people: codes and our own words, never what the other side or a visitor wrote. */
  lastError: string | null;
  /** What a mail server is known to have against us, if that's why. */
  reason: Refusal | null;
  settledAt: Instant | null;
  /** For a waiting confirmation, the hashed network that asked for it (from `clientNames`). */
  network: string | null;
};

/** Idempotency keys and the submissions they stand for. */
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
  /** The secret of the unsubscribe link in every issue. Null until the first one. */
  token: string | null;
};

/** An issue of the newsletter as it was when someone had it sent, because a later build may change it. */
export type NewsletterIssueTable = {
  id: string;
  subject: string;
  html: string;
  text: string;
  /** From `versionOf`. */
  version: string;
  /** 1 if it's written to files to try it out, otherwise 0. */
  toFiles: 0 | 1;
  /**
   * - `waiting`: to be sent at `startsAt`, or after the one before
   * - `stopped`: by someone, until they resume it
   * - `paused`: because of `why`, until someone resumes it
   */
  state: 'waiting' | 'sending' | 'stopped' | 'paused' | 'done';
  why: string | null;
  /** What `why` means for programs, if it matters to them. */
  code: 'restored' | 'changed' | null;
  createdAt: Instant;
  /** It goes to those who had confirmed by then. */
  startsAt: Instant;
  /** When the last delivery was queued. */
  queuedAt: Instant | null;
  /** How many deliveries were queued. */
  recipients: number;
  /** Key for the ids of its deliveries, so that they reveal no address. Empty once they're queued. */
  secret: string;
  /** When the next email may leave. */
  nextAt: Instant;
  /** Temporary failures in a row. */
  failures: number;
  endedAt: Instant | null;
};

/** Versions of issues that someone has sent as a test. */
type NewsletterTestTable = { version: string; toFiles: 0 | 1; sentAt: Instant };

/**
 * SHA-256 hashes of the secrets in links. Only the email, or the page after a form, has the secret. One for adding a note is
 * `noted` once that's done.
 */
export type TokenTable = {
  hash: string;
  purpose: 'confirm' | 'unsubscribe' | 'answer' | 'call' | 'note' | 'noted';
  emailKey: string;
  submissionId: string;
  expiresAt: Instant;
};

/** The call of a lead. A lead has at most one; booking again after it was canceled or is over replaces it. */
export type CallTable = {
  submissionId: string;
  /** The id that calendars know. It stays when the call moves. */
  id: string;
  startsAt: Instant;
  endsAt: Instant;
  /** The visitor's time zone, from `zoneOf`. */
  zone: string;
  /** The number that the firm calls. Empty for an online meeting. */
  phoneNumber: string;
  /** Link to the online meeting, or empty. */
  meeting: string;
  mailboxKey: string;
  /** The last change. A call keeps its time until it's canceled. */
  change: 'booked' | 'moved' | 'cancelled';
  /** Counts its changes, for calendars (RFC 5545 §3.8.7.4). */
  sequence: number;
  /** Who has the call, by id in `content/people.yaml`. Empty for the firm, if nobody takes calls about its service. */
  person: string;
};

/** A time in which the firm takes no calls, on its clock, such as 2026-12-21T13:00 up to 2026-12-21T24:00. */
export type CallBlockTable = { startsAt: string; endsAt: string };

/** A calendar in which busy times aren't offered for calls. */
export type CalendarTable = {
  id: string;
  /** Who works at the desk and whose calls it's about, by id, or null for all calls of the firm. */
  personId: string | null;
  /** Its address, encrypted with a key that's outside the database. */
  sealed: string;
  /** What's shown of the address: its host and its last four characters. */
  host: string;
  ending: string;
  connectedAt: Instant;
  /** When the reading started that the busy times come from. */
  readAt: Instant;
  /** When a worker last started to read it. */
  triedAt: Instant;
  /** When its busy times last changed. */
  changedAt: Instant;
  /** Why it couldn't be read the last time. */
  problem: FeedProblem | null;
  /** How many events it has, and how many of them couldn't be read for certain. */
  events: number;
  doubtful: number;
  /** Its busy times, as JSON: `Busy[]`. */
  busy: string;
};

/** One row about the retention sweep. */
export type SweepTable = {
  id: 1;
  /** When the last complete sweep started. */
  sweptAt: Instant | null;
  /** How many submissions and mail files wait for someone to confirm the sweep. */
  held: number;
};

/** One row about webhooks. */
type WebhookTable = {
  id: 1;
  /** 1 if events are recorded, otherwise 0. */
  isOn: 0 | 1;
  /** When the receiver asked us to stop. */
  pausedAt: Instant | null;
};

export type Schema = DeskSchema & {
  submissions: SubmissionTable;
  deliveries: DeliveryTable;
  replays: ReplayTable;
  subscriptions: SubscriptionTable;
  newsletterIssues: NewsletterIssueTable;
  newsletterTests: NewsletterTestTable;
  tokens: TokenTable;
  calls: CallTable;
  callBlocks: CallBlockTable;
  calendars: CalendarTable;
  /** Emails sent to addresses that haven't asked for more, kept for a day to count them. */
  courtesyMails: {
    deliveryId: string;
    target: Target;
    mailboxKey: string;
    sentAt: Instant;
    /** As in its delivery. */
    network: string | null;
  };
  /** Rate limits: see `takeTurn`. */
  clientLimits: {
    /** From `clientNames`, such as `contact:x7…`. Holds no network address. */
    key: string;
    fullAt: Instant;
  };
  /** The keys that network addresses are hashed with, one per day. */
  clientKeys: {
    /** Days since 1970, in UTC. */
    day: number;
    secret: string;
  };
  sweeps: SweepTable;
  webhooks: WebhookTable;
};
