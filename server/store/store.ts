import { expressionBuilder, type Kysely, type Transaction } from 'kysely';
import type { Schema, SubmissionTable } from './schema.ts';

export type Tx = Transaction<Schema>;

/** Anything that can run a query: `Store.read` or a transaction. */
export type Reader = Pick<Kysely<Schema>, 'selectFrom'>;

/** Makes conditions on submissions. */
export const ofSubmission = expressionBuilder<Schema, 'submissions'>();

export const leadById = (db: Reader, id: string): Promise<SubmissionTable | undefined> =>
  db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();

/** A job that runs in a transaction. It may run again from the start, so it must have no side effects except through `db`. */
export type WriteJob<Result> = (db: Tx) => Promise<Result>;

export type Store = {
  kind: 'sqlite' | 'postgresql';
  /** Where it is: a file or `host/database`, without the password. */
  place: string;
  read: Kysely<Schema>;
  /** Runs a job in a transaction, and returns once the result is on disk. @throws StoreUnavailable when nothing was stored */
  write<Result>(job: WriteJob<Result>): Promise<Result>;
  /** Removes erased data from SQLite's write-ahead log. @returns `false` if another process kept reading the whole time */
  truncateWal(): Promise<boolean>;
  close(): Promise<void>;
};
