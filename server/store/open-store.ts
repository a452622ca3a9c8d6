import { join } from 'node:path';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'leads.db');
}

/** Opens the store: PostgreSQL if `DATABASE_URL` is set, otherwise a file in the data folder. @throws StoreUnavailable */
export async function openStore(
  config: { databaseUrl?: string; dataDir: string },
  { create }: { create?: boolean } = {},
): Promise<Store> {
  if (!config.databaseUrl) return openSqliteStore(databaseFile(config.dataDir), create);
  // The driver takes 10 MB, so load it only when it's needed.
  const { openPostgresqlStore } = await import('./postgresql-store.ts');
  return openPostgresqlStore(config.databaseUrl);
}
