// How much, how often and how long. Elsewhere stand the gaps between two attempts at a delivery (store/retry-schedule.ts),
// the lengths of fields (forms/) and what is kept how long (content/firm/retention.json).
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts';

/** So many turns at once, and as many again spread over each `window` (milliseconds). */
export type RateLimit = { turns: number; window: number };

/** Bytes. Bodies beyond this are refused with 413. The longest honest form, its note in Chinese, takes about 20 kilobytes. */
export const BODY_LIMIT = 32 * 1024;

/** Requests that one connection may send ahead of their answers. Browsers and proxies send none (RFC 9112 §9.3.2). */
export const PIPELINE_LIMIT = 16;

/** Connections that the kernel holds for us until we accept them: Node's default. */
export const LISTEN_BACKLOG = 511;

export const REQUEST_TIMES = {
  /** How long a client may take to send its headers, and its whole request. Slower ones are cut off. */
  headers: 8 * SECOND,
  whole: 10 * SECOND,
  /** A connection on which nothing moves, in either direction, is closed after this. */
  silence: 60 * SECOND,
};

/**
 * How often one client may post. A whole office may stand behind one address, and a mail provider posts the
 * unsubscriptions of many: the limits are there to stop floods, not to count people.
 */
export const POST_LIMITS: PostLimits = {
  contact: { turns: 40, window: 10 * MINUTE },
  newsletter: { turns: 40, window: 10 * MINUTE },
  links: { turns: 300, window: 10 * MINUTE },
  /** Times for a call that are picked, whether they are given or not: each one that is held is one less for others. */
  calls: { turns: 20, window: DAY },
};
export type PostLimits = Record<'contact' | 'newsletter' | 'links' | 'calls', RateLimit>;

/** How long the same form sent twice without a key counts as a double click. */
export const DOUBLE_POST_WINDOW = 10 * MINUTE;
/** How long an `Idempotency-Key` is remembered. A browser tab left open overnight may still retry. */
export const KEY_LIFETIME = 2 * DAY;

/** How often the store is asked whether it can still write, however many ask for `/readyz`. */
export const READINESS_EVERY = 5 * SECOND;
/** How soon to send a form again that the store could not keep: the `Retry-After` of a 503. */
export const STORE_RETRY_AFTER = 30 * SECOND;

/** So many mails at most in any time span (milliseconds) of this length. */
export type Allowance = { most: number; within: number };

/**
 * How many mails one mailbox gets that its owner has not confirmed to want: whoever types somebody else's
 * address into a form shall not be able to annoy them with it.
 */
export const MAILBOX_ALLOWANCES = {
  'confirmation-mail': [
    { most: 1, within: 15 * MINUTE },
    { most: 3, within: DAY },
  ],
  'visitor-mail': [{ most: 5, within: DAY }],
  // Taken when a call is booked or moved, which is refused beyond it: so that no mail about a call is skipped.
  'call-mail': [{ most: 6, within: DAY }],
};

/** Confirmations to all addresses together. Beyond it they wait, and `leads status` raises an alarm. */
export const SITE_CONFIRMATIONS: Allowance = { most: 200, within: HOUR };
/** How long a confirmation waits for room under it before it asks again. */
export const SITE_WAIT = 5 * MINUTE;

/**
 * What one network may take of the places that are still free: a quarter, 40 of 200 when nobody else asks. However many
 * a network takes, the next one finds a quarter of the rest; a fixed share would be used up by a few networks together.
 */
export const NETWORK_SHARE = 1 / 4;

/**
 * How long the links of mails work. Years to unsubscribe, for people keep old newsletters; and longer than any firm takes
 * calls ahead.
 */
export const LINK_DAYS = { confirm: 3, unsubscribe: 3 * 365, call: 120 };

/** How long each name server is waited for at first, and how often each is asked. */
export const NAME_SERVER_PATIENCE = { timeout: 1.5 * SECOND, tries: 2 };
/** How long a whole lookup may take. Shorter than any connection waits, so that the trouble is told by its name. */
export const LOOKUP_WITHIN = 5 * SECOND;

/** How long each phase of one mail may take, and all of them together. */
export const SMTP_TIMES = {
  connect: 8 * SECOND,
  greeting: 8 * SECOND,
  silence: 12 * SECOND,
  whole: 30 * SECOND,
};
/** How long one call of the form service may take, its answer included. */
export const FORM_SERVICE_WITHIN = 10 * SECOND;

export const WORKER_TIMES = {
  /** How long a claimed delivery is its worker's alone. Longer than any attempt may take. */
  lease: 40 * SECOND,
  /** How often the store is asked for work that nobody announced. */
  poll: SECOND,
};
/** Deliveries of one target under way at once, in one process. */
export const LANE_WIDTH = 4;

/** How long a stopping process waits for requests and deliveries under way. It is gone within ten seconds. */
export const SHUTDOWN_PATIENCE = 8 * SECOND;

/** How long a statement waits for another process's lock. Visitors wait no longer than this. */
export const LOCK_WAIT = 4 * SECOND;
/** How long readers of other processes may hold up the emptying of SQLite's write-ahead log. */
export const CHECKPOINT_WAIT = 10 * SECOND;
/** How long PostgreSQL may take. */
export const POSTGRESQL_TIMES = {
  connect: 4 * SECOND,
  statement: 8 * SECOND,
  /** A connection that has said nothing for so long is dead: the database answers each statement sooner. */
  silence: 10 * SECOND,
  /** Connections that nobody uses are not kept long, so that few can die unseen. */
  idle: 5 * SECOND,
};
/** Connections per process. PostgreSQL allows 100 by default, so that nine replicas fit without a pooler. */
export const POSTGRESQL_CONNECTIONS = 10;
