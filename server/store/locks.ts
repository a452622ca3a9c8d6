import { PostgresAdapter, sql } from 'kysely';
import type { SubmissionTable } from './schema.ts';
import type { Tx } from './store.ts';

/** Returns whether transactions can run at the same time, and so need locks. SQLite has one writer. */
export const needsLocks = (db: Tx) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Numbers of locks, used for nothing else in this database. */
const LOCKS = {
  migrations: 7_260_412_001n,
  counting: 7_260_412_002n,
  calls: 7_260_412_003n,
  people: 7_260_412_004n,
};

/** Lets one transaction at a time continue, until it ends. */
export async function takeLock(db: Tx, name: keyof typeof LOCKS): Promise<void> {
  if (needsLocks(db)) await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(db);
}

/** Reads a lead that stays as it is until the transaction ends. */
export const lockLead = (db: Tx, id: string): Promise<SubmissionTable | undefined> =>
  db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .$if(needsLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
