import { setTimeout as sleep } from 'node:timers/promises';
import type { Calls } from '../../../content-model/calls.ts';
import type { Firm } from '../../../content-model/firm.ts';
import type { FeedProblem, FeedTimes } from '../../calendar-feed.ts';
import { type Clock, DAY, every as everyPeriod, SECOND } from '../../clock.ts';
import { CALENDARS_EVERY, READ_AGAIN } from '../../limits.ts';
import type { Log } from '../../log.ts';
import { calendarsOf, listCalendars, noteReading, takeCalendar } from '../../store/calendars.ts';
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

/**
 * Returns how to read the firm's calendars and those of some people once more, before a time with one of them is given out. It
 * never fails: what was read before then counts.
 */
export function readAgain(context: CalendarContext): (people: readonly string[]) => Promise<void> {
  const reads = new Map<string, { startedAt: number; done: Promise<void> }>();
  const lanes = Array.from({ length: READ_AGAIN.atOnce }, () => Promise.resolve());
  let turn = 0;

  /** Reads a calendar once those before it are read, unless the visitor has stopped waiting by then. */
  function readInTurn(calendar: CalendarTable, signal: AbortSignal): Promise<void> {
    const known = reads.get(calendar.id);
    const startedAt = performance.now();
    if (known && startedAt - known.startedAt < READ_AGAIN.unlessSince) return known.done;
    const lane = turn++ % lanes.length;
    const done = (lanes[lane] ?? Promise.resolve())
      .then(() => (signal.aborted ? undefined : read(calendar, context, signal)))
      .catch((error: unknown) => context.log.error('A calendar couldn’t be read before a booking.', error));
    lanes[lane] = done;
    reads.set(calendar.id, { startedAt, done });
    return done;
  }

  return async (people) => {
    const late = AbortSignal.timeout(READ_AGAIN.within);
    const readAll = async () => {
      const calendars = await calendarsOf(context.store.read, people);
      await Promise.all(calendars.map((calendar) => readInTurn(calendar, late)));
    };
    const running = readAll().catch((error: unknown) =>
      context.log.error('Calendars couldn’t be read before a booking.', error),
    );
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
