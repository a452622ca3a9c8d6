import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { check } from './check/check.ts';
import { readText } from './check/source.ts';
import { span } from './firm-schema.ts';
import { WEEKDAYS } from './office-hours.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

const FILE = 'content/firm/calls.yaml';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const lengthOf = (span: string) => minutesOf(span.slice(6)) - minutesOf(span);

export const callsSchema = z
  .strictObject({
    minutes: z
      .int()
      .min(5)
      .max(240)
      .meta({ control: 'number' })
      .describe('How long a call takes, in minutes'),
    hours: z
      .partialRecord(
        z.enum(WEEKDAYS),
        z
          .array(span)
          .min(1)
          .refine(
            (spans) => spans.every((one, index) => index === 0 || (spans[index - 1] ?? '').slice(6) <= one),
            'must be in order and not overlap',
          ),
      )
      .refine((days) => Object.keys(days).length > 0, 'must have at least one weekday'),
    noticeHours: z
      .int()
      .min(0)
      .max(336)
      .meta({ control: 'number', title: 'Notice, in hours' })
      .describe('How many hours ahead a call has to be booked'),
    daysAhead: z
      .int()
      .min(1)
      .max(90)
      .meta({ control: 'number' })
      .describe('How many days ahead calls can be booked'),
    mostPerDay: z.int().min(1).max(100).meta({ control: 'number' }).describe('The most calls in a day'),
    closedDays: z.array(z.iso.date().meta({ control: 'date' })).default([]),
    choosePerson: z
      .boolean()
      .optional()
      .describe(
        'Whether visitors can choose whom they talk to, if several people take calls about a service',
      ),
    meeting: z
      .url({ protocol: /^https$/ })
      .meta({ control: 'line', title: 'Video meeting' })
      .optional()
      .describe('The link of the video meeting; without it, the firm calls the visitor'),
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

export type Calls = z.infer<typeof callsSchema>;

const file = join(PROJECT_FOLDER, FILE);

/** Checks the contents of `content/firm/calls.yaml`. @throws ContentError naming each field that can't be used */
export const readCalls = (value: unknown): Calls => check(callsSchema, value, FILE);

/** The firm's calls; `undefined` if it doesn't take any. */
export const calls: Calls | undefined = existsSync(file) ? readCalls(parse(readText(file))) : undefined;
