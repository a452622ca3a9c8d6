import { join } from 'node:path';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The database file inside the data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'leads.db');
}

/**
 * Opens the store that the settings name: PostgreSQL where `DATABASE_URL` is set, else a file in the data folder.
 *
 * @param begin whether the file is made where there is none
 * @throws StoreUnavailable when it cannot be opened
 */
export async function openStore(
  config: { databaseUrl?: string; dataDir: string },
  { begin }: { begin?: boolean } = {},
): Promise<Store> {
  if (!config.databaseUrl) return openSqliteStore(databaseFile(config.dataDir), begin);
  // Its driver takes 10 MB, which one machine alone has no use for.
  const { openPostgresqlStore } = await import('./postgresql-store.ts');
  return openPostgresqlStore(config.databaseUrl);
}
