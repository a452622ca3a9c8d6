// How much, how often and how long. See also store/retry-schedule.ts for the gaps between delivery attempts, forms/ for
// field lengths, config.ts for how fast an issue leaves, and content/firm/retention.json for retention periods.
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts';

/** Allows this many turns at once, and as many again spread over each `window` (milliseconds). */
export type RateLimit = { turns: number; window: number };

/** Bytes. Larger bodies get a 413. The longest possible form, with a note in Chinese, takes about 20 kilobytes. */
export const BODY_LIMIT = 32 * 1024;

/** Bytes that someone at the desk can paste. A list of 10,000 addresses takes about 300 kilobytes. */
export const LARGE_BODY = 1024 * 1024;

/** Requests that one connection may send before it gets answers. Browsers and proxies don't pipeline (RFC 9112 §9.3.2). */
export const PIPELINE_LIMIT = 16;

/** Connections that the kernel queues until we accept them. This is Node's default. */
export const LISTEN_BACKLOG = 511;

export const REQUEST_TIMES = {
  /** How long a client may take to send its headers, and its whole request. */
  headers: 8 * SECOND,
  whole: 10 * SECOND,
  /** How often Node looks for those that are over. */
  look: 2 * SECOND,
  /** How long a connection may be idle. */
  silence: 60 * SECOND,
};

/** How often one client may post. A whole office may share an address, so the limits only stop floods. */
export const POST_LIMITS: PostLimits = {
  contact: { turns: 40, window: 10 * MINUTE },
  newsletter: { turns: 40, window: 10 * MINUTE },
  links: { turns: 300, window: 10 * MINUTE },
  /** Attempts to book or move a call, because each booked time is gone for others. */
  calls: { turns: 20, window: DAY },
};
export type PostLimits = Record<'contact' | 'newsletter' | 'links' | 'calls', RateLimit>;

/** Characters of an answer written at the desk, in UTF-16 units, the unit of `maxlength`. */
export const REPLY_MAX_LENGTH = 4_000;
/** How long it can be taken back before it leaves. */
export const TAKE_BACK = 30 * SECOND;
/** Answers to one lead. More are a conversation that belongs in a mailbox. */
export const MOST_REPLIES = 20;
/** Answers that one person can send in a day, so that a stolen session can't send spam. */
export const REPLIES_A_DAY = 100;

/** Attempts to sign in to the desk from one client. Signing in takes two requests. */
export const DESK_LIMIT: RateLimit = { turns: 100, window: 10 * MINUTE };

/** How long an identical form without a key counts as a double click. */
export const DOUBLE_POST_WINDOW = 10 * MINUTE;
/** How long we remember an `Idempotency-Key`. A browser tab left open overnight may still retry. */
export const KEY_LIFETIME = 2 * DAY;

/** How long the emails of a form that comes with a time for a call wait for the booking. */
export const BOOKING_TIME = 10 * SECOND;

/** How often we test that the store can write, no matter how many clients ask for `/readyz`. */
export const READINESS_EVERY = 5 * SECOND;
/** `Retry-After` of the 503 when the store can't save a form. */
export const STORE_RETRY_AFTER = 30 * SECOND;

/** Allows this many emails within any period of this length (milliseconds). */
export type Allowance = { most: number; within: number };

/** How many emails a mailbox gets before its owner has confirmed the address, so forms can't be used to flood someone. */
export const MAILBOX_ALLOWANCES = {
  'confirmation-mail': [
    { most: 1, within: 15 * MINUTE },
    { most: 3, within: DAY },
  ],
  'visitor-mail': [{ most: 5, within: DAY }],
  // Checked when a call is booked or moved, so that no email about a call is ever skipped.
  'call-mail': [{ most: 6, within: DAY }],
};

/** Confirmations to all addresses together. More have to wait, and `leads status` raises an alarm. */
export const SITE_CONFIRMATIONS: Allowance = { most: 200, within: HOUR };
/** How long a confirmation waits before it asks for room again. */
export const SITE_WAIT = 5 * MINUTE;

