import type { Busy, FeedProblem, FeedTimes } from '../calendar-feed.ts';
import { CLOCK_TOLERANCE } from '../clock.ts';
import { MANY_EVENTS, MOST_CALENDARS, UNREAD } from '../limits.ts';
import { takeLock } from './locks.ts';
import type { CalendarTable } from './schema.ts';
import type { Reader, Store, Tx } from './store.ts';

/** Lists the calendars that the firm has connected, in the order of their connection. */
export const listCalendars = (db: Reader): Promise<CalendarTable[]> =>
  db.selectFrom('calendars').selectAll().orderBy('connectedAt').orderBy('id').execute();

/** Lists the firm's calendars, and those of some of its people, by their ids in `content/people.yaml`. */
export const calendarsOf = (db: Reader, people: readonly string[]): Promise<CalendarTable[]> =>
  db
    .selectFrom('calendars')
    .leftJoin('people', 'people.id', 'calendars.personId')
    .selectAll('calendars')
    .where((eb) =>
      eb.or([eb('personId', 'is', null), ...(people.length > 0 ? [eb('people.namedId', 'in', people)] : [])]),
    )
    .orderBy('connectedAt')
    .orderBy('calendars.id')
    .execute();

const timesOf = ({ busy, events, doubtful }: FeedTimes) => ({ busy: JSON.stringify(busy), events, doubtful });

/**
 * Stores a calendar that was just read, unless it's connected.
 * @returns `most` if the firm or the person has as many as they can
 */
export async function addCalendar(
  db: Tx,
  calendar: Pick<CalendarTable, 'id' | 'sealed' | 'host' | 'ending' | 'personId'>,
  times: FeedTimes,
  now: number,
): Promise<'added' | 'known' | 'most'> {
  // A visitor may be booking.
  await takeLock(db, 'calls');
  const known = await listCalendars(db);
  if (known.some(({ id }) => id === calendar.id)) return 'known';
  const own = known.filter(({ personId }) => personId === calendar.personId);
  if (own.length >= MOST_CALENDARS) return 'most';
  const at = { connectedAt: now, readAt: now, triedAt: now, changedAt: now };
  await db
    .insertInto('calendars')
    .values({ ...calendar, ...at, ...timesOf(times), problem: null })
    .execute();
  return 'added';
}

/** Deletes a calendar with its busy times. @returns whether there was one */
export async function removeCalendar(db: Tx, id: string): Promise<boolean> {
  await takeLock(db, 'calls');
  const { numDeletedRows } = await db.deleteFrom('calendars').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes the turn to read a calendar, unless a process did within `wait` milliseconds. A time ahead of us comes from a wrong clock. */
export async function takeCalendar(store: Store, id: string, now: number, wait: number): Promise<boolean> {
  const { numUpdatedRows } = await store.write((db) =>
    db
      .updateTable('calendars')
      .set({ triedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('triedAt', '<=', now - wait), eb('triedAt', '>', now + CLOCK_TOLERANCE)]))
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/**
 * Notes what came of reading a calendar. A reading that began before the one that's stored is dropped.
 * @param startedAt when it began
 * @returns the problem that's new since the last time
 */
export async function noteReading(
  store: Store,
  id: string,
  result: FeedTimes | FeedProblem,
  startedAt: number,
): Promise<FeedProblem | undefined> {
  return store.write(async (db) => {
    await takeLock(db, 'calls');
    const known = await db.selectFrom('calendars').selectAll().where('id', '=', id).executeTakeFirst();
    const isOlder = known && startedAt < known.readAt && known.readAt <= startedAt + CLOCK_TOLERANCE;
    if (!known || isOlder) return undefined;
    const isEmptied = typeof result === 'object' && result.events === 0 && known.events >= MANY_EVENTS;
    const problem = typeof result === 'string' ? result : isEmptied ? 'emptied' : null;
    const update = db.updateTable('calendars').where('id', '=', id);
    if (typeof result === 'string' || problem) {
      await update.set({ problem }).execute();
      return problem && problem !== known.problem ? problem : undefined;
    }
    const times = timesOf(result);
    const changedAt = times.busy === known.busy ? known.changedAt : startedAt;
    await update.set({ ...times, changedAt, problem: null, readAt: startedAt }).execute();
    return undefined;
  });
}

/**
 * Returns the times that are busy in calendars, by who has them in `content/people.yaml`, and by '' for the firm's. `unread`: one
 * of them hasn't been read for too long.
 */
export async function busyTimes(db: Reader, now: number): Promise<Map<string, Busy[] | 'unread'>> {
  const known = await db
    .selectFrom('calendars')
    .leftJoin('people', 'people.id', 'calendars.personId')
    .select(['readAt', 'busy', 'personId', 'namedId'])
    .execute();
  const result = new Map<string, Busy[] | 'unread'>();
  for (const { readAt, busy, personId, namedId } of known) {
    // Someone who's no one on the site anymore takes no calls.
    if (personId !== null && namedId === null) continue;
    const key = namedId ?? '';
    const before = result.get(key) ?? [];
    const isUnread = before === 'unread' || readAt < now - UNREAD.counts;
    result.set(key, isUnread ? 'unread' : [...before, ...(JSON.parse(busy) as Busy[])]);
  }
  return result;
}

/** Returns whether a calendar hasn't been read for so long that someone should look. */
export async function isCalendarUnread(db: Reader, now: number): Promise<boolean> {
  const unread = db
    .selectFrom('calendars')
    .select('id')
    .where('readAt', '<', now - UNREAD.alarm);
  return (await unread.executeTakeFirst()) !== undefined;
}
