import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { nameLookup } from '../name-lookup.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { migrate } from './migrate.ts';
import { isTransient, postgresqlError } from './postgresql-errors.ts';
import type { Schema } from './schema.ts';
import type { Store, WriteJob } from './store.ts';

/** Connections per process. PostgreSQL allows 100 by default, so that nine replicas fit without a pooler. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 8_000;
const LOCK_TIMEOUT_MS = 4_000;
/** A connection that has said nothing for so long is dead: the database answers each statement sooner. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** Connections that nobody uses are not kept long, so that few can die unseen. */
const IDLE_MS = 5_000;

/** Serialisation failures and deadlocks are PostgreSQL's way to say "again, please". */
const WRITE_TRIES = 4;

/** Any number that nothing else in this database locks: the migrations of this product. */
const MIGRATION_LOCK = 7_260_412_001n;

/** The driver gives a port and a host, or the path of a local socket, and would have the system look up the name. */
class NamedSocket extends Socket {
  override connect(...args: unknown[]): this {
    const [port, host] = args;
    return typeof port === 'number' && typeof host === 'string'
      ? super.connect({ port, host, lookup: nameLookup() })
      : super.connect(...(args as [string]));
  }
}

/**
 * The store for many machines: any number of servers and workers share one PostgreSQL.
 *
 * @param url `postgresql://user:password@host:port/database`
 * @throws StoreUnavailable when the database cannot be reached
 */
export async function openPostgresqlStore(url: string): Promise<Store> {
  const { hostname, port, pathname } = new URL(url);
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => new NamedSocket(),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: IDLE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // A reply of "stored" means that it is on disk, whatever the server's default says.
    options: '-c synchronous_commit=on',
    types: {
      // Our bigints are milliseconds and counts, well inside the safe integers.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks is replaced at the next query, which reports its own trouble. The pool listens for the idle
  // ones only; one that breaks between two statements of a transaction would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // The driver's own `query_timeout` ends the query and keeps the connection, which the pool would hand out again.
    const socket = client.connection.stream as Socket;
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
      await migrate(transaction);
    });
  } catch (error) {
    await db.destroy();
    throw postgresqlError(error);
  }
  return {
    kind: 'postgresql',
    place: `${hostname}${port && `:${port}`}${pathname}`,
    read: db,
    write: (job) => write(db, job),
    close: () => db.destroy(),
  };
}

async function write<Result>(db: Kysely<Schema>, job: WriteJob<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(job);
    } catch (error) {
      if (isTransient(error)) {
        if (tries < WRITE_TRIES) continue;
        throw new StoreUnavailable('too much contention');
      }
      throw postgresqlError(error);
    }
  }
}
