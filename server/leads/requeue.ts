import type { Firm } from '../../content-model/firm.ts';
import type { Clock } from '../clock.ts';
import { lockLead } from '../store/locks.ts';
import { untried } from '../store/new-delivery.ts';
import type { Tx } from '../store/store.ts';
import { BY_CALL, REMINDERS, startClock } from './answers.ts';
import { announceLead } from './webhook-events.ts';

/** Makes a delivery due again, as if it had never been tried. */
export const retryNow = (now: number) =>
  ({ ...untried(now), state: 'pending', settledAt: null, code: null, lastError: null }) as const;

/** Releases a quarantined submission. The time to answer a lead starts now. @returns whether it was quarantined */
export async function releaseSubmission(db: Tx, submissionId: string, firm: Firm, clock: Clock) {
  const released = await db
    .updateTable('submissions')
    .set({ state: 'accepted', endedAt: null, ending: null, endedBy: null })
    .where('id', '=', submissionId)
    .where('state', '=', 'quarantined')
    .returning('kind')
    .executeTakeFirst();
  await db
    .updateTable('deliveries')
    .set(retryNow(clock()))
    .where('submissionId', '=', submissionId)
    .where('state', '=', 'held')
    .execute();
  if (released?.kind === 'contact') {
    await startClock(db, submissionId, firm, clock);
    await announceLead(db, 'lead.created', submissionId, clock);
  }
  return released !== undefined;
}

/**
 * Opens a lead again that was marked as answered or closed by mistake, with the deadline it had. Reminders that came due
 * meanwhile are sent.
 * @param endedAt of the mark that the person saw, if someone else may have changed it since
 * @returns `open` if it isn't ended, `call` if a call was the answer, which has to be canceled instead
 */
export async function undoEnding(
  db: Tx,
  leadId: string,
  clock: Clock,
  endedAt?: number,
): Promise<'done' | 'open' | 'call' | 'changed' | 'gone'> {
  const lead = await lockLead(db, leadId);
  if (!lead) return 'gone';
  if (lead.endedAt === null) return 'open';
  if (lead.endedBy === BY_CALL) return 'call';
  if (endedAt !== undefined && lead.endedAt !== endedAt) return 'changed';
  await db
    .updateTable('submissions')
    .set({ endedAt: null, ending: null, endedBy: null })
    .where('id', '=', leadId)
    .execute();
  await db
    .updateTable('deliveries')
    .set(retryNow(clock()))
    .where('submissionId', '=', leadId)
    .where('target', 'in', REMINDERS)
    .where('state', '=', 'skipped')
    .where('settledAt', '>=', lead.endedAt)
    .execute();
  if (lead.state === 'accepted') await announceLead(db, 'lead.reopened', leadId, clock);
  return 'done';
}
