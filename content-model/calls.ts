import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { check } from './check/check.ts';
import { span } from './firm.ts';
import { WEEKDAYS } from './office-hours.ts';

const FILE = 'content/firm/calls.yaml';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const lengthOf = (span: string) => minutesOf(span.slice(6)) - minutesOf(span);

/** The shape of `content/firm/calls.yaml`. */
export const callsSchema = z
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

/**
 * Reads what stands in `content/firm/calls.yaml`.
 *
 * @throws ContentError naming each field that cannot be used
 */
export const readCalls = (value: unknown): Calls => check(callsSchema, value, FILE);

/** The firm's calls; `undefined` where it has none. */
export const calls: Calls | undefined = existsSync(file)
  ? readCalls(parse(readFileSync(file, 'utf8')))
  : undefined;
