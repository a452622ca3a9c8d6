import type { Firm } from '../../content-model/firm.ts';
import type { NamedPerson } from '../../content-model/named-people.ts';
import { type Clock, DAY, MINUTE } from '../clock.ts';
import { dateIn } from '../moments.ts';
import { busyTimes } from '../store/calendars.ts';
import type { CallTable } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';
import { onClock, overlaps } from './blocks.ts';
import { callersOf, THE_FIRM } from './callers.ts';
import { type Grid, type Slot, slotsToPick } from './grid.ts';

/** Who picks a time. */
export type Booker = 'visitor' | 'firm';

/** For whom a time is looked for. A colleague who takes over a call has to be free, at any time. */
type For = Booker | 'colleague';

export type CallsContext = Grid & {
  firm: Firm;
  clock: Clock;
  /** Tests replace those of `content/people.yaml`. */
  named?: NamedPerson[] | undefined;
};

/** Whom a call is wanted with: someone who takes those about a service, or one of them. Left out, about any service. */
export type Wanted = { service?: string | undefined; person?: string | undefined };

/** A time, and who's free then. */
type FreeSlot = { slot: Slot; people: string[] };

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

/** Returns whether a call takes someone's time. One of the firm may be anyone's. */
const concerns = (person: string, call: Pick<CallTable, 'person'>) =>
  person === THE_FIRM || call.person === THE_FIRM || call.person === person;

/** Lists who could have a call, whatever else they have to do. */
async function candidates(db: Reader, { service, person }: Wanted, { named }: CallsContext) {
  const callers = await callersOf(db, service, named);
  return person === undefined ? callers : callers.filter((id) => id === person);
}

/** Keeps the slots in which someone is free. @param own lead whose own call doesn't count, because it would move */
async function freeAmong(
  db: Reader,
  slots: Slot[],
  context: CallsContext,
  wanted: Wanted,
  own?: string,
): Promise<FreeSlot[]> {
  const busy = await busyTimes(db, context.clock());
  const firmBusy = busy.get(THE_FIRM) ?? [];
  // The firm's page then says how to get a time.
  if (firmBusy === 'unread') return [];
  const blocks = await db.selectFrom('callBlocks').selectAll().execute();
  // Today's calls that are over still count toward the day's limit.
  const booked = (await callsAfter(db, context.clock() - DAY).execute()).filter(
    ({ submissionId }) => submissionId !== own,
  );
  const people = (await candidates(db, wanted, context)).map((id) => {
    const calls = booked.filter((call) => concerns(id, call));
    const perDay = Map.groupBy(calls, ({ startsAt }) => dateIn(context.firm.timeZone, startsAt).toString());
    return { id, calls, perDay, busy: id === THE_FIRM ? [] : (busy.get(id) ?? []) };
  });
  const isFreeFor = (slot: Slot, { calls, perDay, busy }: (typeof people)[number]) =>
    busy !== 'unread' &&
    (perDay.get(slot.day)?.length ?? 0) < context.calls.mostPerDay &&
    !busy.some(([startsAt, endsAt]) => overlap(slot, { startsAt, endsAt })) &&
    !calls.some((call) => overlap(slot, call));
  return slots
    .filter(
      (slot) =>
        !blocks.some((block) => overlaps(block, asBlock(slot, context.firm.timeZone))) &&
        !firmBusy.some(([startsAt, endsAt]) => overlap(slot, { startsAt, endsAt })),
    )
    .map((slot) => ({
      slot,
      people: people.filter((person) => isFreeFor(slot, person)).map(({ id }) => id),
    }))
    .filter(({ people }) => people.length > 0);
}

/** Lists the times that a visitor can pick now, except the one they have. */
export async function freeTimes(
  db: Reader,
  context: CallsContext,
  { own, ...wanted }: Wanted & { own?: CallTable | undefined } = {},
): Promise<Slot[]> {
  const slots = slotsToPick(context, context.clock());
  const free = await freeAmong(db, slots, context, wanted, own?.submissionId);
  const isOwn = ({ start }: Slot) =>
    own !== undefined &&
    own.change !== 'cancelled' &&
    start === own.startsAt &&
    (wanted.person ?? own.person) === own.person;
  return free.map(({ slot }) => slot).filter((slot) => !isOwn(slot));
}

/** Lists who of those wanted seems free at a time, as far as their calendars were read: whose calendars are read once more. */
export const whoSeemsFree = (
  db: Reader,
  start: number,
  context: CallsContext,
  { own, ...wanted }: Wanted & { own: string },
): Promise<string[]> => whoCan(db, start, context, wanted, own, 'visitor');

/** Lists who can have a call at a time: with visitors at one of the grid, with the firm at any without another call of theirs. */
async function whoCan(
  db: Reader,
  start: number,
  context: CallsContext,
  wanted: Wanted,
  own: string,
  by: For,
): Promise<string[]> {
  const now = context.clock();
  if (by === 'visitor') {
    const slots = slotsToPick(context, now).filter((slot) => slot.start === start);
    const [free] = await freeAmong(db, slots, context, wanted, own);
    return free?.people ?? [];
  }
  if (start <= now) return [];
  const day = dateIn(context.firm.timeZone, start).toString();
  const slot = { start, end: start + context.calls.minutes * MINUTE, day };
  const [free] = await freeAmong(db, [slot], context, wanted, own);
  if (free || by === 'colleague') return free?.people ?? [];
  const booked = (await callsAfter(db, start).execute()).filter(
    (call) => call.submissionId !== own && overlap(slot, call),
  );
  return (await candidates(db, wanted, context)).filter((id) => !booked.some((call) => concerns(id, call)));
}

/**
 * Picks who has a lead's call at a time: whoever has it, else whoever has the fewest calls ahead.
 * @returns `undefined` if nobody can
 */
export async function personFor(
  db: Reader,
  start: number,
  context: CallsContext,
  { own, by, current, ...wanted }: Wanted & { own: string; by: For; current: string | undefined },
): Promise<string | undefined> {
  const people = await whoCan(db, start, context, wanted, own, by);
  if (current !== undefined && people.includes(current)) return current;
  if (people.length < 2) return people[0];
  const ahead = await callsAfter(db, context.clock()).where('submissionId', '!=', own).execute();
  const count = (id: string) => ahead.filter(({ person }) => person === id).length;
  return people.toSorted((one, other) => count(one) - count(other))[0];
}
