import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { LOCK_WAIT } from '../limits.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Schema } from './schema.ts';

// Primary result codes that don't mean a bug in our statement: https://sqlite.org/rescode.html
const OUTSIDE = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'its database is read-only'],
  [10, 'input or output error'],
  [11, 'damaged'],
  [13, 'disk full'],
  [14, "its database can't be opened or created"],
  [26, 'not a database'],
]);

function reasonOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : -1;
  // The low byte of an extended result code is the primary one.
  return OUTSIDE.get(code & 0xff);
}

/** Turns the error into `StoreUnavailable` if it's about the disk or a lock. */
export function sqliteError(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : new StoreUnavailable(reason);
}

const LOCK_POLL_MS = 20;

/** Bounds the cache, because lists in `in (…)` of different lengths are different statements. */
const STATEMENT_CACHE = 200;

type Value = null | number | bigint | string | Uint8Array;

/** Adapts node:sqlite to Kysely, and prepares each statement once. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>();
  return {
    close: () => database.close(),
    prepare(text) {
      if (prepared.size >= STATEMENT_CACHE) prepared.clear();
      const { statement, reader } = prepared.getOrInsertComputed(text, () => {
        const statement = database.prepare(text);
        return { statement, reader: statement.columns().length > 0 };
      });
      return {
        reader,
        all: (parameters) => statement.all(...(parameters as Value[])),
        run: (parameters) => statement.run(...(parameters as Value[])),
        iterate: (parameters) => statement.iterate(...(parameters as Value[])),
      };
    },
  };
}

/** Takes the write lock at the start of a transaction, without blocking the process as SQLite's busy_timeout would. */
class WaitingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override async beginTransaction(_connection: DatabaseConnection): Promise<void> {
    await untilUnlocked(() => this.#database.exec('begin immediate'));
  }

  override async rollbackTransaction(_connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has already rolled back: https://sqlite.org/lang_transaction.html
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // With `begin immediate` the transaction also keeps two processes from migrating at once.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Runs an action, and again while another process holds the lock, up to `LOCK_WAIT`. */
async function untilUnlocked<Result>(action: () => Result): Promise<Result> {
  const deadline = performance.now() + LOCK_WAIT;
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (reasonOf(error) !== 'locked' || performance.now() > deadline) throw error;
      await sleep(LOCK_POLL_MS);
    }
  }
}

/** Opens the database file so that a commit returns once it's on disk. */
export async function openDatabaseFile(file: string, options: { readOnly?: boolean } = {}) {
  const database = new DatabaseSync(file, { timeout: 0, readOnly: options.readOnly ?? false });
  try {
    if (!options.readOnly) {
      await untilUnlocked(() => database.exec('pragma journal_mode = wal'));
      // In WAL mode NORMAL could lose the last commits in a power failure.
      database.exec('pragma synchronous = full');
      // Overwrite erased data instead of only unlinking it.
      database.exec('pragma secure_delete = on');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function kyselyOver(database: DatabaseSync): Kysely<Schema> {
  const dialect = new SqliteDialect({ database: asKyselyDatabase(database) });
  dialect.createDriver = () => new WaitingDriver(database);
  dialect.createAdapter = () => new TransactionalAdapter();
  return new Kysely<Schema>({ dialect });
}
