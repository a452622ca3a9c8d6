import type { Transaction } from 'kysely';
import { type Clock, DAY } from '../clock.ts';
import { KEY_LIFETIME } from '../limits.ts';
import { daysInUse } from './client-names.ts';
import type { Schema, SweepTable } from './schema.ts';
import type { Store } from './store.ts';

/** Removes what only counts for a while: limits and the keys to their names, keys of forms, counted mails. */
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
  });
}

const stateOf = (db: Pick<Store['read'], 'selectFrom'>) =>
  db.selectFrom('sweeps').selectAll().where('id', '=', 1);

/** How the sweeping of what is past its time stands. */
export function sweepState(store: Store): Promise<SweepTable> {
  return stateOf(store.read).executeTakeFirstOrThrow();
}

/** The same, until the end of the transaction nobody else's to change. */
export function ownSweepState(db: Transaction<Schema>, kind: Store['kind']): Promise<SweepTable> {
  const state = stateOf(db);
  return (kind === 'postgresql' ? state.forUpdate() : state).executeTakeFirstOrThrow();
}
