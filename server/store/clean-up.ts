import { sql } from 'kysely';
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
  const kept = {
    clientLimits: ['fullAt', now, future + DAY],
    clientKeys: ['day', dayOf(now), dayOf(future)],
    replays: ['createdAt', now - KEY_LIFETIME, future],
    courtesyMails: ['sentAt', now - DAY, future],
  } as const;
  await store.write(async (db) => {
    for (const [table, [column, from, to]] of Object.entries(kept)) {
      const at = sql.ref(column);
      await sql`delete from ${sql.table(table)} where ${at} < ${from} or ${at} > ${to}`.execute(db);
    }
    await db
      .updateTable('deliveries')
      .set({ nextAt: now, scheduledAt: now })
      .where('state', '=', 'pending')
      .where('scheduledAt', '>', future)
      .execute();
  });
}
