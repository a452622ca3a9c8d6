import type { Transaction } from 'kysely';
import type { Firm } from '../../content-model/firm.ts';
import { answerBy, lastQuarterOf } from '../business-time.ts';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { newDelivery } from './new-delivery.ts';
import type { Claimed } from './queue.ts';
import type { Outcome } from './retry-schedule.ts';
import type { Schema, SubmissionTable } from './schema.ts';
import type { Store } from './store.ts';

/** What tells by when a firm answers. */
export type Promised = Pick<Firm, 'hours' | 'closedDays' | 'federalHolidays' | 'timeZone' | 'reply'>;

/** What reminds the firm of a lead that nobody has answered. */
const REMINDERS = ['reminder-mail', 'late-mail'] as const;

/**
 * The clock of a lead that starts now, with its two reminders: one when a quarter of the business time is left, one when
 * the time is over.
 */
export function answerClock(leadId: string, now: number, firm: Promised) {
  const by = answerBy(now, firm.reply.businessDays, firm);
  return {
    times: { countedFrom: now, answerBy: by },
    reminders: [
      newDelivery(leadId, 'reminder-mail', now, 'pending', lastQuarterOf(now, by, firm)),
      newDelivery(leadId, 'late-mail', now, 'pending', by),
    ],
  };
}

/** Starts the clock of a lead that is stored. If it runs already or has ended, it starts anew. */
export async function startClock(
  db: Transaction<Schema>,
  leadId: string,
  firm: Promised,
  clock: Clock,
): Promise<void> {
  const { times, reminders } = answerClock(leadId, clock(), firm);
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

/** A lead as it stands now. On PostgreSQL it stays so until the transaction ends. */
function ownLead(
  db: Transaction<Schema>,
  kind: Store['kind'],
  leadId: string,
): Promise<SubmissionTable | undefined> {
  const query = db.selectFrom('submissions').selectAll().where('id', '=', leadId);
  return (kind === 'postgresql' ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Why a reminder that was claimed is not sent now, `undefined` if it is. A clock that went back is made good here: a
 * reminder waits until it is due again, and a lead that was counted by a clock ahead of this one is counted anew.
 */
export async function reasonNotToRemind(
  db: Transaction<Schema>,
  kind: Store['kind'],
  { delivery: { target, createdAt: due, submissionId } }: Claimed,
  firm: Promised,
  clock: Clock,
): Promise<Outcome | undefined> {
  const lead = await ownLead(db, kind, submissionId);
  const now = clock();
  if (lead?.endedAt !== null) return { result: 'skipped', why: 'answered or closed' };
  if ((lead.countedFrom ?? now) > now + CLOCK_TOLERANCE) {
    await startClock(db, lead.id, firm, clock);
    return { result: 'skipped', why: 'counted anew' };
  }
  if (due > now) return { result: 'postponed', why: 'not due yet', wait: due - now };
  if (target === 'reminder-mail' && (lead.answerBy ?? Infinity) <= now)
    return { result: 'skipped', why: 'the late notice says it' };
  return undefined;
}
