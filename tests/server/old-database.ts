import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from '../../server/store/migrations.ts';
import type { Schema } from '../../server/store/schema.ts';
import { kyselyOver, openDatabaseFile } from '../../server/store/sqlite-connection.ts';
import type { Place } from './stores.ts';

/** A lead from a version without calls. */
export const OLD_LEAD = `insert into submissions
  (id, kind, "createdAt", state, "fullName", email, "emailKey", "phoneNumber", service, type, "from")
  values ('old-lead', 'contact', 1, 'accepted', 'Ana', 'a@b.example', 'a@b.example', '', 'Sales Tax', '', '')`;

/** Creates a database as of a migration and inserts rows. */
export async function makeOldDatabase(place: Place, version: string, ...rows: string[]): Promise<void> {
  const { dataDir, databaseUrl } = place;
  const old = databaseUrl
    ? new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
      })
    : kyselyOver(await openDatabaseFile(join(dataDir, 'leads.db')));
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(version);
  if (error) throw error;
  for (const row of rows) await sql.raw(row).execute(old);
  await old.destroy();
}
