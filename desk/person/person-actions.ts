import * as z from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from '../../forms/email.ts';
import type { Action } from '../action.ts';
import { leadSummary } from '../leads/lead-summary.ts';

const email = z.string().trim().max(EMAIL_MAX_LENGTH).refine(isEmail);
const body = z.strictObject({ email });

/** What owners can do about one person's data. The address is in the body, never in the path. */
export const PERSON_ACTIONS = {
  findPerson: {
    request: 'POST /api/person/find',
    who: 'dataRequests',
    log: 'searched',
    about: 'See everything about an address',
    body,
    reply: z.strictObject({
      leads: z.array(leadSummary),
      subscription: z
        .strictObject({ state: z.enum(['pending', 'confirmed', 'unsubscribed']), changedAt: z.int() })
        .nullable(),
      /** Each with its lead. */
      calls: z.array(
        z.strictObject({
          id: z.string(),
          startsAt: z.int(),
          change: z.enum(['booked', 'moved', 'cancelled']),
        }),
      ),
      /** How many emails and events for other tools are stored about it. */
      deliveries: z.array(z.strictObject({ target: z.string(), count: z.int() })),
    }),
  },
  exportPerson: {
    request: 'POST /api/person/copy',
    who: 'dataRequests',
    fresh: true,
    log: 'exported',
    about: 'Download a copy of everything about an address',
    body,
    /** Everything that's stored, for a file. */
    reply: z.strictObject({ copy: z.record(z.string(), z.unknown()) }),
  },
  unsubscribePerson: {
    request: 'POST /api/person/unsubscribed',
    who: 'dataRequests',
    log: 'changed',
    about: 'End the newsletter for an address',
    body,
    reply: z.strictObject({ result: z.enum(['done', 'already', 'none']) }),
  },
  erasePerson: {
    request: 'POST /api/person/erased',
    who: 'dataRequests',
    fresh: true,
    log: 'changed',
    about: 'Erase everything about an address',
    body,
    reply: z.strictObject({
      result: z.enum(['erased', 'call', 'unsent']),
      /** The leads with calls ahead. */
      calls: z.array(z.string()),
      submissions: z.int(),
      subscriptions: z.int(),
      /** Whether SQLite's write-ahead log may still hold traces. */
      logEmptied: z.boolean(),
    }),
  },
} as const satisfies Record<string, Action>;
