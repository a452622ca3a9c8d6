import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely, Transaction } from 'kysely';
import { makeFolder } from '../make-folder.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { kyselyOver, openDatabaseFile } from './sqlite-connection.ts';
import { sqliteError } from './sqlite-errors.ts';
import { emptyLog, refuseOrphanedLog, watchFiles } from './sqlite-file.ts';
import type { Store, WriteJob } from './store.ts';

/** Most jobs that share one commit. Bounds how long the first of them waits for the last. */
const GROUP_SIZE = 64;

type Waiting = {
  run: (db: Transaction<Schema>) => Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/**
 * Writes jobs in groups: whatever came in while the disk was busy shares the next commit, and so one sync.
 * Each job keeps its own savepoint, so that one that fails takes nobody else's work with it.
 */
class GroupWriter {
  readonly #database: DatabaseSync;
  readonly #kysely: Kysely<Schema>;
  readonly #checkFiles: () => void;
  #waiting: Waiting[] = [];
  #writing = false;

  /** @param checkFiles throws when what is written would not be found again */
  constructor(database: DatabaseSync, kysely: Kysely<Schema>, checkFiles: () => void) {
    this.#database = database;
    this.#kysely = kysely;
    this.#checkFiles = checkFiles;
  }

  write<Result>(job: WriteJob<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      let result: { value: Result } | undefined;
      this.#waiting.push({
        run: async (db) => {
          result = { value: await job(db) };
        },
        resolve: () => (result ? resolve(result.value) : reject(new Error('the job has no result'))),
        reject,
      });
      void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    // Jobs of the same turn of the event loop, such as requests read from several sockets, start together.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, GROUP_SIZE);
      await this.#writeGroup(group);
      // The event loop accepts only one connection per turn, so new clients get as many turns as there were jobs.
      for (const _ of group) await new Promise(setImmediate);
    }
    this.#writing = false;
  }

  async #writeGroup(group: Waiting[]): Promise<void> {
    const done: Waiting[] = [];
    try {
      await this.#kysely.transaction().execute(async (db) => {
        for (const job of group) if (await this.#runOne(job, db)) done.push(job);
        this.#checkFiles();
      });
      // Once more, for what happened while the disk was busy.
      this.#checkFiles();
    } catch (error) {
      const reason = sqliteError(error);
      // Jobs that were refused on their own have their answer already; a promise settles once.
      for (const job of group) job.reject(reason);
      return;
    }
    for (const job of done) job.resolve();
  }

  /** @returns whether the job's work is part of the commit to come */
  async #runOne(job: Waiting, db: Transaction<Schema>): Promise<boolean> {
    this.#database.exec('savepoint job');
    try {
      await job.run(db);
    } catch (error) {
      // Without a transaction there is nothing left to save: the whole group fails, and says so.
      if (!this.#database.isTransaction || sqliteError(error) instanceof StoreUnavailable) throw error;
      this.#database.exec('rollback to job; release job');
      job.reject(error);
      return false;
    }
    this.#database.exec('release job');
    return true;
  }
}

/**
 * The store in one file, for one machine. Several processes may open it (server, worker, command line).
 *
 * @param begin whether a database is begun where there is none
 * @throws StoreUnavailable when the folder cannot be written, the database is locked by another process, or what lies
 *   there is not ours to begin on
 */
export async function openSqliteStore(file: string, begin = true): Promise<Store> {
  try {
    await makeFolder(dirname(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnavailable(
      `it cannot be made (${code}); set DATA_DIR to a folder that this user may write in`,
    );
  }
  try {
    refuseOrphanedLog(file);
    if (!begin && !existsSync(file)) {
      throw new StoreUnavailable(
        'no server has stored anything there; set DATA_DIR, here or in .env, to the folder that the server has',
      );
    }
    const writing = await openDatabaseFile(file);
    const writer = kyselyOver(writing);
    // `begin immediate` is the lock between two processes that start together.
    await writer.transaction().execute(migrate);
    const reader = kyselyOver(await openDatabaseFile(file, { readOnly: true }));
    const group = new GroupWriter(writing, writer, watchFiles(file));
    return {
      kind: 'sqlite',
      place: file,
      read: reader,
      write: (job) => group.write(job),
      emptyLog: () => emptyLog(file),
      async close() {
        await reader.destroy();
        await writer.destroy();
      },
    };
  } catch (error) {
    throw sqliteError(error);
  }
}
