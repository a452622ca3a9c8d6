import * as z from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from '../../forms/email.ts';

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

export const newsletterSchemas = {
  listIssues: { reply: z.strictObject({ ...all, issues: z.array(issue) }) },
  showIssue: {
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
  showEmail: { reply: z.string() },
  checkIssue: { reply: z.strictObject({ obstacles: z.array(obstacle) }) },
  showFailures: {
    reply: z.strictObject({
      failures: z.array(
        z.strictObject({ email: z.string(), isRefused: z.boolean(), why: z.string().nullable() }),
      ),
    }),
  },
  copyIssue: {
    reply: z.strictObject({
      result: z.enum(['sent', 'failed', 'noMailServer', 'notBuilt', 'otherAddress']),
      why: z.string().nullable(),
    }),
  },
  sendIssue: {
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
    reply: z.strictObject({ stopped: z.boolean(), delivered: count, recipients: count, onTheWay: count }),
  },
  resumeIssue: {
    /** `despite`: even if some get it twice, because the database was restored from a backup. */
    body: z.strictObject({ despite: z.boolean() }),
    reply: z.strictObject({ result: z.enum(['resumed', 'nothing', 'mayRepeat']) }),
  },
  findSubscribers: {
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
    body: z.strictObject({ text: z.string() }),
    reply: z.strictObject({
      /** How many addresses are in it. */
      addresses: count,
      /** Those that are subscribed, or haven't confirmed yet. */
      subscribed: z.array(z.string()),
    }),
  },
  endUndeliverable: {
    body: z.strictObject({ emails: z.array(address).max(20_000) }),
    reply: z.strictObject({ ended: count }),
  },
};
