import type { Firm } from '../../content-model/firm.ts';
import type { Clock } from '../clock.ts';
import type { CallTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { dayAt, type Grid, type Slot, slotsToPick } from './grid.ts';

/** What the times of calls are given out by. */
export type CallsContext = Grid & { firm: Firm; clock: Clock; kind: Store['kind'] };

export type Read = Pick<Store['read'], 'selectFrom'>;

/** The calls that hold their time, and end after a moment. */
const held = (db: Read, moment: number) =>
  db.selectFrom('calls').selectAll().where('change', '!=', 'cancelled').where('endsAt', '>', moment);

/** Tells whether a mailbox has another lead's call that isn't over. */
export async function hasOtherCall(db: Read, leadId: string, mailbox: string, now: number): Promise<boolean> {
  const others = held(db, now).where('mailboxKey', '=', mailbox).where('submissionId', '!=', leadId);
  return (await others.executeTakeFirst()) !== undefined;
}

const overlap = (slot: Slot, call: CallTable) => slot.start < call.endsAt && call.startsAt < slot.end;

/**
 * Which of some times are free: by what is booked, by the day's limit and by the days that the firm has blocked.
 *
 * @param own the lead whose own call does not count, for it would move
 */
async function freeAmong(
  db: Read,
  slots: Slot[],
  context: Omit<CallsContext, 'kind'>,
  own?: string,
): Promise<Slot[]> {
  const blocks = await db.selectFrom('callBlocks').selectAll().execute();
  // Those of today that are over count for its limit.
  const booked = (await held(db, context.clock() - 86_400_000).execute()).filter(
    ({ submissionId }) => submissionId !== own,
  );
  const perDay = Map.groupBy(booked, ({ startsAt }) => dayAt(startsAt, context).toString());
  return slots.filter(
    (slot) =>
      (perDay.get(slot.day)?.length ?? 0) < context.calls.mostPerDay &&
      !blocks.some(({ fromDay, toDay }) => fromDay <= slot.day && slot.day <= toDay) &&
      !booked.some((call) => overlap(slot, call)),
  );
}

/** All times that a lead could be given now, in order. */
export async function freeTimes(
  db: Read,
  context: Omit<CallsContext, 'kind'>,
  own?: CallTable,
): Promise<Slot[]> {
  const free = await freeAmong(db, slotsToPick(context, context.clock()), context, own?.submissionId);
  return free.filter(({ start }) => own?.change === 'cancelled' || start !== own?.startsAt);
}

/** Tells whether a lead can have a time: a visitor gets one of the grid, the firm any that no other call is at. */
export async function isFree(
  db: Read,
  start: number,
  context: CallsContext,
  own: string,
  by: 'visitor' | 'firm',
): Promise<boolean> {
  const now = context.clock();
  if (by === 'visitor') {
    const slots = slotsToPick(context, now).filter((slot) => slot.start === start);
    return (await freeAmong(db, slots, context, own)).length > 0;
  }
  const slot = { start, end: start + context.calls.minutes * 60_000, day: '' };
  const booked = await held(db, start).execute();
  return start > now && !booked.some((call) => call.submissionId !== own && overlap(slot, call));
}
