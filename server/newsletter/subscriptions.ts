import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { announceReader } from '../leads/webhook-events.ts';
import { needsLocks } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { SubmissionTable, SubscriptionTable } from '../store/schema.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { findToken, newToken } from '../store/tokens.ts';

/** Finds a subscription, which can outlive its submission. */
export const subscriptionOf = (db: Reader, emailKey: string) =>
  db
    .selectFrom('subscriptions')
    .select(['state', 'changedAt'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();

/** Finds a subscription, and locks it, so that two people end it once. */
export const lockSubscription = (db: Tx, emailKey: string) =>
  db
    .selectFrom('subscriptions')
    .select('state')
    .where('emailKey', '=', emailKey)
    .$if(needsLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * Records a sign-up that the address has to confirm. Leaves confirmed addresses alone, and those that have unsubscribed since:
 * their email may have arrived although it seemed refused. @returns the state of the subscription
 */
export async function noteSignUp(
  db: Tx,
  { email, emailKey, createdAt }: Pick<SubmissionTable, 'email' | 'emailKey' | 'createdAt'>,
  clock: Clock,
): Promise<SubscriptionTable['state']> {
  const now = clock();
  const known = await subscriptionOf(db, emailKey);
  if (known?.state === 'confirmed') return 'confirmed';
  // A change in the future was recorded by a wrong clock, so it doesn't count.
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

/** Confirms a subscription. @returns `expired` for a link that's too old, unknown, or of an erased address */
export function confirmSubscription(store: Store, token: string, clock: Clock) {
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
      const welcome = newDelivery(link.submissionId, 'welcome-mail', now);
      await db.insertInto('deliveries').values(welcome).execute();
      await announceReader(db, 'newsletter.confirmed', link.emailKey, clock);
      return 'confirmed';
    }
    return (await subscriptionOf(db, link.emailKey)) ? 'confirmed' : 'expired';
  });
}

/** Returns the secret of the unsubscribe link in every issue, which works as long as there's a subscription. */
export async function subscriptionToken(
  db: Tx,
  { emailKey, token }: Pick<SubscriptionTable, 'emailKey' | 'token'>,
): Promise<string> {
  if (token !== null) return token;
  const made = newToken();
  await db.updateTable('subscriptions').set({ token: made }).where('emailKey', '=', emailKey).execute();
  return made;
}

/** Ends a subscription, and voids the links that would confirm it again. @returns whether there is one, ended or not */
export async function endSubscription(db: Tx, emailKey: string, clock: Clock): Promise<boolean> {
  await announceReader(db, 'newsletter.unsubscribed', emailKey, clock);
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    // Even if it has already ended, so that a sign-up from before now doesn't count.
    .set({ state: 'unsubscribed', changedAt: clock() })
    .where('emailKey', '=', emailKey)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('tokens').where('emailKey', '=', emailKey).where('purpose', '=', 'confirm').execute();
  return numUpdatedRows > 0n;
}

/** Ends a subscription. @returns `expired` for a link that's too old, unknown, or of an erased address */
export function endSubscriptionByLink(store: Store, token: string, clock: Clock) {
  return store.write(async (db) => {
    const bySubscription = db.selectFrom('subscriptions').select('emailKey').where('token', '=', token);
    const link =
      (await findToken(db, 'unsubscribe', token, clock())) ?? (await bySubscription.executeTakeFirst());
    if (!link) return 'expired';
    await endSubscription(db, link.emailKey, clock);
    return 'unsubscribed';
  });
}
