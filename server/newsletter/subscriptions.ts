import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema, SubmissionTable, SubscriptionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { newDelivery } from '../store/submissions.ts';
import { findToken } from './tokens.ts';

/** The state of an address's subscription, `undefined` if it never signed up or was erased. */
export async function subscriptionState(
  db: Transaction<Schema>,
  emailKey: string,
): Promise<SubscriptionTable['state'] | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('state')
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  return row?.state;
}

/** Notes that an address was signed up and has to confirm. @returns whether it has confirmed already */
export async function noteSignUp(
  db: Transaction<Schema>,
  { email, emailKey }: Pick<SubmissionTable, 'email' | 'emailKey'>,
  clock: Clock,
): Promise<'confirmed' | 'pending'> {
  if ((await subscriptionState(db, emailKey)) === 'confirmed') return 'confirmed';
  const now = clock();
  await db
    .insertInto('subscriptions')
    .values({ emailKey, email, state: 'pending', createdAt: now, changedAt: now })
    .onConflict((conflict) =>
      conflict.column('emailKey').doUpdateSet({ state: 'pending', email, changedAt: now }),
    )
    .execute();
  return 'pending';
}

/**
 * Confirms the subscription that a mailed link is about. The same link again changes nothing more.
 *
 * @returns `expired` for a link that is too old, was never given out, or whose address was erased
 */
export function confirmSubscription(
  store: Store,
  token: string,
  clock: Clock,
): Promise<'confirmed' | 'expired'> {
  return store.write(async (db) => {
    const now = clock();
    const link = await findToken(db, 'confirm', token, now);
    if (!link) return 'expired';
    const { numUpdatedRows } = await db
      .updateTable('subscriptions')
      .set({ state: 'confirmed', changedAt: now })
      .where('emailKey', '=', link.emailKey)
      .where('state', '!=', 'confirmed')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      const welcome = newDelivery(link.submissionId, 'welcome-mail', now, 'pending');
      await db.insertInto('deliveries').values(welcome).execute();
      return 'confirmed';
    }
    return (await subscriptionState(db, link.emailKey)) ? 'confirmed' : 'expired';
  });
}

/**
 * Ends the subscription that a mailed link is about, and voids the links that would confirm it again. Idempotent.
 *
 * @returns `expired` for a link that is too old, was never given out, or whose address was erased
 */
export function endSubscription(
  store: Store,
  token: string,
  clock: Clock,
): Promise<'unsubscribed' | 'expired'> {
  return store.write(async (db) => {
    const now = clock();
    const link = await findToken(db, 'unsubscribe', token, now);
    if (!link) return 'expired';
    await db
      .updateTable('subscriptions')
      .set({ state: 'unsubscribed', changedAt: now })
      .where('emailKey', '=', link.emailKey)
      .where('state', '!=', 'unsubscribed')
      .execute();
    await db
      .deleteFrom('tokens')
      .where('emailKey', '=', link.emailKey)
      .where('purpose', '=', 'confirm')
      .execute();
    return 'unsubscribed';
  });
}
