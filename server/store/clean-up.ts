import { CLOCK_TOLERANCE, type Clock, DAY } from '../clock.ts';
import { KEY_LIFETIME } from '../limits.ts';
import { dayOf } from './client-names.ts';
import type { Store } from './store.ts';

/**
 * Removes expired rows: rate limits and the keys of their names, idempotency keys, counted emails. Also repairs rows dated in
 * the future by a clock that ran ahead: removes them, or makes them due if they're deliveries.
 */
export async function cleanUp(store: Store, clock: Clock): Promise<void> {
  const now = clock();
  const future = now + CLOCK_TOLERANCE;
  await store.write(async (db) => {
    await db
      .deleteFrom('clientLimits')
      .where((eb) => eb.or([eb('fullAt', '<', now), eb('fullAt', '>', future + DAY)]))
      .execute();
    await db
      .deleteFrom('clientKeys')
      .where((eb) => eb.or([eb('day', '<', dayOf(now)), eb('day', '>', dayOf(future))]))
      .execute();
    await db
      .deleteFrom('replays')
      .where((eb) => eb.or([eb('createdAt', '<', now - KEY_LIFETIME), eb('createdAt', '>', future)]))
      .execute();
    await db
      .deleteFrom('courtesyMails')
      .where((eb) => eb.or([eb('sentAt', '<', now - DAY), eb('sentAt', '>', future)]))
      .execute();
    await db
      .updateTable('deliveries')
      .set({ nextAt: now, scheduledAt: now })
      .where('state', '=', 'pending')
      .where('scheduledAt', '>', future)
      .execute();
  });
}
