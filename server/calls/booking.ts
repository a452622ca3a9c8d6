import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Firm } from '../../content/firm.ts';
import { mailboxKey } from '../../forms/email.ts';
import type { Clock } from '../clock.ts';
import { endLead, reopenLead } from '../store/answers.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { CallTable, Schema, SubmissionTable, Target } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { dayAt, type Grid, type Slot, slotsToPick } from './grid.ts';
import { zoneOf } from './zones.ts';

/** What the times of calls are given out by. */
export type CallsContext = Grid & { firm: Firm; clock: Clock; kind: Store['kind'] };

type Read = Pick<Store['read'], 'selectFrom'>;
type Lead = Pick<SubmissionTable, 'id' | 'email' | 'state' | 'phoneNumber'>;

/** A time that somebody would like. */
export type Wish = {
  /** Milliseconds since 1970. */
  start: number;
  /** The visitor's, by `zoneOf`. */
  zone: string;
  phoneNumber: string;
  /** Of the call that was shown with the times; none where none was. */
  sequence?: number;
};

/**
 * - `done`: so it is, now or before
 * - `taken`: the time is not free, or not offered any more
 * - `another`: the mailbox has an open call, of another lead
 * - `share`: the mailbox has had its share of mails about calls
 * - `changed`: the call is not the one that was shown any more
 * - `begun`: it is too late for that
 * - `held`: the lead is quarantined
 */
export type Answer = 'done' | 'taken' | 'another' | 'share' | 'changed' | 'begun' | 'held';

/** Any number that nothing else in this database locks: the giving out of times. */
const CALLS_LOCK = 7_260_412_003n;

const MAILS: Target[] = ['call-mail', 'call-firm-mail', 'call-reminder'];

/** SQLite has one writer anyway. On PostgreSQL one process after the other looks what is free, and takes it. */
async function lockCalls(db: Transaction<Schema>, kind: Store['kind']): Promise<void> {
  if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(${CALLS_LOCK})`.execute(db);
}

/** The call of a lead, whatever became of it. */
export function callOf(db: Read, submissionId: string): Promise<CallTable | undefined> {
  return db.selectFrom('calls').selectAll().where('submissionId', '=', submissionId).executeTakeFirst();
}

/** How a call stands at a moment; `none` also where it was cancelled or is over. */
export function stateOf(call: CallTable | undefined, now: number): 'none' | 'open' | 'begun' {
  if (!call || call.change === 'cancelled' || call.endsAt <= now) return 'none';
  return call.startsAt > now ? 'open' : 'begun';
}

/** The calls that hold their time, and end after a moment. */
const held = (db: Read, moment: number) =>
  db.selectFrom('calls').selectAll().where('change', '!=', 'cancelled').where('endsAt', '>', moment);

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

/** Mails about a call that are not out yet would say what is no longer so. */
async function dropMails(db: Transaction<Schema>, submissionId: string, now: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      state: 'skipped',
      lease: null,
      leaseUntil: null,
      settledAt: now,
      lastError: 'the call has changed since',
    })
    .where('submissionId', '=', submissionId)
    .where('target', 'in', MAILS)
    .where('state', '=', 'pending')
    .execute();
}

/** When a mail reminds of a call: at the same time of the day before, by the visitor's clock. */
export function reminderOf({ startsAt, zone }: Pick<CallTable, 'startsAt' | 'zone'>): number {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zoneOf(zone) ?? 'UTC');
  return start.subtract({ days: 1 }).epochMilliseconds;
}

/**
 * Gives a lead a time: books its call, or moves the one it has. Nothing else of the database may be locked later than
 * this in a transaction, but rows of the lead itself.
 *
 * @param by `firm` may choose any time at which no other call is, and mails as it likes
 */
export async function giveTime(
  db: Transaction<Schema>,
  lead: Lead,
  wish: Wish,
  context: CallsContext,
  by: 'visitor' | 'firm' = 'visitor',
): Promise<Answer> {
  const { calls, clock, kind } = context;
  if (lead.state === 'quarantined') return 'held';
  await lockCalls(db, kind);
  const now = clock();
  const call = await callOf(db, lead.id);
  const state = stateOf(call, now);
  // Pressed twice, or sent again after an answer that was lost.
  if (state === 'open' && call?.startsAt === wish.start) return 'done';
  if (state === 'begun') return 'begun';
  if (by === 'visitor' && (state === 'open' ? call?.sequence : undefined) !== wish.sequence) return 'changed';

  const mailbox = mailboxKey(lead.email);
  const others = await held(db, now)
    .where('mailboxKey', '=', mailbox)
    .where('submissionId', '!=', lead.id)
    .execute();
  if (others.length > 0) return 'another';
  if (!(await isFree(db, wish.start, context, lead.id, by))) return 'taken';

  const mail = newDelivery(lead.id, 'call-mail', now, 'pending');
  if (by === 'visitor') {
    const place = await takePlace(db, { delivery: mail, submission: lead }, { clock, kind });
    if (place !== 'taken') return 'share';
  }
  const moved = state === 'open' && call !== undefined;
  const given: CallTable = {
    submissionId: lead.id,
    id: moved ? call.id : randomUUID(),
    startsAt: wish.start,
    endsAt: wish.start + calls.minutes * 60_000,
    zone: wish.zone,
    phoneNumber: calls.meeting ? '' : wish.phoneNumber,
    meeting: calls.meeting ?? '',
    mailboxKey: mailbox,
    change: moved ? 'moved' : 'booked',
    sequence: moved ? call.sequence + 1 : 0,
  };
  await db
    .insertInto('calls')
    .values(given)
    .onConflict((conflict) => conflict.column('submissionId').doUpdateSet(given))
    .execute();
  await dropMails(db, lead.id, now);
  const reminder = reminderOf(given);
  await db
    .insertInto('deliveries')
    .values([
      mail,
      newDelivery(lead.id, 'call-firm-mail', now, 'pending'),
      ...(reminder > now ? [newDelivery(lead.id, 'call-reminder', now, 'pending', reminder)] : []),
    ])
    .execute();
  await endLead(db, lead.id, 'answered', 'a call', clock);
  return 'done';
}

async function isFree(
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

/**
 * Calls a lead's call off, and frees its time. One that is off already stays so.
 *
 * @param sequence of the call that was shown, if one was
 */
export async function cancelCall(
  db: Transaction<Schema>,
  lead: Lead,
  context: CallsContext,
  sequence?: number,
): Promise<Answer> {
  const { clock, kind } = context;
  await lockCalls(db, kind);
  const now = clock();
  const call = await callOf(db, lead.id);
  if (!call || call.change === 'cancelled') return 'done';
  if (call.startsAt <= now) return 'begun';
  if (sequence !== undefined && sequence !== call.sequence) return 'changed';
  await db
    .updateTable('calls')
    .set({ change: 'cancelled', sequence: call.sequence + 1 })
    .where('submissionId', '=', lead.id)
    .execute();
  await dropMails(db, lead.id, now);
  await db
    .insertInto('deliveries')
    .values([
      newDelivery(lead.id, 'call-mail', now, 'pending'),
      newDelivery(lead.id, 'call-firm-mail', now, 'pending'),
    ])
    .execute();
  await reopenLead(db, lead.id, context.firm, clock);
  return 'done';
}