/** Share of the remaining confirmations that one network can use. A few networks could use up a fixed one. */
export const NETWORK_SHARE = 1 / 4;

/** How long after its message a visitor may add a note to it. */
export const NOTE_TIME = HOUR;

/** Days that the links in emails work. People keep old newsletters for years, and no firm takes calls 120 days ahead. */
export const LINK_DAYS = { confirm: 3, unsubscribe: 3 * 365, call: 120 };

/** How long a lookup may take. Shorter than any connection timeout, so that the error names the real problem. */
export const LOOKUP_TIMEOUT = 5 * SECOND;
/** How long an address is used again. */
export const LOOKUP_LIFETIME = MINUTE;

/** How long each phase of sending an email may take, and the whole. */
export const SMTP_TIMES = {
  connect: 8 * SECOND,
  greeting: 8 * SECOND,
  silence: 12 * SECOND,
  whole: 30 * SECOND,
};
/** How long asking for a token to sign in with may take, and how long before its end a token isn't used any more. */
export const TOKEN_TIMES = { whole: 8 * SECOND, spare: 5 * MINUTE };
export const FORM_SERVICE_TIMEOUT = 10 * SECOND;
export const WEBHOOK_TIMEOUT = 15 * SECOND;

/** How often a worker reads the calendars that the firm has connected. */
export const CALENDARS_EVERY = 5 * MINUTE;
/** What a calendar may take: bytes, packed and unpacked, and how long it may take to arrive. */
export const FEED = { bytes: 16 * 1024 * 1024, time: 20 * SECOND, redirects: 3 };
/** What finding its busy times may take. */
export const PARSING = { time: 10 * SECOND, megabytes: 256, answer: 1024 * 1024 };
/**
 * How long someone who books waits for calendars to be read once more, unless that has begun this recently, and how many this
 * process then reads at once, because each takes memory.
 */
export const READ_AGAIN = { within: 5 * SECOND, unlessSince: 5 * SECOND, atOnce: 3 };
/** From at least this many events to none, something is broken. */
export const MANY_EVENTS = 5;
/** How long after the last reading someone is alarmed, and how long its busy times count. */
export const UNREAD = { alarm: 2 * HOUR, counts: DAY };
/** Calendars that a firm can connect. */
export const MOST_CALENDARS = 5;

/** How long someone has to stop an issue of the newsletter before it leaves. */
export const ISSUE_DELAY = 10 * MINUTE;
/** How long the page of an issue may take to answer before it's sent. */
export const PAGE_CHECK_TIMEOUT = 10 * SECOND;
/** Deliveries of an issue queued in one transaction, so that forms can be stored in between. */
export const ISSUE_BATCH = 2_000;
/** Between two batches. 100,000 subscribers take 50 of them. */
export const ISSUE_BATCH_GAP = 110;
/** The longest gap between two emails of an issue after temporary failures. */
export const ISSUE_LONGEST_GAP = HOUR;
/** Refusals by the whole mail server, in a row, that pause an issue. */
export const ISSUE_REFUSALS = 2;

/** How often the worker asks the store for due deliveries. */
export const WORKER_POLL = SECOND;
/** Deliveries of one target that a process runs at once. */
export const LANE_WIDTH = 4;

/** How long a stopping process waits for running requests and deliveries. It ends within ten seconds. */
export const SHUTDOWN_TIMEOUT = 8 * SECOND;

/** How long a statement, and so a visitor, waits for another process's lock. */
export const LOCK_WAIT = 4 * SECOND;
/** How long other processes' reads may delay emptying SQLite's write-ahead log. */
export const CHECKPOINT_WAIT = 10 * SECOND;
export const POSTGRESQL_TIMES = {
  connect: 4 * SECOND,
  statement: 8 * SECOND,
  /** After this long without a reply a connection is dead, because every statement takes less. */
  silence: 10 * SECOND,
  /** Idle connections are closed soon, so that few can die unnoticed. */
  idle: 5 * SECOND,
};
/** Connections per process. PostgreSQL allows 100 by default, enough for nine replicas without a pooler. */
export const POSTGRESQL_CONNECTIONS = 10;
