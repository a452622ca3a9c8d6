import type { Firm } from '../../content-model/firm.ts';
import { answerBy, lastQuarterOf } from '../business-time.ts';
import type { Clock } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { needsLocks } from './locks.ts';
import { newDelivery } from './new-delivery.ts';
import type { ClaimedSubmission } from './queue.ts';
import type { Tx } from './store.ts';

/** The facts that decide by when a firm answers. */
export type Promised = Pick<Firm, 'hours' | 'closedDays' | 'federalHolidays' | 'timeZone' | 'reply'>;

const REMINDERS = ['reminder-mail', 'late-mail'] as const;

/** Returns a new lead's deadline and its reminders: with a quarter of the business time left, and at the deadline. */
export function answerSchedule(leadId: string, now: number, firm: Promised) {
  const by = answerBy(now, firm.reply.businessDays, firm);
  return {
    times: { countedFrom: now, answerBy: by },
    reminders: [
      newDelivery(leadId, 'reminder-mail', now, 'pending', lastQuarterOf(now, by, firm)),
      newDelivery(leadId, 'late-mail', now, 'pending', by),
    ],
  };
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
  const lead = await db
    .selectFrom('submissions')
    .select(['endedAt', 'answerBy'])
    .where('id', '=', submission.id)
    .$if(needsLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  const now = clock();
  if (lead?.endedAt !== null) return { result: 'skipped', why: 'answered or closed' };
  // After the clock went back.
  if (due > now) return { result: 'postponed', why: 'not due yet', wait: due - now };
  if (target === 'reminder-mail' && (lead.answerBy ?? Infinity) <= now)
    return { result: 'skipped', why: 'the late notice covers it' };
  return undefined;
}
