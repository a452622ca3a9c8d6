import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Clock, DAY } from '../clock.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { databaseFile } from './open-store.ts';
import { backUp } from './sqlite-file.ts';
import type { Reader, Store } from './store.ts';

type Context = { store: Store; dataDir: string; clock: Clock };

/** How long copies from the desk are kept. The line for cron in deploy/README.md keeps its own as long. */
const KEPT = 30 * DAY;

/** "leads-2026-11-27T05-12-03Z.db". In this order, names sort by age. */
const nameAt = (at: number) => `leads-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;

/** Returns when and where the database was last backed up, by this program. */
export async function lastBackup(db: Reader): Promise<{ at: number; file: string } | null> {
  const { backedUpAt: at, backupFile: file } = await db
    .selectFrom('desk')
    .select(['backedUpAt', 'backupFile'])
    .executeTakeFirstOrThrow();
  return at === null || file === null ? null : { at, file };
}

/** Copies the SQLite database, checks the copy, and notes when and where. @throws Error with words for people */
export async function backUpTo({ store, dataDir, clock }: Context, target: string) {
  const counts = await backUp(databaseFile(dataDir), target);
  const note = { backedUpAt: clock(), backupFile: target };
  try {
    await store.write((db) => db.updateTable('desk').set(note).execute());
  } catch (error) {
    // The copy is there, and that's what matters.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  return counts;
}

/** Backs up next to the database, and removes older copies that this has made. @throws Error with words for people */
export async function backUpNow(context: Context): Promise<{ file: string; submissions: number }> {
  const { dataDir, clock } = context;
  const now = clock();
  const file = join(dataDir, nameAt(now));
  const { submissions } = await backUpTo(context, file);
  for (const copy of globSync(join(dataDir, 'leads-????-??-??T??-??-??Z.db'))) {
    if (basename(copy) < nameAt(now - KEPT)) await rm(copy, { force: true });
  }
  return { file, submissions };
}
