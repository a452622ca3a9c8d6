import type { Transaction } from 'kysely';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { Schema, SubmissionTable, SubscriptionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { findToken } from '../store/tokens.ts';

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

/**
 * Notes that an address was signed up and has to confirm, unless it has, or its owner has unsubscribed since: the mail
 * that is to be sent now may have arrived before, though the mail server said that it did not. One that had unsubscribed
 * before stays so until its owner confirms.
 *
 * @returns what the address's subscription is now
 */
export async function noteSignUp(
  db: Transaction<Schema>,
  { email, emailKey, createdAt }: Pick<SubmissionTable, 'email' | 'emailKey' | 'createdAt'>,
  clock: Clock,
): Promise<SubscriptionTable['state']> {
  const now = clock();
  const known = await db
    .selectFrom('subscriptions')
    .select(['state', 'changedAt'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  if (known?.state === 'confirmed') return 'confirmed';
  // A change in the future was noted by a clock that has gone back, and tells nothing.
  const since = known && known.changedAt > createdAt && known.changedAt <= now + CLOCK_TOLERANCE;
  if (known?.state === 'unsubscribed' && since) return 'unsubscribed';
  await db
    .insertInto('subscriptions')
    .values({ emailKey, email, state: 'pending', createdAt: now, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('emailKey')
        .doUpdateSet({ email, changedAt: now })
        .where('subscriptions.state', '=', 'pending'),
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
 * Ends the subscription of an address, and voids the links that would confirm it again. Idempotent.
 *
 * @returns whether it has one
 */
export async function endSubscription(
  db: Transaction<Schema>,
  emailKey: string,
  clock: Clock,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    // Again also when it has ended already: a sign-up from before this is not to be taken up any more.
    .set({ state: 'unsubscribed', changedAt: clock() })
    .where('emailKey', '=', emailKey)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('tokens').where('emailKey', '=', emailKey).where('purpose', '=', 'confirm').execute();
  return numUpdatedRows > 0n;
}

/**
 * Ends the subscription that a mailed link is about.
 *
 * @returns `expired` for a link that is too old, was never given out, or whose address was erased
 */
export function endSubscriptionByLink(
  store: Store,
  token: string,
  clock: Clock,
): Promise<'unsubscribed' | 'expired'> {
  return store.write(async (db) => {
    const link = await findToken(db, 'unsubscribe', token, clock());
    if (!link) return 'expired';
    await endSubscription(db, link.emailKey, clock);
    return 'unsubscribed';
  });
}
