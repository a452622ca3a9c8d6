import * as z from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from '../../forms/email.ts';
import { LARGE_BODY } from '../../server/limits.ts';
import type { Action } from '../action.ts';

const instant = z.int();
const count = z.int();

/** How far an issue has been sent. */
const send = z.strictObject({
  state: z.enum(['waiting', 'sending', 'stopped', 'paused', 'done']),
  /** Why it's paused. */
  why: z.string().nullable(),
  /** Whether it was only written to files, to try it out. */
  toFiles: z.boolean(),
  /** Whether it won't start, because the site has other words for it now. */
  isOutdated: z.boolean(),
  startsAt: instant,
  endedAt: instant.nullable(),
  ...{ recipients: count, delivered: count, skipped: count, refused: count, dead: count, pending: count },
  /** Of those that wait, how many may have left already. */
  onTheWay: count,
});

const issue = z.strictObject({
  id: z.string(),
  subject: z.string(),
  summary: z.string(),
  /** In ISO 8601. Null if the built site no longer has it. */
  date: z.string().nullable(),
  isSample: z.boolean(),
  send: send.nullable(),
});

const all = {
  /** Everyone it would be sent to now. */
  readers: count,
  /** How many emails leave in a minute. */
  perMinute: count,
  /** By the server's clock, which decides when an issue starts. */
  now: instant,
};

const page = z.strictObject({ page: z.string(), why: z.string() });

const obstacle = z.discriminatedUnion('code', [
  z.strictObject({ code: z.enum(['noMailServer', 'sample', 'untested', 'notBuilt']) }),
  z.strictObject({ code: z.literal('hasLeft'), readers: count }),
  page.extend({ code: z.literal('offline') }),
  /** The site was built for another address than `PUBLIC_URL`. */
  z.strictObject({ code: z.literal('otherAddress'), built: z.string(), ours: z.string() }),
]);

const address = z.string().trim().max(EMAIL_MAX_LENGTH).refine(isEmail);

/** What owners can do with the newsletter. An address is in the body, never in the path. */
export const NEWSLETTER_ACTIONS = {
  listIssues: {
    request: 'GET /api/newsletter',
    who: 'newsletter',
    log: 'nothing',
    about: 'See the issues of the newsletter',
    reply: z.strictObject({ ...all, issues: z.array(issue) }),
  },
  showIssue: {
    request: 'GET /api/newsletter/:id',
    who: 'newsletter',
    log: 'nothing',
    about: 'See an issue, and how far it has been sent',
    reply: z.strictObject({
      ...all,
      issue,
      /** What identifies exactly this email. */
      version: z.string(),
      text: z.string(),
      /** Null if the built site no longer has it. */
      page: z.string().nullable(),
      /** Where a copy goes. */
      copyTo: z.string(),
      /** Whether it hasn't been sent, not even in part. */
      isNew: z.boolean(),
    }),
  },
  /** The email as a page. */
  showEmail: {
    request: 'GET /api/newsletter/:id/email/:scheme',
    who: 'newsletter',
    log: 'nothing',
    about: 'See how the email of an issue looks',
    reply: z.string(),
  },
  checkIssue: {
    request: 'GET /api/newsletter/:id/obstacles',
    who: 'newsletter',
    log: 'nothing',
    about: 'See why an issue can’t be sent',
    reply: z.strictObject({ obstacles: z.array(obstacle) }),
  },
  showFailures: {
    request: 'GET /api/newsletter/:id/failures',
    who: 'newsletter',
    log: 'searched',
    about: 'See who couldn’t be sent an issue',
    reply: z.strictObject({
      failures: z.array(
        z.strictObject({ email: z.string(), isRefused: z.boolean(), why: z.string().nullable() }),
      ),
    }),
  },
  copyIssue: {
    request: 'POST /api/newsletter/:id/copy',
    who: 'newsletter',
    log: 'changed',
    about: 'Send yourself a copy of an issue',
    reply: z.strictObject({
      result: z.enum(['sent', 'failed', 'noMailServer', 'notBuilt', 'otherAddress']),
      why: z.string().nullable(),
    }),
  },
  sendIssue: {
    request: 'POST /api/newsletter/:id/send',
    who: 'newsletter',
    fresh: true,
    log: 'changed',
    about: 'Send an issue to everyone',
    body: z.strictObject({
      /** On the firm's clock, or null for in ten minutes. */
      at: z.string().max(16).nullable(),
      /** Of the email that the person has seen. */
      version: z.string().max(100),
    }),
    reply: z.strictObject({
      result: z.enum(['scheduled', 'already', 'changed', 'obstacles', 'noReaders', 'noTime', 'tooSoon']),
      startsAt: instant.nullable(),
      obstacles: z.array(obstacle),
    }),
  },
  stopIssue: {
    request: 'POST /api/newsletter/:id/stop',
    who: 'newsletter',
    log: 'changed',
    about: 'Stop an issue',
    reply: z.strictObject({ stopped: z.boolean(), delivered: count, recipients: count, onTheWay: count }),
  },
  resumeIssue: {
    request: 'POST /api/newsletter/:id/resume',
    who: 'newsletter',
    fresh: true,
    log: 'changed',
    about: 'Resume an issue, and try again what failed',
    /** `despite`: even if some get it twice, because the database was restored from a backup. */
    body: z.strictObject({ despite: z.boolean() }),
    reply: z.strictObject({ result: z.enum(['resumed', 'nothing', 'mayRepeat']) }),
  },
  findSubscribers: {
    request: 'POST /api/subscribers/find',
    who: 'newsletter',
    log: 'searched',
    about: 'List and search subscribers',
    body: z.strictObject({
      /** Part of an address. */
      words: z.string().max(EMAIL_MAX_LENGTH),
      state: z.enum(['confirmed', 'pending', 'unsubscribed']).nullable(),
      from: z.strictObject({ emailKey: z.string().max(EMAIL_MAX_LENGTH), changedAt: instant }).nullable(),
    }),
    reply: z.strictObject({
      total: count,
      counts: z.strictObject({ confirmed: count, pending: count, unsubscribed: count }),
      subscriptions: z.array(
        z.strictObject({
          ...{ emailKey: z.string(), email: z.string(), changedAt: instant },
          state: z.enum(['confirmed', 'pending', 'unsubscribed']),
        }),
      ),
    }),
  },
  findUndeliverable: {
    request: 'POST /api/subscribers/undeliverable',
    who: 'newsletter',
    bodyLimit: LARGE_BODY,
    log: 'searched',
    about: 'Find subscribers in a list of undeliverable addresses',
    body: z.strictObject({ text: z.string() }),
    reply: z.strictObject({
      /** How many addresses are in it. */
      addresses: count,
      /** Those that are subscribed, or haven't confirmed yet. */
      subscribed: z.array(z.string()),
    }),
  },
  endUndeliverable: {
    request: 'POST /api/subscribers/undeliverable/ended',
    who: 'newsletter',
    bodyLimit: LARGE_BODY,
    log: 'changed',
    about: 'Unsubscribe undeliverable addresses',
    body: z.strictObject({ emails: z.array(address).max(20_000) }),
    reply: z.strictObject({ ended: count }),
  },
} as const satisfies Record<string, Action>;
