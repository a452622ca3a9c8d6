import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { StoreUnavailable } from '../store-unavailable.ts';
import { migrations } from './migrations.ts';
import type { Tx } from './store.ts';

/**
 * Updates the schema inside the caller's transaction, which keeps other processes from migrating at the same time.
 * @throws StoreUnavailable if a newer version of this program has changed it, or the error of a failed migration
 */
export async function migrate(db: Tx): Promise<void> {
  const unknown = (await namesOfRun(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new StoreUnavailable(
      `it was changed by a newer version of this program (${unknown.join(', ')}): start that version, or restore a backup from before`,
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function namesOfRun(db: Tx): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
