import { type Clock, DAY } from '../clock.ts';
import type { Store } from './store.ts';
import { KEY_LIFETIME } from './submissions.ts';

/** Removes what has served its time: limits, keys, counted mails, expired links, and sign-ups never confirmed. */
export async function sweep(store: Store, clock: Clock): Promise<void> {
  const now = clock();
  await store.write(async (db) => {
    await db.deleteFrom('clientLimits').where('fullAt', '<', now).execute();
    await db
      .deleteFrom('replays')
      .where('createdAt', '<', now - KEY_LIFETIME)
      .execute();
    await db
      .deleteFrom('courtesyMails')
      .where('sentAt', '<', now - DAY)
      .execute();
    await db.deleteFrom('tokens').where('expiresAt', '<', now).execute();
    await db
      .deleteFrom('subscriptions')
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('tokens')
              .select('hash')
              .where('purpose', '=', 'confirm')
              .whereRef('tokens.emailKey', '=', 'subscriptions.emailKey'),
          ),
        ),
      )
      .execute();
  });
}
