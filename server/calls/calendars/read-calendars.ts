import { setTimeout as sleep } from 'node:timers/promises';
import type { Calls } from '../../../content-model/calls.ts';
import type { Firm } from '../../../content-model/firm.ts';
import type { FeedProblem, FeedTimes } from '../../calendar-feed.ts';
import { type Clock, DAY, every as everyPeriod, SECOND } from '../../clock.ts';
import { CALENDARS_EVERY, READ_AGAIN } from '../../limits.ts';
import type { Log } from '../../log.ts';
import { listCalendars, noteReading, takeCalendar } from '../../store/calendars.ts';
import type { CalendarTable } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { fetchFeed, type Reach } from './fetch-feed.ts';
import { parseFeed } from './parse-feed.ts';
import { readKey, unseal } from './seal.ts';

export type CalendarContext = {
  store: Store;
  clock: Clock;
  log: Log;
  calls: Calls;
  firm: Pick<Firm, 'timeZone'>;
  dataDir: string;
  publicUrl: URL;
  /** The internet, unless a test has its own. */
  reach?: Reach | undefined;
};

/** Reads the calendar at an address, and finds what's busy as far ahead as calls can be booked. */
export async function readFeed(
  address: string,
  { clock, calls, firm, publicUrl, reach }: Omit<CalendarContext, 'store' | 'log' | 'dataDir'>,
  signal?: AbortSignal,
): Promise<FeedTimes | FeedProblem> {
  const fetched = await fetchFeed(address, { reach, signal });
  if ('problem' in fetched) return fetched.problem;
  const now = clock();
  // From yesterday on, because the desk shows whole days.
  const question = { from: now - DAY, to: now + (calls.daysAhead + 2) * DAY, host: publicUrl.hostname };
  return (await parseFeed(fetched.feed, question, firm.timeZone, { signal })) ?? 'unreadable';
}

/** Reads a calendar and stores its busy times. */
async function read({ id, sealed, readAt }: CalendarTable, context: CalendarContext, signal?: AbortSignal) {
  const { store, clock, log, dataDir } = context;
  const startedAt = clock();
  const key = await readKey(dataDir);
  const address = key && unseal(sealed, id, key);
  // Another process may have the key.
  if (address === undefined && startedAt - readAt < 2 * CALENDARS_EVERY) return;
  const result = address === undefined ? 'no-key' : await readFeed(address, context, signal);
  if (signal?.aborted) return;
  const problem = await noteReading(store, id, result, startedAt);
  if (problem) log.warn('A calendar couldn’t be read.', { why: problem });
}

/** Returns how to read all calendars once more before a time is given out. It never fails: what was read before then counts. */
export function readAgain(context: CalendarContext): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;

  async function readAll(): Promise<void> {
    const calendars = await listCalendars(context.store.read);
    await Promise.all(calendars.map((calendar) => read(calendar, context)));
  }

  return async () => {
    if (!running) {
      if (performance.now() - startedAt < READ_AGAIN.unlessSince) return;
      startedAt = performance.now();
      running = readAll()
        .catch((error: unknown) => context.log.error('Calendars couldn’t be read before a booking.', error))
        .finally(() => {
          running = undefined;
        });
    }
    await Promise.race([running, sleep(READ_AGAIN.within, undefined, { ref: false })]);
  };
}

/**
 * Reads all calendars every few minutes. However many processes do this, one of them reads each.
 * @param every tests replace it
 */
export function startCalendars(context: CalendarContext, every = everyPeriod(CALENDARS_EVERY)) {
  const { store, clock, log } = context;
  const stopping = new AbortController();

  async function readDue(): Promise<void> {
    try {
      for (const calendar of await listCalendars(store.read)) {
        // The timer may be a little early.
        if (!(await takeCalendar(store, calendar.id, clock(), CALENDARS_EVERY - 10 * SECOND))) continue;
        await read(calendar, context, stopping.signal);
      }
    } catch (error) {
      log.error('Calendars couldn’t be read, and will be in a few minutes.', error);
    }
  }

  const reads = every(readDue);
  return {
    async stop() {
      stopping.abort();
      await reads.stop();
    },
  };
}
