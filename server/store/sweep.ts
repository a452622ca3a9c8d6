import { type Clock, DAY } from '../clock.ts';
import { daysInUse } from './client-names.ts';
import type { Store } from './store.ts';
import { KEY_LIFETIME } from './submissions.ts';

/** Removes what has served its time: limits and the keys to their names, keys of forms, counted mails, expired links, and sign-ups that nobody confirmed. */
export async function sweep(store: Store, clock: Clock): Promise<void> {
  const now = clock();
  await store.write(async (db) => {
    const [today, before] = daysInUse(now);
    // Both ways: a clock that was ahead has left some that would stay until it is right.
    await db
      .deleteFrom('clientLimits')
      .where((eb) => eb.or([eb('fullAt', '<', now), eb('fullAt', '>', now + DAY)]))
      .execute();
    await db
      .deleteFrom('clientKeys')
      .where((eb) => eb.or([eb('day', '<', before), eb('day', '>', today + 1)]))
      .execute();
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
