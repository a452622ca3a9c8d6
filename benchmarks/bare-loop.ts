import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { POSTGRESQL_CONNECTIONS } from '../server/limits.ts';
import { databaseFile } from '../server/store/open-store.ts';
import { openDatabaseFile } from '../server/store/sqlite-connection.ts';
import type { StoreLocation } from './load.ts';

type BareLoop = { run(seconds: number): Promise<number>; close(): Promise<void> };

const TABLES = ['submissions', 'deliveries', 'replays', 'tokens', 'clientLimits'];

/** Columns that differ for each lead. */
const UNIQUE = new Set(['id', 'submissionId', 'key', 'hash', 'email', 'emailKey']);

/** Returns the SQL that inserts a table's seed rows once more, with the parameter before each unique value. */
const copySeedSql = (table: string, columns: string[], parameter: string) =>
  `insert into "${table}" (${columns.map((name) => `"${name}"`)})
   select ${columns.map((name) => (UNIQUE.has(name) ? `${parameter} || "${name}"` : `"${name}"`))} from "seed_${table}"`;

const createSeedSql = (table: string) => `create table "seed_${table}" as select * from "${table}"`;

/**
 * Measures the baseline for storing leads: inserts the rows of one lead over and over, with one synced commit each and
 * nothing else. On PostgreSQL it uses as many connections as a server does. @param place has one lead that a server stored
 */
export const bareLoop = ({ dataDir, databaseUrl }: StoreLocation): Promise<BareLoop> =>
  databaseUrl === undefined ? sqliteLoop(databaseFile(dataDir)) : postgresqlLoop(databaseUrl);

/** Stores leads one after another on each connection. @param store has a new prefix for unique values */
async function run(seconds: number, connections: number, store: (prefix: string) => Promise<void>) {
  const end = performance.now() + seconds * 1000;
  let leads = 0;
  const connection = async () => {
    for (; performance.now() < end; leads += 1) await store(randomUUID());
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return leads / seconds;
}

async function sqliteLoop(file: string): Promise<BareLoop> {
  const database = await openDatabaseFile(file);
  const inserts = TABLES.map((table) => {
    database.exec(createSeedSql(table));
    const columns = database.prepare(`select * from "${table}"`).columns();
    const names = columns.map(({ name }) => name);
    return database.prepare(copySeedSql(table, names, '?1'));
  });
  const store = async (prefix: string) => {
    database.exec('begin immediate');
    for (const insert of inserts) insert.run(prefix);
    database.exec('commit');
  };
  return { run: (seconds) => run(seconds, 1, store), close: async () => database.close() };
}

async function postgresqlLoop(url: string): Promise<BareLoop> {
  const pool = new pg.Pool({ connectionString: url, max: POSTGRESQL_CONNECTIONS });
  const inserts: { name: string; text: string }[] = [];
  for (const table of TABLES) {
    await pool.query(createSeedSql(table));
    const { fields } = await pool.query(`select * from "${table}"`);
    const columns = fields.map(({ name }) => name);
    inserts.push({ name: table, text: copySeedSql(table, columns, '$1::text') });
  }
  const store = async (prefix: string) => {
    const client = await pool.connect();
    await client.query('begin');
    for (const insert of inserts) await client.query({ ...insert, values: [prefix] });
    await client.query('commit');
    client.release();
  };
  return { run: (seconds) => run(seconds, POSTGRESQL_CONNECTIONS, store), close: () => pool.end() };
}
