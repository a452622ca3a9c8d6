import { randomUUID } from 'node:crypto';
import { mailboxKey } from '../../forms/email.ts';
import { type Clock, MINUTE } from '../clock.ts';
import { BY_CALL, endLead, reopenLead } from '../leads/answers.ts';
import { takePlace } from '../leads/courtesy-mails.ts';
import { OF_LEAD } from '../leads/submissions.ts';
import { announceLead } from '../leads/webhook-events.ts';
import { zonedIn } from '../moments.ts';
import { takeLock } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { CallTable, SubmissionTable, Target } from '../store/schema.ts';
import type { Reader, Tx } from '../store/store.ts';
import { newsForFormer } from './former-person.ts';
import { type Booker, type CallsContext, hasOtherCall, personFor } from './free-times.ts';
import { zoneOf } from './zones.ts';

type Lead = Pick<SubmissionTable, 'id' | 'email' | 'state' | 'phoneNumber' | 'service'>;

export type PickedTime = {
  start: number;
  /** The visitor's, from `zoneOf`. */
  zone: string;
  phoneNumber: string;
  /** Whom the visitor chose to talk to, if they did. */
  person?: string | undefined;
  /** Of the call that the page showed, if it showed one. */
  sequence?: number;
  /** Whether it was picked in the form that made the lead. The firm then needs only one email. */
  withLead?: boolean;
};

/**
 * - `done`: the request was carried out, now or earlier
 * - `taken`: the time isn't free, or no longer offered
 * - `otherCall`: the mailbox has an upcoming call of another lead
 * - `mailLimit`: the mailbox has reached its limit of emails about calls
 * - `changed`: the call isn't the one that the page showed
 * - `started`: the call has started or is over
 * - `held`: the lead is quarantined
 */
export type Answer = 'done' | 'taken' | 'otherCall' | 'mailLimit' | 'changed' | 'started' | 'held';

const NEWS: Target[] = ['call-mail', 'call-firm-mail'];

/** Returns the call of a lead, even if canceled or over. */
export function callOf(db: Reader, submissionId: string): Promise<CallTable | undefined> {
  return db.selectFrom('calls').selectAll().where('submissionId', '=', submissionId).executeTakeFirst();
}

/** Returns when to remind the visitor: at the same time on the day before, on their clock. */
export const reminderTime = ({ startsAt, zone }: Pick<CallTable, 'startsAt' | 'zone'>) =>
  zonedIn(zoneOf(zone) ?? 'UTC', startsAt).subtract({ days: 1 }).epochMilliseconds;

/** Returns `none` also for a call that was canceled or is over. */
export function stateOf(call: CallTable | undefined, now: number): 'none' | 'open' | 'started' {
  if (!call || call.change === 'cancelled' || call.endsAt <= now) return 'none';
  return call.startsAt > now ? 'open' : 'started';
}

/** Queues emails, after skipping outdated ones: waiting, and failed, because a retry would send the same news twice. */
export async function replaceMails(
  db: Tx,
  submissionId: string,
  now: number,
  mails: ReturnType<typeof newDelivery>[],
  outdated: Target[] = [...NEWS, 'call-reminder'],
): Promise<void> {
  const settled = { settledAt: now, code: 'skipped', lastError: 'the call has changed since' } as const;
  await db
    .updateTable('deliveries')
    .set({ state: 'skipped', lease: null, ...settled })
    .where('submissionId', '=', submissionId)
    .where('target', 'in', outdated)
    .where('state', 'in', ['pending', 'refused', 'dead'])
    .execute();
  await db.insertInto('deliveries').values(mails).execute();
}

/** Makes the emails that tell both sides what changed. */
export const newsOf = (submissionId: string, now: number) =>
  NEWS.map((target) => newDelivery(submissionId, target, now));

/**
 * Moves a lead's call to another email address. Both sides are emailed again, because the old address's links are void.
 * @returns `otherCall`, and changes nothing, if that address has an upcoming call of another lead
 */
export async function readdressCall(db: Tx, leadId: string, email: string, clock: Clock) {
  await takeLock(db, 'calls');
  const now = clock();
  const state = stateOf(await callOf(db, leadId), now);
  const mailbox = mailboxKey(email);
  if (state !== 'none' && (await hasOtherCall(db, leadId, mailbox, now))) return 'otherCall';
  await db.updateTable('calls').set({ mailboxKey: mailbox }).where('submissionId', '=', leadId).execute();
  if (state === 'open') await replaceMails(db, leadId, now, newsOf(leadId, now), NEWS);
  return 'done';
}

