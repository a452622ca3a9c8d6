import type { Firm } from '../../content-model/firm.ts';
import type { Clock } from '../clock.ts';
import { untried } from '../store/new-delivery.ts';
import type { Tx } from '../store/store.ts';
import { startClock } from './answers.ts';
import { announceLead } from './webhook-events.ts';

/** Makes a delivery due again, as if it had never been tried. */
const retryNow = (now: number) =>
  ({ ...untried(now), state: 'pending', settledAt: null, code: null, lastError: null }) as const;

/** Retries all dead deliveries, or all dead and refused ones of one submission. @returns how many */
export async function retryDead(db: Tx, submissionId: string | undefined, clock: Clock): Promise<number> {
  const update = db.updateTable('deliveries').set(retryNow(clock()));
  const chosen =
    submissionId === undefined
      ? // Issues of the newsletter are resumed.
        update.where('state', '=', 'dead').where('target', '!=', 'issue-mail')
      : update.where('state', 'in', ['dead', 'refused']).where('submissionId', '=', submissionId);
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Releases a quarantined submission. The time to answer a lead starts now. @returns whether it was quarantined */
export async function releaseSubmission(db: Tx, submissionId: string, firm: Firm, clock: Clock) {
  const released = await db
    .updateTable('submissions')
    .set({ state: 'accepted' })
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
