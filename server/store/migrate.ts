import type { Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the schema up to date, inside the caller's transaction. Whoever opens the transaction sees to it that
 * processes which start together do this one after the other.
 *
 * @throws the error of the migration that failed; nothing of it stays
 */
export async function migrate(db: Transaction<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
