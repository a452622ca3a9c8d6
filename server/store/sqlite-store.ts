import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { makeFolder } from '../make-folder.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { kyselyOver, openDatabaseFile, sqliteError } from './sqlite-connection.ts';
import { createDatabaseFile, refuseOrphanedLog, rememberFiles, truncateWal } from './sqlite-file.ts';
import type { Store, Tx } from './store.ts';

/** Most jobs in one commit, so the first doesn't wait long for the last. */
const GROUP_SIZE = 64;

type Waiting = {
  run: (db: Tx) => Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/** Runs a job in a savepoint. @returns whether it's part of the commit */
async function runOne(database: DatabaseSync, job: Waiting, db: Tx): Promise<boolean> {
  database.exec('savepoint job');
  try {
    await job.run(db);
  } catch (error) {
    // If SQLite has rolled back, the whole group fails.
    if (!database.isTransaction || sqliteError(error) instanceof StoreUnavailable) throw error;
    database.exec('rollback to job; release job');
    job.reject(error);
    return false;
  }
  database.exec('release job');
  return true;
}

/**
 * Writes jobs in groups: those that arrive while the disk is busy share the next commit and its sync. Each has its own
 * savepoint, so one that fails doesn't undo the others. @param checkFiles throws when what's written would be lost
 */
function groupWriter(database: DatabaseSync, kysely: Kysely<Schema>, checkFiles: () => void): Store['write'] {
  const waiting: Waiting[] = [];
  let writing = false;

  async function writeGroup(group: Waiting[]): Promise<void> {
    const done: Waiting[] = [];
    try {
      await kysely.transaction().execute(async (db) => {
        for (const job of group) if (await runOne(database, job, db)) done.push(job);
        checkFiles();
      });
      // Again, because the commit took time.
      checkFiles();
    } catch (error) {
      const reason = sqliteError(error);
      // No effect on jobs that have already failed on their own.
      for (const job of group) job.reject(reason);
      return;
    }
    for (const job of done) job.resolve();
  }

  async function drain(): Promise<void> {
    if (writing) return;
    writing = true;
    // Let other requests of this turn of the event loop join.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.splice(0, GROUP_SIZE);
      await writeGroup(group);
      // The event loop accepts one connection per turn, so give new clients as many turns as there were jobs.
      for (const _ of group) await new Promise(setImmediate);
    }
    writing = false;
  }

  return (job) =>
    new Promise((resolve, reject) => {
      let result: Awaited<ReturnType<typeof job>>;
      const run = async (db: Tx) => {
        result = await job(db);
      };
      waiting.push({ run, resolve: () => resolve(result), reject });
      void drain();
    });
}

/** Opens a store in one file, which several processes of one machine may use. @throws StoreUnavailable */
export async function openSqliteStore(file: string, create = true): Promise<Store> {
  try {
    await makeFolder(dirname(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnavailable(
      `it can't be created (${code}); set DATA_DIR to a folder that this user can write to`,
    );
  }
  try {
    refuseOrphanedLog(file);
    if (!create && !existsSync(file)) {
      throw new StoreUnavailable(
        "it has no database; set DATA_DIR, here or in .env, to the server's data folder",
      );
    }
    // If another process is faster, or it can't be created, SQLite knows what to say.
    if (!existsSync(file)) await createDatabaseFile(file).catch(() => {});
    const writing = await openDatabaseFile(file);
    const writer = kyselyOver(writing);
    await writer.transaction().execute(migrate);
    const reader = kyselyOver(await openDatabaseFile(file, { readOnly: true }));
    return {
      kind: 'sqlite',
      place: file,
      read: reader,
      write: groupWriter(writing, writer, rememberFiles(file)),
      truncateWal: () => truncateWal(file),
      async close() {
        await reader.destroy();
        await writer.destroy();
      },
    };
  } catch (error) {
    throw sqliteError(error);
  }
}
