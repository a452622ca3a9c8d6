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
  written: day.describe('The day the wording of the entries last changed, as their DTSTAMP'),
  moved: z
    .array(
      z.strictObject({
        id: z
          .string()
          .refine(
            (id) => deadlineOf(id),
            "isn't the id of a deadline: build the site and look for the part before the @ of a UID in dist/site/deadlines/*.ics",
          ),
        to: day.describe("The day it's due now"),
        on: day.describe('The day you added this entry'),
        why: z
          .string()
          .min(5)
          .max(120)
          .refine((why) => !why.endsWith('.'), 'is part of a sentence: leave out the period at the end')
          .describe('Who moved it and why, in words for visitors'),
      }),
    )
    .describe('Oldest first. Never remove one: each move counts in the SEQUENCE of its entry'),
});

/**
 * Tax deadlines that were moved by notice and can't be calculated. Subscribed calendars treat an entry as rescheduled when its
 * count of moves grows, not because the site was rebuilt.
 */
export const movedDeadlines: { written: Day; moved: Move[] } = check(
  movedDeadlinesSchema,
  file,
  'content/moved-deadlines.json',
);
