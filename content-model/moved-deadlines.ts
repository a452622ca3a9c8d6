import { z } from 'zod';
import file from '../content/moved-deadlines.json' with { type: 'json' };
import type { Day } from '../tools/days.ts';
import { deadlineOf, type Move } from '../tools/deadlines/deadlines.ts';
import { check } from './check/check.ts';

const day = z.iso
  .date()
  .transform((date) => date as Day)
  .meta({ control: 'date' });

export const movedDeadlinesSchema = z.strictObject({
  written: day.describe('When the calendar entries were written (their DTSTAMP)'),
  moved: z
    .array(
      z.strictObject({
        id: z
          .string()
          .refine(
            (id) => deadlineOf(id),
            "isn't a deadline's id; look for UID in dist/site/deadlines/*.ics after a build and copy the part before the @",
          )
          .meta({ control: 'line', title: 'ID' }),
        to: day.describe('The new due date'),
        on: day.describe('The day you added this entry'),
        why: z
          .string()
          .min(1)
          .max(120)
          .refine((why) => !why.endsWith('.'), 'is part of a sentence; remove the period at the end')
          .meta({ control: 'text' })
          .describe('Who moved it and why, as shown to visitors'),
      }),
    )
    .describe(
      'Oldest first. Never remove one, because each move counts in the SEQUENCE of its calendar entry',
    ),
});

/** Tax deadlines that were moved. Subscribed calendars update an entry only when its number of moves has grown. */
export const movedDeadlines: { written: Day; moved: Move[] } = check(
  movedDeadlinesSchema,
  file,
  'content/moved-deadlines.json',
);
