import { randomUUID } from 'node:crypto';
import type { Clock } from '../../server/clock.ts';
import { type NewSubmission, storeSubmission } from '../../server/leads/submissions.ts';
import type { DeliveryTable, Target } from '../../server/store/schema.ts';
import { leadById, type Store } from '../../server/store/store.ts';

/** The columns of a submission that nobody has worked on and that has no deadline. */
export const NO_CLOCK = {
  ...{ countedFrom: null, answerBy: null, endedAt: null, ending: null, endedBy: null },
  version: 0,
  remark: '',
  remarks: '[]',
  givenTo: null,
  replies: '[]',
};

let people = 0;

/** Stores leads from different people in one transaction. @returns their ids */
export function storeLeads(
  store: Store,
  clock: Clock,
  count: number,
  change: Partial<NewSubmission> = {},
): Promise<string[]> {
  return store.write(async (db) => {
    const ids: string[] = [];
    for (let left = count; left > 0; left -= 1) {
      people += 1;
      const submission: NewSubmission = {
        kind: 'contact',
        fullName: 'Ana',
        email: `visitor-${people}@visitor.example`,
        service: 'Sales Tax',
        quarantined: false,
        ...change,
      };
      const stored = await storeSubmission(db, submission, undefined, clock);
      if (stored.result !== 'stored') throw new Error(`the lead wasn't stored: ${stored.result}`);
      ids.push(stored.id);
    }
    return ids;
  });
}

/** Stores one lead. @returns its ID */
export async function storeLead(
  store: Store,
  clock: Clock,
  change: Partial<NewSubmission> = {},
): Promise<string> {
  const [id = ''] = await storeLeads(store, clock, 1, change);
  return id;
}

/** Returns a submission's delivery to a target. */
export function deliveryOf(store: Store, submissionId: string, target: Target): Promise<DeliveryTable> {
  return store.read
    .selectFrom('deliveries')
    .selectAll()
    .where('submissionId', '=', submissionId)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
}

/** Checks if an attempt at a delivery has ended. */
export async function isTried(
  store: Store,
  submissionId: string,
  target: Target,
  attempts = 1,
): Promise<boolean> {
  const delivery = await deliveryOf(store, submissionId, target);
  return delivery.attempts === attempts && delivery.lease === null;
}

/** Stores 10,000 leads, many of them at the same time. */
export async function storeTenThousand(store: Store, clock: Clock): Promise<void> {
  const id = await storeLead(store, clock);
  const sample = await leadById(store.read, id);
  if (!sample) throw new Error("the lead wasn't stored");
  await store.write(async (db) => {
    for (let batch = 0; batch < 20; batch += 1) {
      const fullName = batch % 2 ? 'Ana Even' : 'Ana Odd';
      const rows = Array.from({ length: 500 }, () => ({
        ...{ ...sample, id: randomUUID(), fullName },
        createdAt: sample.createdAt + batch,
      }));
      await db.insertInto('submissions').values(rows).execute();
    }
    await db.deleteFrom('submissions').where('id', '=', id).execute();
  });
}

/** Stores copies of a lead with addresses of their own, without deliveries, because storing 10,000 one by one takes minutes. */
export async function copyLead(store: Store, id: string, count: number): Promise<void> {
  const row = await store.read
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await store.write(async (db) => {
    for (let left = count; left > 0; left -= 500) {
      const rows = Array.from({ length: Math.min(left, 500) }, (_, index) => {
        const email = `copy-${left - index}@visitor.example`;
        return { ...row, id: randomUUID(), email, emailKey: email };
      });
      await db.insertInto('submissions').values(rows).execute();
    }
  });
}
