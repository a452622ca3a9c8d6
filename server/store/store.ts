import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A job that runs inside a transaction. It may be run again from the start, so it does nothing but use `db`. */
export type WriteJob<Result> = (db: Transaction<Schema>) => Promise<Result>;

/** Where submissions, deliveries, subscriptions and limits are kept. */
export type Store = {
  kind: 'sqlite' | 'postgresql';
  /** Where it is, for people: a file or `host/database`, never a password. */
  place: string;
  /** For queries that change nothing. */
  read: Kysely<Schema>;
  /**
   * Runs a job in a transaction and answers once the result is on disk.
   *
   * @throws StoreUnavailable when nothing was kept: disk full, database locked or out of reach
   */
  write<Result>(job: WriteJob<Result>): Promise<Result>;
  /**
   * Takes what was erased out of the files that we write; PostgreSQL's own are beyond reach.
   *
   * @returns whether it was done; `false` when another process kept reading the whole time
   */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
};
