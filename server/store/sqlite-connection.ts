import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { LOCK_WAIT } from '../limits.ts';
import type { Schema } from './schema.ts';
import { isLocked } from './sqlite-errors.ts';

/** How often a lock is asked for again. */
const LOCK_POLL_MS = 20;

/** Statements are few and fixed; the bound is for lists of varying length in `in (…)`. */
const STATEMENT_CACHE = 200;

type Value = null | number | bigint | string | Uint8Array;

/** Gives node:sqlite the shape that Kysely knows, and prepares each statement once. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>();
  return {
    close: () => database.close(),
    prepare(text) {
      let entry = prepared.get(text);
      if (!entry) {
        const statement = database.prepare(text);
        entry = { statement, reader: statement.columns().length > 0 };
        if (prepared.size >= STATEMENT_CACHE) prepared.clear();
        prepared.set(text, entry);
      }
      const { statement, reader } = entry;
      return {
        reader,
        all: (parameters) => statement.all(...(parameters as Value[])),
        run: (parameters) => statement.run(...(parameters as Value[])),
        iterate: (parameters) => statement.iterate(...(parameters as Value[])),
      };
    },
  };
}

/**
 * Takes the write lock at the start of a transaction, and waits for it without blocking the process: SQLite's
 * own busy_timeout would stop every page and every other request while it waits.
 */
class PatientDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override async beginTransaction(_connection: DatabaseConnection): Promise<void> {
    await untilUnlocked(() => this.#database.exec('begin immediate'));
  }

  override async rollbackTransaction(_connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself: https://sqlite.org/lang_transaction.html
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }
}

class PatientAdapter extends SqliteAdapter {
  // SQLite's DDL is transactional; with `begin immediate` the transaction is the lock between two processes
  // that migrate at once.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Runs an action, again while another process holds the lock, for `LOCK_WAIT` at most. */
async function untilUnlocked<Result>(action: () => Result): Promise<Result> {
  const deadline = performance.now() + LOCK_WAIT;
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      await sleep(LOCK_POLL_MS);
    }
  }
}

/** Opens the database file, ready to keep what it is told: a commit returns when the disk has it. */
export async function openDatabaseFile(
  file: string,
  options: { readOnly?: boolean } = {},
): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: 0, readOnly: options.readOnly ?? false });
  try {
    if (!options.readOnly) {
      await untilUnlocked(() => database.exec('pragma journal_mode = wal'));
      // FULL syncs the log at each commit. In WAL mode NORMAL would lose the last commits in a power cut.
      database.exec('pragma synchronous = full');
      // What is erased is overwritten, not only unlinked.
      database.exec('pragma secure_delete = on');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A Kysely over one open database file. */
export function kyselyOver(database: DatabaseSync): Kysely<Schema> {
  const plain = new SqliteDialect({ database: asKyselyDatabase(database) });
  const dialect: Dialect = {
    createDriver: (): Driver => new PatientDriver(database),
    createAdapter: () => new PatientAdapter(),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createIntrospector: (db) => plain.createIntrospector(db),
  };
  return new Kysely<Schema>({ dialect });
}
