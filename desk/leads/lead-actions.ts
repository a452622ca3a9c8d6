import { Readable } from 'node:stream';
import * as z from 'zod';
import { REMARK_MAX_LENGTH } from '../../server/leads/remarks.ts';
import { REPLY_MAX_LENGTH } from '../../server/limits.ts';
import { CLOSE_REASONS } from '../../server/store/schema.ts';
import type { Action } from '../action.ts';
import { leadSummary, progress } from './lead-summary.ts';

const instant = z.int();

/** Someone who sent several leads from one address. */
const other = leadSummary.pick({ id: true, createdAt: true, service: true }).extend(progress);

/** What's told of the log. */
export const DEEDS = ['corrected', 'given', 'reopened', 'released'] as const;

const place = z.strictObject({ id: z.string().max(36), createdAt: instant });

export const SHOWN = ['open', 'answered', 'closed', 'aside', 'all'] as const;

const SENDER = ['fullName', 'email', 'phoneNumber'] as const;

const sender = z.strictObject({ fullName: z.string(), email: z.string(), phoneNumber: z.string() });

/** Longer values can't pass the form's own rules. */
const typed = z.string().max(1_000);

const correction = z.strictObject({ fullName: typed, email: typed, phoneNumber: typed }).partial();

/** What people can do with leads. */
export const LEAD_ACTIONS = {
  /** CSV in UTF-8, as a stream. */
  exportLeads: {
    request: 'POST /api/leads/export',
    who: 'exports',
    fresh: true,
    log: 'exported',
    about: 'Download all leads as a table',
    reply: z.instanceof(Readable),
  },
  findLeads: {
    request: 'POST /api/leads/find',
    who: 'leads',
    log: 'searched',
    about: 'List and search leads',
    body: z.strictObject({
      words: z.string().max(200),
      show: z.enum(SHOWN),
      /** Whether only those are listed that were given to the person who asks. */
      isMine: z.boolean(),
      /** The lead that the page before ended with. */
      from: place.nullable(),
    }),
    reply: z.strictObject({
      total: z.int(),
      /** Whether nothing matches the words, so that these only resemble them. */
      similar: z.boolean(),
      leads: z.array(leadSummary),
      counts: z.strictObject({ open: z.int(), late: z.int(), aside: z.int() }),
    }),
  },
  leadChanges: {
    request: 'GET /api/leads/changes',
    who: 'leads',
    log: 'nothing',
    about: 'See whether any lead has changed',
    reply: z.strictObject({ stamp: z.string() }),
  },
  showLead: {
    request: 'GET /api/leads/:id',
    who: 'leads',
    log: 'read',
    about: 'Read a lead',
    reply: z.strictObject({
      ...leadSummary.shape,
      sender,
      /** Starts an email to the sender. */
      mailto: z.string(),
      /** What else was sent, with the words of the firm's email. */
      fields: z.array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          value: z.string(),
          href: z.string().nullable(),
        }),
      ),
      note: z.string(),
      /** The code of the service that was asked for, as in a chart of accounts. */
      code: z.string().nullable(),
      /** Other leads from this address, newest first. */
      others: z.array(other),
      /** What people of the firm did about it that shows nowhere else, oldest first. */
      deeds: z.array(z.strictObject({ at: instant, who: z.string(), what: z.enum(DEEDS) })),
      remarks: z.array(
        z.strictObject({
          id: z.string(),
          at: instant.nullable(),
          by: z.string().nullable(),
          text: z.string(),
        }),
      ),
      replies: z.array(z.strictObject({ id: z.string(), at: instant, by: z.string(), text: z.string() })),
      /** What an answer can start from: its title, and its text with greeting and name. The first one has only those. */
      startingTexts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
      call: z
        .strictObject({
          startsAt: instant,
          endsAt: instant,
          change: z.enum(['booked', 'moved', 'cancelled']),
          sequence: z.int(),
          zone: z.string(),
          phoneNumber: z.string(),
          tel: z.string().nullable(),
          meeting: z.string(),
        })
        .nullable(),
      deliveries: z.array(
        z.strictObject({
          id: z.string(),
          target: z.string(),
          /** Of a webhook. */
          event: z.string().nullable(),
          state: z.enum(['held', 'pending', 'delivered', 'skipped', 'refused', 'dead', 'not-configured']),
          /** When it was settled, or is due. */
          at: instant,
          attempts: z.int(),
          why: z.string().nullable(),
        }),
      ),
    }),
  },
  answerLead: {
    request: 'POST /api/leads/:id/answered',
    who: 'leads',
    log: 'changed',
    about: 'Mark a lead as answered',
    body: z.strictObject({}),
    reply: z.strictObject({ ended: z.boolean(), ...progress }),
  },
  closeLead: {
    request: 'POST /api/leads/:id/closed',
    who: 'leads',
    log: 'changed',
    about: 'Close a lead without an answer',
    body: z.strictObject({ reason: z.enum(CLOSE_REASONS) }),
    reply: z.strictObject({ ended: z.boolean(), ...progress }),
  },
  reopenLead: {
    request: 'POST /api/leads/:id/open',
    who: 'leads',
    log: 'changed',
    about: 'Take back that a lead was answered or closed',
    /** When the mark was made that the person takes back. */
    body: z.strictObject({ endedAt: instant }),
    reply: z.strictObject({ result: z.enum(['done', 'open', 'call', 'changed']) }),
  },
  giveLead: {
    request: 'POST /api/leads/:id/given',
    who: 'leads',
    log: 'changed',
    about: 'Take a lead, or give it to someone',
    body: z.strictObject({ to: z.string().max(36).nullable(), was: z.string().max(36).nullable() }),
    reply: z.strictObject({ result: z.enum(['done', 'changed', 'away']) }),
  },
  releaseLead: {
    request: 'POST /api/leads/:id/released',
    who: 'leads',
    log: 'changed',
    about: 'Release what was set aside as spam',
    body: z.strictObject({}),
    reply: z.strictObject({ released: z.boolean() }),
  },
  retryLead: {
    request: 'POST /api/leads/:id/retries',
    who: 'leads',
    log: 'changed',
    about: 'Send again what couldn’t be sent',
    body: z.strictObject({}),
    reply: z.strictObject({ retried: z.int() }),
  },
  replyToLead: {
    request: 'POST /api/leads/:id/replies',
    who: 'leads',
    log: 'changed',
    about: 'Write an answer to a lead',
    /** `id` is made by the interface, as of a remark. `seen` is what the screen showed. */
    body: z.strictObject({
      id: z.uuid(),
      text: z.string().max(2 * REPLY_MAX_LENGTH),
      seen: z.strictObject({ endedAt: instant.nullable(), replies: z.int() }),
    }),
    reply: z.strictObject({
      result: z.enum(['done', 'full', 'limit', 'changed', 'closed', 'unreadable']),
      /** By whom it was answered or closed meanwhile. */
      ...progress,
    }),
  },
  takeBackReply: {
    request: 'POST /api/leads/:id/replies/taken-back',
    who: 'leads',
    log: 'changed',
    about: 'Take back an answer that hasn’t left',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.strictObject({ result: z.enum(['done', 'sent']) }),
  },
  remarkOnLead: {
    request: 'POST /api/leads/:id/remarks',
    who: 'leads',
    log: 'changed',
    about: 'Write a remark on a lead',
    /** `id` is made by the interface, so that a repeated request adds nothing. Longer texts are cut by the field. */
    body: z.strictObject({ id: z.uuid(), text: z.string().max(2 * REMARK_MAX_LENGTH) }),
    reply: z.strictObject({ result: z.enum(['done', 'full', 'unreadable']) }),
  },
  removeRemark: {
    request: 'POST /api/leads/:id/remarks/removed',
    who: 'leads',
    log: 'changed',
    about: 'Remove a remark from a lead',
    body: z.strictObject({ id: z.string().max(36) }),
    reply: z.strictObject({}),
  },
  correctLead: {
    request: 'POST /api/leads/:id/sender',
    who: 'leads',
    log: 'changed',
    about: 'Correct the sender of a lead',
    body: z.strictObject({ correction, was: correction }),
    reply: z.strictObject({
      result: z.enum(['done', 'same', 'signUp', 'needsNumber', 'otherCall', 'changed', 'invalid']),
      newLinks: z.boolean(),
      callMails: z.boolean(),
      problems: z.array(z.strictObject({ field: z.enum(SENDER), message: z.string() })),
    }),
  },
} as const satisfies Record<string, Action>;
