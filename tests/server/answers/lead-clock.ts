import { firm } from '../../../content-model/firm.ts';
import type { Clock } from '../../../server/clock.ts';
import { startClock } from '../../../server/leads/answers.ts';
import type { NewSubmission } from '../../../server/leads/submissions.ts';
import type { SubmissionTable } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { storeLead } from '../stored-leads.ts';

/** Stores a lead with a deadline, as the form's route does. @returns its id */
export async function storeCounted(
  store: Store,
  clock: Clock,
  change: Partial<NewSubmission> = {},
): Promise<string> {
  const id = await storeLead(store, clock, change);
  await store.write((db) => startClock(db, id, firm, clock));
  return id;
}

/** Returns a lead. */
export const leadOf = (store: Store, id: string): Promise<SubmissionTable> =>
  store.read.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
