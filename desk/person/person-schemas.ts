import * as z from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from '../../forms/email.ts';
import { leadSummary } from '../leads/lead-schemas.ts';

const email = z.string().trim().max(EMAIL_MAX_LENGTH).refine(isEmail);
const body = z.strictObject({ email });

export const personSchemas = {
  findPerson: {
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
    body,
    /** Everything that's stored, for a file. */
    reply: z.strictObject({ copy: z.record(z.string(), z.unknown()) }),
  },
  unsubscribePerson: { body, reply: z.strictObject({ result: z.enum(['done', 'already', 'none']) }) },
  erasePerson: {
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
};
