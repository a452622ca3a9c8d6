import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { connectionProblem } from '../connection-problem.ts';
import { LOCK_WAIT, POSTGRESQL_CONNECTIONS, POSTGRESQL_TIMES as TIMES } from '../limits.ts';
import { nameLookup } from '../name-lookup.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { takeLock } from './locks.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { Store, Tx, WriteJob } from './store.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNAVAILABLE_STATES = new Set('25006 25P03 3F000 42501 55P03 57014 57P01 57P02 57P03 57P05'.split(' '));
/** Connection error, invalid password, insufficient resources (such as a full disk), system error. */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '58']);
/** Transactions that may succeed if they're run again right away. */
const TRANSIENT_STATES = new Set(['40001', '40P01']);

/** Matches system codes of a failed or broken connection, such as `ECONNRESET`, but not Node's own `ERR_…`. */
const SOCKET_CODE = /^E(?!RR_)[A-Z_]+$/;

/** How messages of pg's errors without a code start. */
const WORDS = ['Connection terminated', 'Client has encountered'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Turns the error into `StoreUnavailable` if the database can't be reached, is full or is locked. */
function postgresqlError(error: unknown): unknown {
  const code = codeOf(error);
  // In these classes the database's own sentence quotes no row.
  if (UNAVAILABLE_STATES.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)))
    return new StoreUnavailable(sentenceOf(error));
  if (SOCKET_CODE.test(code)) return new StoreUnavailable(code);
  if (error instanceof Error && WORDS.some((words) => error.message.startsWith(words))) {
    return new StoreUnavailable('connection lost');
  }
  return error;
}

/** Returns what's wrong with a certificate, or what the database or the system says, without a period, and its code. */
function sentenceOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  if (!(first instanceof Error)) return 'unreachable';
  const code = codeOf(first);
  const problem = connectionProblem(first);
  if (problem.code === 'not-trusted') return problem.why;
  const words = first.message.replace(/\.$/, '');
  return code && !words.includes(code) ? `${words} (${code})` : words;
}

/** Encodings that keep every name: PostgreSQL's words for Unicode, and for bytes as they come. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Who uses which database, quoted for SQL, in which schema, if there is one, and where schemas are looked for. */
type Names = { user: string; database: string; schema: string | null; path: string };

/** What PostgreSQL looks for if nobody has set anything else. */
const USUAL_PATH = '"$user", public';

/** What to do about an error at the start, besides its sentence. */
const ADVICE: Record<string, (names: Names) => string> = {
  '42501': ({ user, database, schema }) =>
    `the database and its tables have to belong to its user; an administrator of PostgreSQL can run “${schema === 'public' ? `alter database ${database}` : `alter schema "${schema}"`} owner to ${user}”, and deploy/README.md has the rest`,
  '3F000': ({ user, path }) =>
    path === USUAL_PATH
      ? `an administrator can run “grant usage, create on schema public to ${user}” in it`
      : `its search_path is ${path}, so an administrator has to create a schema of that name for ${user}, or can run “alter user ${user} reset search_path”`,
  '53100': () => 'free some space on its disk',
};

/** Refuses a database that would lose what visitors write. @throws StoreUnavailable with what to do */
async function refuseUnfit(db: Tx): Promise<Names> {
  const { rows } = await sql<Names & { encoding: string; isReadOnly: string }>`
    select quote_ident(current_user) as user, quote_ident(current_database()) as database,
      current_schema() as schema, current_setting('search_path') as path,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as "isReadOnly"
  `.execute(db);
  const [names = { user: '', database: '', schema: null, path: '', encoding: '', isReadOnly: '' }] = rows;
  const { encoding, isReadOnly, database } = names;
  if (isReadOnly === 'on')
    throw new StoreUnavailable(
      'it’s read-only (25006): DATABASE_URL has to name the server that takes writes, not a replica, with a user who may write',
    );
  if (!ENCODINGS.includes(encoding))
    throw new StoreUnavailable(
      `its encoding is ${encoding}, which can’t keep every name and apostrophe: use another one, made with “create database NAME encoding 'UTF8' template template0”, instead of ${database}`,
    );
  return names;
}

/** Brings the tables up to date. @throws StoreUnavailable with the database's first error, and what to do about it */
async function prepare(dialect: PostgresDialect): Promise<void> {
  // In a transaction, the first error is the reason, and all that follow say only that there was one.
  let first: unknown;
  let names: Names = { user: '', database: '', schema: null, path: '' };
  const db = new Kysely<Schema>({
    dialect,
    log: (event) => {
      if (event.level === 'error') first ??= event.error;
    },
  });
  try {
    await db.transaction().execute(async (transaction) => {
      names = await refuseUnfit(transaction);
      await takeLock(transaction, 'migrations');
      // Other programs may have tables of these names in other schemas.
      await migrate(transaction, names.schema ?? undefined);
    });
  } catch (error) {
    const reason = first ?? error;
    const advice = ADVICE[codeOf(reason)]?.(names);
    throw advice ? new StoreUnavailable(`${sentenceOf(reason)}: ${advice}`) : postgresqlError(reason);
  }
}

const WRITE_TRIES = 4;

/** Looks up names with `nameLookup`. The driver passes a port and a host, or the path of a local socket. */
class NamedSocket extends Socket {
  override connect(...args: unknown[]): this {
    const [port, host] = args;
    return typeof port === 'number' && typeof host === 'string'
      ? super.connect({ port, host, lookup: nameLookup })
      : super.connect(...(args as [string]));
  }
}

/** Opens a PostgreSQL store, which any number of servers and workers can share. @throws StoreUnavailable */
export async function openPostgresqlStore(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => new NamedSocket(),
    max: POSTGRESQL_CONNECTIONS,
    connectionTimeoutMillis: TIMES.connect,
    idleTimeoutMillis: TIMES.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: TIMES.idle,
    statement_timeout: TIMES.statement,
    lock_timeout: LOCK_WAIT,
    idle_in_transaction_session_timeout: TIMES.statement,
    // A form that was accepted must be on disk, even if the server's default is different.
    options: '-c synchronous_commit=on',
    types: {
      // Our bigints are milliseconds and counts, which are safe integers.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Without listeners a broken connection would end the process. The next query reports the problem anyway. The pool only
  // covers idle connections, so one inside a transaction needs its own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Not the driver's `query_timeout`, which would leave the dead connection in the pool.
    const socket = client.connection.stream as Socket;
    socket.setTimeout(TIMES.silence, () => socket.destroy());
  });
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      // Nothing of it comes from a visitor, so any reason may be shown.
      throw new StoreUnavailable(sentenceOf(error));
    }
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
  await prepare(dialect).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const db = new Kysely<Schema>({ dialect });
  const { host, port, database } = new pg.Client(url);
  return {
    kind: 'postgresql',
    place: host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`,
    read: db,
    write: (job) => write(db, job),
    truncateWal: async () => true,
    close: () => db.destroy(),
  };
}

async function write<Result>(db: Kysely<Schema>, job: WriteJob<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(job);
    } catch (error) {
      if (!TRANSIENT_STATES.has(codeOf(error))) throw postgresqlError(error);
      if (tries === WRITE_TRIES) throw new StoreUnavailable('too much contention');
    }
  }
}
