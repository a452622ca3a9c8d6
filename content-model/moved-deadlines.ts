import { z } from 'zod';
import file from '../content/moved-deadlines.json' with { type: 'json' };
import { type Day, parseDay } from '../tools/days.ts';
import { deadlineOf, type Move } from '../tools/deadlines/deadlines.ts';
import { check } from './check/check.ts';

const day = z
  .string()
  .refine((text) => parseDay(text), 'must be a day, such as 2026-11-22')
  .transform((text) => text as Day);

export const movedDeadlinesSchema = z.strictObject({
  written: day.describe('The day on which the entries of the calendars were written, as their DTSTAMP'),
  moved: z
    .array(
      z.strictObject({
        id: z
          .string()
          .refine(
            (id) => deadlineOf(id),
            'is the id of no deadline: it stands before the @ of the UID of its entry in dist/site/deadlines/*.ics, once the site is built',
          ),
        to: day.describe('The day on which it is due now'),
        on: day.describe('The day on which this was written down here'),
        why: z
          .string()
          .min(5)
          .max(120)
          .refine((why) => !why.endsWith('.'), 'stands within a sentence: leave out the full stop at its end')
          .describe('Who moved it, and why, as visitors read it'),
      }),
    )
    .describe('Oldest first, and never taken out: each move counts in the SEQUENCE of its entry'),
});

/**
 * Tax deadlines that nobody can compute, because somebody moved them. Calendars that people subscribed to take an entry
 * for changed when its count of moves has grown, and not because the site was built again.
 */
export const movedDeadlines: { written: Day; moved: Move[] } = check(
  movedDeadlinesSchema,
  file,
  'content/moved-deadlines.json',
);
