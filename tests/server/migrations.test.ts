import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { makeOldDatabase, OLD_LEAD } from './old-database.ts';
import { onBothStores } from './stores.ts';

onBothStores((newPlace) => {
  const opened: Store[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  /** Creates an older version's database with rows and opens it with this version. */
  async function update(version: string, ...rows: string[]): Promise<Store> {
    const place = await newPlace();
    await makeOldDatabase(place, version, ...rows);
    const store = await place.open();
    opened.push(store);
    return store;
  }

  const delivery = (id: string, state: string, unsettled: number, lease: string) => `insert into deliveries
    (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, unsettled, lease, "leaseUntil")
    values ('${id}', 'old-lead', 'firm-mail', '${state}', 1, 1, 5, 2, ${unsettled}, ${lease})`;

  test('removes network addresses that an older version stored', async () => {
    const store = await update(
      '004-confirmations-by-network',
      `insert into "clientLimits" values ('contact:198.51.100.7', 9000)`,
    );
    expect(await store.read.selectFrom('clientLimits').selectAll().execute()).toEqual([]);
  });

  test('keeps deliveries with their claims and crash counts', async () => {
    const store = await update(
      '008-calls',
      OLD_LEAD,
      delivery('waiting', 'pending', 0, 'null, null'),
      delivery('crashed', 'pending', 2, "'x', 900"),
      delivery('done', 'delivered', 0, 'null, null'),
    );
    const rows = store.read.selectFrom('deliveries').select(['id', 'state', 'attempts', 'nextAt', 'lease']);
    expect(await rows.orderBy('id').execute()).toEqual([
      { id: 'crashed', state: 'pending', attempts: 4, nextAt: 900, lease: 'x' },
      { id: 'done', state: 'delivered', attempts: 2, nextAt: 5, lease: null },
      { id: 'waiting', state: 'pending', attempts: 2, nextAt: 5, lease: null },
    ]);
  });

  test('keeps the time of the last sweep', async () => {
    const store = await update('008-calls', `update sweeps set "sweptAt" = 7, stopped = 'gap', leads = 3`);
    expect(await store.read.selectFrom('sweeps').selectAll().execute()).toEqual([
      { id: 1, sweptAt: 7, held: 0 },
    ]);
  });
});
