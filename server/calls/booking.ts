import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { mailboxKey } from '../../forms/email.ts';
import { endLead, reopenLead } from '../store/answers.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { CallTable, Schema, SubmissionTable, Target } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type CallsContext, hasOtherCall, isFree, type Read } from './free-times.ts';
import { zoneOf } from './zones.ts';

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
 * - `begun`: the call has started, or is over
 * - `held`: the lead is quarantined
 */
export type Answer = 'done' | 'taken' | 'another' | 'share' | 'changed' | 'begun' | 'held';

/** Any number that nothing else in this database locks: the giving out of times. */
const CALLS_LOCK = 7_260_412_003n;

/** Who ended a lead that has booked a call. */
export const BY_CALL = 'a call';

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

/**
 * Skips emails about a call that has changed: those that wait, and those that failed, since a retry would tell the same
 * news twice.
 */
async function dropMails(
  db: Transaction<Schema>,
  submissionId: string,
  now: number,
  targets = MAILS,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      state: 'skipped',
      lease: null,
      settledAt: now,
      lastError: 'the call has changed since',
    })
    .where('submissionId', '=', submissionId)
    .where('target', 'in', targets)
    .where('state', 'in', ['pending', 'refused', 'dead'])
    .execute();
}

/**
 * Gives a lead's call that isn't over to another email address. Both sides are emailed again, since the links that the
 * old address got are revoked.
 *
 * @returns `another` if that address has another lead's call that isn't over; nothing is changed then
 */
export async function readdressCall(
  db: Transaction<Schema>,
  leadId: string,
  email: string,
  { clock, kind }: Pick<CallsContext, 'clock' | 'kind'>,
): Promise<'done' | 'another'> {
  await lockCalls(db, kind);
  const now = clock();
  const state = stateOf(await callOf(db, leadId), now);
  const mailbox = mailboxKey(email);
  if (state !== 'none' && (await hasOtherCall(db, leadId, mailbox, now))) return 'another';
  await db.updateTable('calls').set({ mailboxKey: mailbox }).where('submissionId', '=', leadId).execute();
  if (state === 'open') {
    const targets: Target[] = ['call-mail', 'call-firm-mail'];
    await dropMails(db, leadId, now, targets);
    const mails = targets.map((target) => newDelivery(leadId, target, now, 'pending'));
    await db.insertInto('deliveries').values(mails).execute();
  }
  return 'done';
}

/** Emails the firm that a visitor heard of a call only after it was over, unless one of its own emails says so. */
export async function tellFirmIsOver(
  db: Transaction<Schema>,
  { submissionId, endsAt }: CallTable,
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom('deliveries')
    .select('id')
    .where('submissionId', '=', submissionId)
    .where('target', '=', 'call-firm-mail')
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('settledAt', '>=', endsAt)]))
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('deliveries')
    .values(newDelivery(submissionId, 'call-firm-mail', now, 'pending'))
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
  if (by === 'visitor' && (state === 'open' ? call?.sequence : undefined) !== wish.sequence)
    return call?.sequence === wish.sequence ? 'begun' : 'changed';

  const mailbox = mailboxKey(lead.email);
  if (await hasOtherCall(db, lead.id, mailbox, now)) return 'another';
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
  await endLead(db, lead.id, 'answered', BY_CALL, clock);
  return 'done';
}

/**
 * Calls a lead's call off, and frees its time. One that is off already stays so.
 *
 * @param sequence of the call that was shown, if one was
 */
export async function cancelCall(
  db: Transaction<Schema>,
  lead: Lead,
  { firm, clock, kind }: Omit<CallsContext, 'calls'>,
  sequence?: number,
): Promise<Answer> {
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
  await reopenLead(db, lead.id, firm, clock);
  return 'done';
}
