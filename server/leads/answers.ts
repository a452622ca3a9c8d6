import type { Firm } from '../../content-model/firm.ts';
import { answerBy, lastQuarterOf } from '../business-time.ts';
import type { Clock } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { dayIn } from '../moments.ts';
import { lockLead } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import type { Ending, SubmissionTable, TokenTable } from '../store/schema.ts';
import { leadById, ofSubmission, type Reader, type Store, type Tx } from '../store/store.ts';
import { findToken } from '../store/tokens.ts';
import { announceLead } from './webhook-events.ts';

/** The facts that decide by when a firm answers. */
export type Promised = Pick<Firm, 'hours' | 'closedDays' | 'federalHolidays' | 'timeZone' | 'reply'>;

export const REMINDERS = ['reminder-mail', 'late-mail'] as const;

/** Recorded as who ended a lead by booking a call. */
export const BY_CALL = 'a call';

/** Returns a new lead's deadline and its reminders: with a quarter of the business time left, and at the deadline. */
export function answerSchedule(leadId: string, now: number, firm: Promised) {
  const by = answerBy(now, firm.reply.businessDays, firm);
  return {
    times: { countedFrom: now, answerBy: by },
    reminders: [
      newDelivery(leadId, 'reminder-mail', now, lastQuarterOf(now, by, firm)),
      newDelivery(leadId, 'late-mail', now, by),
    ],
  };
}

/**
 * Returns the day by which a visitor can expect an answer, such as "Monday, November 30", unless that has passed. A
 * quarantined lead has no deadline, but gets the same day, so that nobody can tell.
 */
export function promisedDay(
  lead: Pick<SubmissionTable, 'createdAt' | 'answerBy'>,
  firm: Promised,
  now: number,
): string | undefined {
  const by = lead.answerBy ?? answerBy(lead.createdAt, firm.reply.businessDays, firm);
  return by < now ? undefined : dayIn(firm.timeZone, by);
}

export async function startClock(db: Tx, leadId: string, firm: Promised, clock: Clock): Promise<void> {
  const { times, reminders } = answerSchedule(leadId, clock(), firm);
  await db
    .updateTable('submissions')
    .set({ ...times, endedAt: null, ending: null, endedBy: null })
    .where('id', '=', leadId)
    .execute();
  await db
    .deleteFrom('deliveries')
    .where('submissionId', '=', leadId)
    .where('target', 'in', REMINDERS)
    .where('state', '=', 'pending')
    .execute();
  await db.insertInto('deliveries').values(reminders).execute();
}

/** Returns why a claimed reminder isn't sent now, or `undefined` if it is. */
export async function reasonNotToRemind(
  db: Tx,
  { delivery: { target, createdAt: due }, submission }: ClaimedSubmission,
  clock: Clock,
): Promise<Outcome | undefined> {
  const lead = await lockLead(db, submission.id);
  const now = clock();
  if (lead?.endedAt !== null) return { code: 'skipped', why: 'answered or closed' };
  // After the clock went back.
  if (due > now) return { code: 'postponed', why: 'not due yet', wait: due - now };
  if (target === 'reminder-mail' && (lead.answerBy ?? Infinity) <= now)
    return { code: 'skipped', why: 'the late notice covers it' };
  return undefined;
}

/**
 * Closes a lead, once. Its reminders are skipped when they're due. What was set aside can only be closed as spam: it stays
 * quarantined, and nobody has to look at it again.
 * @returns `false` if it isn't open
 */
export async function endLead(db: Tx, leadId: string, ending: Ending, by: string | undefined, clock: Clock) {
  const isLead = ofSubmission.and([
    ofSubmission('kind', '=', 'contact'),
    ofSubmission('state', '=', 'accepted'),
  ]);
  const ended = await db
    .updateTable('submissions')
    .set({ endedAt: clock(), ending, endedBy: by ?? null })
    .where('id', '=', leadId)
    .where(ending === 'spam' ? ofSubmission.or([isLead, isAside]) : isLead)
    .where('endedAt', 'is', null)
    .returning('state')
    .executeTakeFirst();
  // Other tools were never told of what was set aside.
  if (ended?.state === 'accepted')
    await announceLead(db, ending === 'answered' ? 'lead.answered' : 'lead.closed', leadId, clock);
  return ended !== undefined;
}

/** Reopens an answered lead, whose time to answer starts again. @returns whether it had been answered */
export async function reopenLead(db: Tx, leadId: string, firm: Promised, clock: Clock): Promise<boolean> {
  const wasAnswered = (await leadById(db, leadId))?.ending === 'answered';
  if (wasAnswered) await startClock(db, leadId, firm, clock);
  return wasAnswered;
}

/** Finds the lead of a mailed link, unless the link has expired. */
export async function leadOfLink(db: Reader, purpose: TokenTable['purpose'], token: string, now: number) {
  const link = await findToken(db, purpose, token, now);
  return link && (await leadById(db, link.submissionId));
}

/** Matches what was set aside as possible spam, until someone closes or releases it. */
export const isAside = ofSubmission.and([
  ofSubmission('state', '=', 'quarantined'),
  ofSubmission('endedAt', 'is', null),
]);

/** Matches leads that have a deadline and haven't been closed. */
export const isOpen = ofSubmission.and([
  ofSubmission('answerBy', 'is not', null),
  ofSubmission('endedAt', 'is', null),
]);

/** Counts leads that wait for an answer, and those of them whose deadline was before a time. */
export function countOpen(store: Store, now: number): Promise<{ open: number; late: number }> {
  return store.read
    .selectFrom('submissions')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('answerBy', '<', now).as('late'),
    ])
    .where(isOpen)
    .executeTakeFirstOrThrow();
}
