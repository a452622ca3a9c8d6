import type { Expression, SqlBool } from 'kysely';
import { emailKey, mailboxKey } from '../../forms/email.ts';
import { type Clock, systemClock } from '../clock.ts';
import { announceErased } from '../leads/webhook-events.ts';
import type { DeliveryTable } from '../store/schema.ts';
import { ofSubmission, type Reader, type Store, type Tx } from '../store/store.ts';

/** Finds the deliveries for an address in any spelling. */
function about(db: Reader, email: string) {
  const key = emailKey(email);
  return db
    .selectFrom('deliveries')
    .where((eb) =>
      eb.or([
        eb('subscriptionKey', '=', key),
        eb('submissionId', 'in', eb.selectFrom('submissions').select('id').where('emailKey', '=', key)),
      ]),
    );
}

/** Returns the ids of the deliveries for an address. Mail files are named after them. */
export async function deliveriesAbout(store: Store, email: string): Promise<Set<string>> {
  const rows = await about(store.read, email).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Counts the deliveries for an address by target. */
export const countDeliveriesAbout = (db: Reader, email: string) =>
  about(db, email)
    .select((eb) => ['target', eb.fn.countAll<number>().as('count')])
    .groupBy('target')
    .orderBy('target')
    .execute();

/** Removes submissions with their deliveries, counted emails, calls, links and idempotency keys. */
export async function eraseSubmissions(db: Tx, which: Expression<SqlBool>, clock: Clock = systemClock) {
  const own = db.selectFrom('submissions').select('id').where(which);
  const deliveries = await db
    .deleteFrom('deliveries')
    .where('submissionId', 'in', own)
    .returning(['id', 'lease'])
    .execute();
  const ids = deliveries.map(({ id }) => id);
  // Not by address, because it may have been corrected since they were counted.
  if (ids.length > 0) await db.deleteFrom('courtesyMails').where('deliveryId', 'in', ids).execute();
  await db.deleteFrom('replays').where('submissionId', 'in', own).execute();
  await db.deleteFrom('tokens').where('submissionId', 'in', own).execute();
  await db.deleteFrom('calls').where('submissionId', 'in', own).execute();
  const submissions = await db
    .deleteFrom('submissions')
    .where(which)
    .returning(['id', 'kind', 'state'])
    .execute();
  await announceErased(db, submissions, clock);
  return { submissions: submissions.length, deliveries: ids, held: countHeld(deliveries) };
}

/** Counts the deliveries that a worker had claimed. */
const countHeld = (deliveries: Pick<DeliveryTable, 'lease'>[]) =>
  deliveries.filter(({ lease }) => lease !== null).length;

/** Removes deliveries that aren't about a submission and ended before a time. @returns how many, up to `most` */
export async function eraseSettled(db: Tx, before: number, most: number): Promise<number> {
  const old = db
    .selectFrom('deliveries')
    .select('id')
    .where('submissionId', 'is', null)
    .where('settledAt', '<', before)
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes everything about an address in any spelling, including its subscription. */
export async function eraseAddress(db: Tx, email: string) {
  const key = emailKey(email);
  const erased = await eraseSubmissions(db, ofSubmission('emailKey', '=', key));
  await db.deleteFrom('tokens').where('emailKey', '=', key).execute();
  await db.deleteFrom('courtesyMails').where('mailboxKey', '=', mailboxKey(email)).execute();
  const issues = await db
    .deleteFrom('deliveries')
    .where('subscriptionKey', '=', key)
    .returning(['id', 'lease'])
    .execute();
  const subscriptions = await db
    .deleteFrom('subscriptions')
    .where('emailKey', '=', key)
    .returning('state')
    .execute();
  return {
    submissions: erased.submissions,
    subscriptions: subscriptions.length,
    deliveries: [...erased.deliveries, ...issues.map(({ id }) => id)],
    held: erased.held + countHeld(issues),
  };
}