/** Emails the firm that a visitor got word of a call only after it was over, unless another email to the firm says so. */
export async function reportMissedCall(db: Tx, { submissionId, endsAt }: CallTable, now: number) {
  const known = await db
    .selectFrom('deliveries')
    .select('id')
    .where('submissionId', '=', submissionId)
    .where('target', '=', 'call-firm-mail')
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('settledAt', '>=', endsAt)]))
    .executeTakeFirst();
  if (known) return;
  const mail = newDelivery(submissionId, 'call-firm-mail', now);
  await db.insertInto('deliveries').values(mail).execute();
}

/**
 * Books a lead's call, or moves the one it has. Later in the transaction, nothing but rows of this lead may be locked.
 * @param by `firm` may choose any time without another call, and isn't limited in emails
 */
export async function bookTime(
  db: Tx,
  lead: Lead,
  picked: PickedTime,
  context: CallsContext,
  by: Booker = 'visitor',
): Promise<Answer> {
  const { calls, clock } = context;
  if (lead.state === 'quarantined') return 'held';
  await takeLock(db, 'calls');
  const now = clock();
  const call = await callOf(db, lead.id);
  const state = stateOf(call, now);
  // A double click, or a retry after a lost reply.
  if (state === 'open' && call?.startsAt === picked.start && (picked.person ?? call.person) === call.person)
    return 'done';
  if (state === 'started') return 'started';
  if (by === 'visitor' && (state === 'open' ? call?.sequence : undefined) !== picked.sequence)
    return call?.sequence === picked.sequence ? 'started' : 'changed';

  const mailbox = mailboxKey(lead.email);
  if (await hasOtherCall(db, lead.id, mailbox, now)) return 'otherCall';
  const current = state === 'open' ? call?.person : undefined;
  const wanted = { service: lead.service, person: picked.person };
  const person = await personFor(db, picked.start, context, { ...wanted, own: lead.id, by, current });
  if (person === undefined) return 'taken';

  const visitorMail = newDelivery(lead.id, 'call-mail', now);
  if (by === 'visitor') {
    const unsent = await takePlace(db, { delivery: visitorMail, submission: lead }, clock);
    if (unsent) return 'mailLimit';
  }
  const moved = state === 'open' && call !== undefined;
  const booked: CallTable = {
    submissionId: lead.id,
    id: moved ? call.id : randomUUID(),
    startsAt: picked.start,
    endsAt: picked.start + calls.minutes * MINUTE,
    zone: picked.zone,
    phoneNumber: calls.meeting ? '' : picked.phoneNumber,
    meeting: calls.meeting ?? '',
    mailboxKey: mailbox,
    change: moved ? 'moved' : 'booked',
    sequence: moved ? call.sequence + 1 : 0,
    person,
  };
  await db
    .insertInto('calls')
    .values(booked)
    .onConflict((conflict) => conflict.column('submissionId').doUpdateSet(booked))
    .execute();
  const mails = [visitorMail, newDelivery(lead.id, 'call-firm-mail', now)];
  const reminder = reminderTime(booked);
  if (reminder > now) mails.push(newDelivery(lead.id, 'call-reminder', now, reminder));
  if (moved && call.person !== person) mails.push(...(await newsForFormer(db, call, now)));
  // The visitor needs no confirmation of the message as well.
  const needless: Target[] = picked.withLead ? OF_LEAD : ['visitor-mail'];
  await replaceMails(db, lead.id, now, mails, [...NEWS, 'call-reminder', ...needless]);
  await endLead(db, lead.id, 'answered', BY_CALL, clock);
  await announceLead(db, moved ? 'call.moved' : 'call.booked', lead.id, clock);
  return 'done';
}

/** Cancels a lead's call, frees its time and reopens the lead. @param sequence of the call that the page showed, if so */
export async function cancelCall(
  db: Tx,
  lead: Lead,
  { firm, clock }: Omit<CallsContext, 'calls'>,
  sequence?: number,
): Promise<Answer> {
  await takeLock(db, 'calls');
  const now = clock();
  const call = await callOf(db, lead.id);
  if (!call || call.change === 'cancelled') return 'done';
  if (call.startsAt <= now) return 'started';
  if (sequence !== undefined && sequence !== call.sequence) return 'changed';
  await db
    .updateTable('calls')
    .set({ change: 'cancelled', sequence: call.sequence + 1 })
    .where('submissionId', '=', lead.id)
    .execute();
  const mails = [...newsOf(lead.id, now), ...(await newsForFormer(db, call, now, { stays: true }))];
  await replaceMails(db, lead.id, now, mails);
  await reopenLead(db, lead.id, firm, clock);
  await announceLead(db, 'call.canceled', lead.id, clock);
  return 'done';
}
