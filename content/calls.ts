import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { check } from './check.ts';

const FILE = 'content/firm/calls.yaml';

/** The days of a week, in the order of ISO 8601. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const span = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be two times, such as 09:00-12:00')
  .refine((times) => times.slice(0, 5) < times.slice(6), 'must end later on the same day than it begins');

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const lengthOf = (span: string) => minutesOf(span.slice(6)) - minutesOf(span);

/** The shape of `content/firm/calls.yaml`. */
const callsSchema = z
  .strictObject({
    minutes: z.int().min(5).max(240).describe('How long a call takes'),
    hours: z
      .partialRecord(
        z.enum(WEEKDAYS),
        z
          .array(span)
          .min(1)
          .refine(
            (spans) => spans.every((one, index) => index === 0 || (spans[index - 1] ?? '').slice(6) <= one),
            'must be in order, and none may begin before the one before it ends',
          ),
      )
      .refine((days) => Object.keys(days).length > 0, 'must have one weekday at least on which calls happen'),
    noticeHours: z.int().min(0).max(336).describe('How long before its beginning a call can be picked last'),
    daysAhead: z.int().min(1).max(90),
    mostPerDay: z.int().min(1).max(100),
    closedDays: z.array(z.iso.date()).default([]),
    meeting: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('The link of the room in which calls happen; without it the firm rings the visitor'),
  })
  .superRefine(({ minutes, hours }, { addIssue }) => {
    for (const [day, spans] of Object.entries(hours)) {
      for (const [index, input] of spans.entries()) {
        if (lengthOf(input) >= minutes) continue;
        const message = `is too short for a call of ${minutes} minutes`;
        addIssue({ code: 'custom', path: ['hours', day, index], message, input });
      }
    }
  });

/** How and when the firm's calls happen. */
export type Calls = z.infer<typeof callsSchema>;

// In what the build bundles, this module stands elsewhere; the build runs in the folder of the project.
const beside = join(import.meta.dirname, '..');
const file = join(existsSync(join(beside, 'content')) ? beside : '.', FILE);

/** The weekday of a day, by which `hours` name it. @param number 1 for Monday to 7 for Sunday */
export const weekday = (number: number) => WEEKDAYS[number - 1] ?? 'Monday';

/** The firm's calls; `undefined` where it has none. */
export const calls: Calls | undefined = existsSync(file)
  ? check(callsSchema, parse(readFileSync(file, 'utf8')), FILE)
  : undefined;
