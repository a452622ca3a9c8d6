import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Clock, DAY } from '../clock.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { databaseFile } from './open-store.ts';
import { backUp } from './sqlite-file.ts';
import type { Reader, Store, Tx } from './store.ts';

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

/** Notes when the database was backed up and where, once that file is in its place. @param alsoIn what's stored with it */
export async function noteBackup(
  { store, clock }: Omit<Context, 'dataDir'>,
  file: string,
  alsoIn: (db: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const note = { backedUpAt: clock(), backupFile: file };
  try {
    await store.write(async (db) => {
      await db.updateTable('desk').set(note).execute();
      await alsoIn(db);
    });
  } catch (error) {
    // The copy is there, and that's what matters.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** Copies the SQLite database, checks the copy, and notes when and where. @throws Error with words for people */
export async function backUpTo(context: Context, target: string) {
  const counts = await backUp(databaseFile(context.dataDir), target);
  await noteBackup(context, target);
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
