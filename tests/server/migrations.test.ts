import { join } from 'node:path';
import { type Kysely, Kysely as KyselyOver, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../server/store/migrations.ts';
import type { Schema } from '../../server/store/schema.ts';
import { kyselyOver, openDatabaseFile } from '../../server/store/sqlite-connection.ts';
import type { Store } from '../../server/store/store.ts';
import { onBothStores, type Place } from './stores.ts';

onBothStores((newPlace) => {
  const opened: Store[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  const connect = async ({ dataDir, databaseUrl }: Place): Promise<Kysely<Schema>> =>
    databaseUrl
      ? new KyselyOver({
          dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
        })
      : kyselyOver(await openDatabaseFile(join(dataDir, 'leads.db')));

  /** Makes a database of an older version, with rows, and opens it with this one. */
  async function update(version: string, ...rows: string[]): Promise<Store> {
    const place = await newPlace();
    const old = await connect(place);
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo(version)).error).toBeUndefined();
    for (const row of rows) await sql.raw(row).execute(old);
    await old.destroy();
    const store = await place.open();
    opened.push(store);
    return store;
  }

  const lead = `insert into submissions
    (id, kind, "createdAt", state, "fullName", email, "emailKey", "phoneNumber", service, type, "from")
    values ('lead', 'contact', 1, 'accepted', 'Ana', 'a@b.example', 'a@b.example', '', 'Sales Tax', '', '')`;
  const delivery = (id: string, state: string, unsettled: number, lease: string) => `insert into deliveries
    (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, unsettled, lease, "leaseUntil")
    values ('${id}', 'lead', 'firm-mail', '${state}', 1, 1, 5, 2, ${unsettled}, ${lease})`;

  test('removes network addresses that an older version has stored', async () => {
    const store = await update(
      '004-confirmations-by-network',
      `insert into "clientLimits" values ('contact:198.51.100.7', 9000)`,
    );
    expect(await store.read.selectFrom('clientLimits').selectAll().execute()).toEqual([]);
  });

  test('keeps deliveries with their claims and crashes', async () => {
    const store = await update(
      '008-calls',
      lead,
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
