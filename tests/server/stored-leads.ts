import type { Clock } from '../../server/clock.ts';
import type { DeliveryTable, Target } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { type NewSubmission, storeSubmission } from '../../server/store/submissions.ts';

/** Of a submission that waits for no answer. */
export const NO_CLOCK = { countedFrom: null, answerBy: null, endedAt: null, ending: null, endedBy: null };

let people = 0;

/** Stores a lead as an accepted form would be, each of another person. @returns its id */
export async function storeLead(
  store: Store,
  clock: Clock,
  change: Partial<NewSubmission> = {},
): Promise<string> {
  people += 1;
  const submission: NewSubmission = {
    kind: 'contact',
    fullName: 'Ana',
    email: `visitor-${people}@visitor.example`,
    service: 'Sales Tax',
    quarantined: false,
    ...change,
  };
  const stored = await store.write((db) => storeSubmission(db, submission, undefined, clock));
  if (stored.result !== 'stored') throw new Error(`the lead was not stored: ${stored.result}`);
  return stored.id;
}

/** How the delivery of a submission to a target stands. */
export function deliveryOf(store: Store, submissionId: string, target: Target): Promise<DeliveryTable> {
  return store.read
    .selectFrom('deliveries')
    .selectAll()
    .where('submissionId', '=', submissionId)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
}
