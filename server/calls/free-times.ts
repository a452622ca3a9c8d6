import type { Firm } from '../../content-model/firm.ts';
import { type Clock, DAY, MINUTE } from '../clock.ts';
import { dateIn } from '../moments.ts';
import { busyTimes } from '../store/calendars.ts';
import type { CallTable } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';
import { onClock, overlaps } from './blocks.ts';
import { type Grid, type Slot, slotsToPick } from './grid.ts';

/** Who picks a time. */
export type Booker = 'visitor' | 'firm';

export type CallsContext = Grid & { firm: Firm; clock: Clock };

const callsAfter = (db: Reader, moment: number) =>
  db.selectFrom('calls').selectAll().where('change', '!=', 'cancelled').where('endsAt', '>', moment);

/** Returns whether a mailbox has another lead's call that isn't over. */
export async function hasOtherCall(db: Reader, leadId: string, mailbox: string, now: number) {
  const others = callsAfter(db, now).where('mailboxKey', '=', mailbox).where('submissionId', '!=', leadId);
  return (await others.executeTakeFirst()) !== undefined;
}

const overlap = (slot: Slot, call: Pick<CallTable, 'startsAt' | 'endsAt'>) =>
  slot.start < call.endsAt && call.startsAt < slot.end;

const asBlock = ({ start, end }: Slot, timeZone: string) => ({
  startsAt: onClock(timeZone, start),
  endsAt: onClock(timeZone, end),
});

/** Keeps the slots that nothing rules out. @param own lead whose own call doesn't count, because it would move */
async function freeAmong(db: Reader, slots: Slot[], context: CallsContext, own?: string): Promise<Slot[]> {
  const busy = await busyTimes(db, context.clock());
  // The firm's page then says how to get a time.
  if (!busy) return [];
  const blocks = await db.selectFrom('callBlocks').selectAll().execute();
  // Today's calls that are over still count toward the day's limit.
  const booked = (await callsAfter(db, context.clock() - DAY).execute()).filter(
    ({ submissionId }) => submissionId !== own,
  );
  const perDay = Map.groupBy(booked, ({ startsAt }) => dateIn(context.firm.timeZone, startsAt).toString());
  return slots.filter(
    (slot) =>
      (perDay.get(slot.day)?.length ?? 0) < context.calls.mostPerDay &&
      !blocks.some((block) => overlaps(block, asBlock(slot, context.firm.timeZone))) &&
      !busy.some(([startsAt, endsAt]) => overlap(slot, { startsAt, endsAt })) &&
      !booked.some((call) => overlap(slot, call)),
  );
}

/** Lists the times that a visitor can pick now, except the one they have. */
export async function freeTimes(db: Reader, context: CallsContext, own?: CallTable): Promise<Slot[]> {
  const free = await freeAmong(db, slotsToPick(context, context.clock()), context, own?.submissionId);
  return free.filter(({ start }) => own?.change === 'cancelled' || start !== own?.startsAt);
}

/** Returns whether a lead can have a time: visitors one of the grid, the firm any without another call. */
export async function isFree(db: Reader, start: number, context: CallsContext, own: string, by: Booker) {
  const now = context.clock();
  if (by === 'visitor') {
    const slots = slotsToPick(context, now).filter((slot) => slot.start === start);
    return (await freeAmong(db, slots, context, own)).length > 0;
  }
  const slot = { start, end: start + context.calls.minutes * MINUTE, day: '' };
  const booked = await callsAfter(db, start).execute();
  return start > now && !booked.some((call) => call.submissionId !== own && overlap(slot, call));
}
