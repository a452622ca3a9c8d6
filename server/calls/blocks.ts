import { startOfDay, zonedIn } from '../moments.ts';
import { takeLock } from '../store/locks.ts';
import type { CallBlockTable } from '../store/schema.ts';
import type { Reader, Tx } from '../store/store.ts';

/** A time without calls. */
export type Block = CallBlockTable;

const DAY_END = 'T24:00';
const DAY_START = 'T00:00';

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** Writes midnight as the start of the day after it. */
const asStart = (time: string) =>
  time.endsWith(DAY_END) ? `${dayAfter(time.slice(0, 10), 1)}${DAY_START}` : time;

/** Writes midnight as the end of the day before it. */
const asEnd = (time: string) =>
  time.endsWith(DAY_START) ? `${dayAfter(time.slice(0, 10), -1)}${DAY_END}` : time;

/** Makes a block from days or times on the firm's clock; the last day is part of it. @returns `undefined` if it ends before it starts */
export function blockOf(from: string, to: string): Block | undefined {
  const isDay = (text: string) => text.length === 10;
  const startsAt = asStart(isDay(from) ? `${from}${DAY_START}` : from);
  const endsAt = asEnd(isDay(to) ? `${to}${DAY_END}` : to);
  return startsAt < endsAt ? { startsAt, endsAt } : undefined;
}

/** Returns how clocks of a time zone show a moment, as in blocks. */
export const onClock = (timeZone: string, moment: number) =>
  zonedIn(timeZone, moment).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Returns the moment of a time in a block. */
function momentOf(time: string, timeZone: string): number {
  const start = asStart(time);
  return start.endsWith(DAY_START)
    ? startOfDay(timeZone, Temporal.PlainDate.from(start.slice(0, 10)))
    : Temporal.PlainDateTime.from(start).toZonedDateTime(timeZone).epochMilliseconds;
}

export const overlaps = (one: Block, other: Block) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Lists the blocks that end after a time on the firm's clock. */
export const blocksAfter = (db: Reader, time: string): Promise<Block[]> =>
  db.selectFrom('callBlocks').selectAll().where('endsAt', '>', time).orderBy('startsAt').execute();

const overlapping = (db: Reader, { startsAt, endsAt }: Block) =>
  db
    .selectFrom('callBlocks')
    .selectAll()
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .execute();

const insert = (db: Tx, blocks: Block[]) =>
  db
    .insertInto('callBlocks')
    .values(blocks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const remove = (db: Tx, { startsAt, endsAt }: Block) =>
  db.deleteFrom('callBlocks').where('startsAt', '=', startsAt).where('endsAt', '=', endsAt).execute();

/**
 * Keeps visitors from picking a time for a call. Calls that are booked stay.
 * @returns whether some or all of it was still free, and the leads whose calls are then
 */
export async function blockCalls(db: Tx, block: Block, timeZone: string) {
  // A visitor may be booking.
  await takeLock(db, 'calls');
  const known = await overlapping(db, block);
  const isNew = !known.some(({ startsAt, endsAt }) => startsAt <= block.startsAt && block.endsAt <= endsAt);
  if (isNew) {
    for (const one of known)
      if (block.startsAt <= one.startsAt && one.endsAt <= block.endsAt) await remove(db, one);
    await insert(db, [block]);
  }
  const calls = await db
    .selectFrom('calls')
    .select('submissionId')
    .where('change', '!=', 'cancelled')
    .where('endsAt', '>', momentOf(block.startsAt, timeZone))
    .where('startsAt', '<', momentOf(block.endsAt, timeZone))
    .orderBy('startsAt')
    .execute();
  return { isNew, wasFree: known.length === 0, booked: calls.map(({ submissionId }) => submissionId) };
}

/** Lets visitors pick a time again, also a part of a longer block. @returns whether some of it was blocked */
export async function unblockCalls(db: Tx, { startsAt, endsAt }: Block): Promise<boolean> {
  await takeLock(db, 'calls');
  const known = await overlapping(db, { startsAt, endsAt });
  for (const block of known) {
    await remove(db, block);
    const left: Block[] = [];
    if (block.startsAt < startsAt) left.push({ startsAt: block.startsAt, endsAt: asEnd(startsAt) });
    if (endsAt < block.endsAt) left.push({ startsAt: asStart(endsAt), endsAt: block.endsAt });
    if (left.length > 0) await insert(db, left);
  }
  return known.length > 0;
}
