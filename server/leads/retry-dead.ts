import type { Clock } from '../clock.ts';
import type { Tx } from '../store/store.ts';
import { answerAgain } from './replies.ts';
import { retryNow } from './requeue.ts';

/** Retries all dead deliveries, or all dead and refused ones of one submission. @returns how many */
export async function retryDead(db: Tx, submissionId: string | undefined, clock: Clock): Promise<number> {
  const update = db.updateTable('deliveries').set(retryNow(clock())).returningAll();
  const chosen =
    submissionId === undefined
      ? // Issues of the newsletter are resumed.
        update.where('state', '=', 'dead').where('target', '!=', 'issue-mail')
      : update.where('state', 'in', ['dead', 'refused']).where('submissionId', '=', submissionId);
  const retried = await chosen.execute();
  for (const delivery of retried) await answerAgain(db, delivery, clock);
  return retried.length;
}
