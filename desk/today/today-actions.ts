import * as z from 'zod';
import { ALARMS } from '../../server/leads/status.ts';
import type { Action } from '../action.ts';
import { leadSummary } from '../leads/lead-summary.ts';

export const TODAY_ACTIONS = {
  showToday: {
    request: 'GET /api/today',
    who: 'leads',
    log: 'read',
    about: 'Read what’s due today',
    reply: z.strictObject({
      /** Open leads, those with the earliest deadline first. */
      leads: z.array(
        leadSummary.extend({
          /** The code of the service, as in a chart of accounts. */
          code: z.string().nullable(),
          /** The path of the page that it was sent from. */
          page: z.string(),
          note: z.string(),
          /** Other leads of the same address. */
          others: z.int(),
          tel: z.string().nullable(),
        }),
      ),
      /** `dueToday` has those that are late, too. */
      counts: z.strictObject({ open: z.int(), late: z.int(), dueToday: z.int(), aside: z.int() }),
      /** Business hours to half of the answers of the last 30 days, or null without any. */
      medianHours: z.number().nullable(),
      /** Booked for today and tomorrow, and the next one if all of these are over. */
      calls: z.array(
        z.strictObject({
          id: z.string(),
          startsAt: z.int(),
          endsAt: z.int(),
          sequence: z.int(),
          zone: z.string(),
          on: z.enum(['today', 'tomorrow', 'later']),
          fullName: z.string(),
          phoneNumber: z.string(),
          tel: z.string().nullable(),
          meeting: z.string(),
          service: z.string(),
          person: z.string(),
        }),
      ),
      alarms: z.array(z.enum(ALARMS)),
      /** Leads with something that couldn't be sent. */
      failing: z.array(z.strictObject({ id: z.string(), fullName: z.string() })),
    }),
  },
} as const satisfies Record<string, Action>;
