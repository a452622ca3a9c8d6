import { join } from 'node:path';
import { openPostgresqlStore } from './postgresql-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The database file inside the data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'leads.db');
}

/**
 * Opens the store that the settings name: PostgreSQL where `DATABASE_URL` is set, else a file in the data folder.
 *
 * @throws StoreUnavailable when it cannot be opened
 */
export function openStore(config: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  return config.databaseUrl
    ? openPostgresqlStore(config.databaseUrl)
    : openSqliteStore(databaseFile(config.dataDir));
}
