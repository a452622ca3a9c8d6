import * as z from 'zod';
import type { Action } from '../action.ts';

const count = z.int();
const result = { leads: count, answered: count, calls: count };

/** The report has counts only, so it isn't logged, and staff may read it. */
export const REPORT_ACTIONS = {
  showReport: {
    request: 'POST /api/report',
    who: 'report',
    log: 'nothing',
    about: 'Read the report, which has only counts',
    body: z.strictObject({
      unit: z.enum(['month', 'week']).default('month'),
      /** How many, the current one included unless only those that are over are asked for. */
      count: z.int().min(1).max(60),
      areOver: z.boolean().default(false),
    }),
    reply: z.strictObject({
      answers: z.strictObject({
        came: count,
        answered: count,
        inTime: count,
        medianHours: z.number().nullable(),
        open: count,
        late: count,
        closed: count,
      }),
      periods: z.array(
        z.strictObject({
          /** A month such as `2026-11`, or the Monday of a week. */
          period: z.string(),
          leads: count,
          onTime: count,
          late: count,
          waiting: count,
          closed: count,
          noDeadline: count,
          calls: count,
          canceled: count,
          joined: count,
          left: count,
        }),
      ),
      services: z.array(z.strictObject({ service: z.string(), leads: count })),
      pages: z.array(z.strictObject({ page: z.string(), ...result, notes: count })),
      ads: z.array(z.strictObject({ source: z.string(), campaign: z.string(), ...result })),
      /** How many are subscribed now. */
      subscribers: count,
      /** Whether the firm has calls and a newsletter, or still has some from before. */
      hasCalls: z.boolean(),
      hasNewsletter: z.boolean(),
    }),
  },
} as const satisfies Record<string, Action>;
