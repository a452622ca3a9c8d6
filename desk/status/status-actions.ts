import * as z from 'zod';
import { ALARMS } from '../../server/leads/status.ts';
import type { Action } from '../action.ts';

const instant = z.int();

/** How many of each kind have passed their retention period. */
const counts = z.strictObject({
  leads: z.int(),
  signUps: z.int(),
  quarantined: z.int(),
  mailFiles: z.int(),
});

const finding = z.strictObject({
  page: z.string(),
  reason: z.string(),
  text: z.string(),
  path: z.string(),
  line: z.int(),
});

/** Why the mail server isn't ready, and what to do about it if that's known. */
const mailTrial = z.strictObject({ why: z.string().nullable(), advice: z.string().nullable() });

/** What owners can see and do about the server. */
export const STATUS_ACTIONS = {
  showStatus: {
    request: 'GET /api/status',
    who: 'status',
    log: 'nothing',
    about: 'See the queue, alarms, backups and versions',
    reply: z.strictObject({
      alarms: z.array(z.enum(ALARMS)),
      queue: z.strictObject({
        /** When the oldest delivery that's overdue was due. */
        oldest: instant.nullable(),
        targets: z.array(
          z.strictObject({ target: z.string(), sent: z.int(), waiting: z.int(), failed: z.int() }),
        ),
        /** Why deliveries don't get through, most first. */
        problems: z.array(
          z.strictObject({
            target: z.string(),
            why: z.string(),
            /** What to do about it, if that's known. */
            advice: z.string().nullable(),
            count: z.int(),
          }),
        ),
      }),
      /** Whether email is sent, or written to files because no mail server is set. */
      mail: z.strictObject({
        isSent: z.boolean(),
        place: z.string(),
        /** What came of the last sign-in without sending, or null before the first. */
        trial: mailTrial.extend({ at: instant }).nullable(),
      }),
      backup: z.strictObject({
        /** Whether the desk can make one. PostgreSQL has its own tools. */
        isOurs: z.boolean(),
        place: z.string(),
        last: z.strictObject({ at: instant, file: z.string() }).nullable(),
      }),
      retention: z.strictObject({
        sweptAt: instant.nullable(),
        /** How much waits for a confirmation. */
        held: z.int(),
        due: counts,
        /** Each kind's period, such as `24 months`, and the moment it now reaches back to. */
        periods: z.array(z.strictObject({ kind: counts.keyof(), period: z.string(), before: instant })),
        now: instant,
      }),
      /** What on the desk's machine keeps the site from being built, or its words from being published. */
      machine: z.array(z.string()),
      /** Figures of a year that are published by now, and prices and claims whose review has passed. */
      figures: z.array(
        z.strictObject({
          what: z.string(),
          look: z.string(),
          file: z.string(),
          since: z.iso.date(),
          isLate: z.boolean(),
        }),
      ),
      version: z.strictObject({
        server: z.strictObject({ version: z.string().nullable(), startedAt: instant }).nullable(),
        desk: z.strictObject({ version: z.string().nullable(), startedAt: instant }),
        pages: z.strictObject({ builtAt: instant, isOld: z.boolean() }).nullable(),
      }),
    }),
  },
  backUp: {
    request: 'POST /api/status/backups',
    who: 'status',
    log: 'exported',
    about: 'Back up the database, on the server',
    body: z.strictObject({}),
    reply: z.strictObject({
      result: z.enum(['done', 'failed', 'not-ours']),
      file: z.string(),
      submissions: z.int(),
      /** Why it failed, for people. */
      why: z.string(),
    }),
  },
  tryMail: {
    request: 'POST /api/status/mail',
    who: 'status',
    log: 'nothing',
    about: 'Sign in to the mail server without sending anything',
    body: z.strictObject({}),
    reply: mailTrial,
  },
  confirmSweep: {
    request: 'POST /api/status/sweep',
    who: 'status',
    fresh: true,
    log: 'changed',
    about: 'Erase what waits for a confirmation',
    body: z.strictObject({
      /** The day in UTC by the clock of the person's own device, like 2026-11-27. */
      today: z.iso.date(),
      /** What the person saw. */
      shown: counts,
    }),
    reply: z.strictObject({
      result: z.enum(['erased', 'nothing', 'more', 'other-day']),
      erased: counts,
      /** Whether SQLite's write-ahead log is free of it, too. */
      logEmptied: z.boolean(),
    }),
  },
  checkLaunch: {
    request: 'GET /api/status/launch',
    who: 'status',
    log: 'nothing',
    about: 'See what to change before the site goes live',
    reply: z.strictObject({
      must: z.array(finding),
      lawyer: z.array(finding),
      look: z.array(finding),
      /** Why the check couldn't run, for people. */
      why: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Action>;
