import { takeLock } from '../store/locks.ts';
import type { Tx } from '../store/store.ts';
import { newsOf, replaceMails } from './booking.ts';
import { newsForFormer } from './former-person.ts';
import { type CallsContext, personFor } from './free-times.ts';

/**
 * Gives the calls ahead of someone who was removed to whoever of the service's people is free then. Everyone is emailed.
 * @returns how many were given away, and how many nobody else can take; these stay as they are
 */
export async function giveAwayCalls(db: Tx, namedId: string, context: CallsContext) {
  await takeLock(db, 'calls');
  const now = context.clock();
  const calls = await db
    .selectFrom('calls')
    .innerJoin('submissions', 'submissions.id', 'calls.submissionId')
    .select(['submissionId', 'person', 'startsAt', 'endsAt', 'sequence', 'service'])
    .where('person', '=', namedId)
    .where('change', '!=', 'cancelled')
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .execute();
  let given = 0;
  for (const call of calls) {
    const { submissionId, startsAt, sequence, service } = call;
    const wanted = { service, own: submissionId, by: 'colleague', current: undefined } as const;
    const person = await personFor(db, startsAt, context, wanted);
    // Not the firm, where nobody would feel it's theirs.
    if (!person) continue;
    given += 1;
    await db
      .updateTable('calls')
      .set({ person, sequence: sequence + 1, change: 'booked' })
      .where('submissionId', '=', submissionId)
      .execute();
    const mails = [...newsOf(submissionId, now), ...(await newsForFormer(db, call, now))];
    await replaceMails(db, submissionId, now, mails, ['call-mail', 'call-firm-mail']);
  }
  return { given, left: calls.length - given };
}
