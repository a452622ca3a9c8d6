import { sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { StoreUnavailable } from '../store-unavailable.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the schema up to date, inside the caller's transaction. Whoever opens the transaction sees to it that
 * processes which start together do this one after the other.
 *
 * @throws StoreUnavailable when a newer version of this program has changed the schema, or the error of the migration
 *   that failed; nothing of it stays
 */
export async function migrate(db: Transaction<Schema>): Promise<void> {
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

/** The migrations that were ever run here. */
async function namesOfRun(db: Transaction<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
