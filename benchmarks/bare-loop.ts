import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { POSTGRESQL_CONNECTIONS } from '../server/limits.ts';
import { databaseFile } from '../server/store/open-store.ts';
import { openDatabaseFile } from '../server/store/sqlite-connection.ts';

/** Where leads are stored. */
export type Place = { dataDir: string; databaseUrl?: string };

type BareLoop = {
  /** @returns leads per second */
  run(seconds: number): Promise<number>;
  close(): Promise<void>;
};

/** The tables a lead goes into. */
const TABLES = ['submissions', 'deliveries', 'replays', 'tokens', 'clientLimits'];

/** Columns that differ for each lead. */
const UNIQUE = new Set(['id', 'submissionId', 'key', 'hash', 'email', 'emailKey']);

/** Inserts the seed rows of a table once more, with the parameter before each unique value. */
const insertAgain = (table: string, columns: string[], parameter: string) =>
  `insert into "${table}" (${columns.map((name) => `"${name}"`)})
   select ${columns.map((name) => (UNIQUE.has(name) ? `${parameter} || "${name}"` : `"${name}"`))} from "seed_${table}"`;

const seed = (table: string) => `create table "seed_${table}" as select * from "${table}"`;

/**
 * The yardstick for storing leads: inserts the same rows the server stored for one lead, over and over, with one synced
 * commit for each lead and nothing else. On PostgreSQL it uses as many connections as a server does.
 *
 * @param place a database in which a server stored one lead
 */
export const bareLoop = ({ dataDir, databaseUrl }: Place): Promise<BareLoop> =>
  databaseUrl === undefined ? sqliteLoop(databaseFile(dataDir)) : postgresqlLoop(databaseUrl);

async function sqliteLoop(file: string): Promise<BareLoop> {
  const database = await openDatabaseFile(file);
  const inserts = TABLES.map((table) => {
    database.exec(seed(table));
    const columns = database.prepare(`select * from "${table}"`).columns();
    const names = columns.map(({ name }) => name);
    return database.prepare(insertAgain(table, names, '?1'));
  });
  return {
    async run(seconds) {
      const end = performance.now() + seconds * 1000;
      let leads = 0;
      for (; performance.now() < end; leads += 1) {
        const prefix = randomUUID();
        database.exec('begin immediate');
        for (const insert of inserts) insert.run(prefix);
        database.exec('commit');
      }
      return leads / seconds;
    },
    close: async () => database.close(),
  };
}

async function postgresqlLoop(url: string): Promise<BareLoop> {
  const pool = new pg.Pool({ connectionString: url, max: POSTGRESQL_CONNECTIONS });
  const inserts: { name: string; text: string }[] = [];
  for (const table of TABLES) {
    await pool.query(seed(table));
    const { fields } = await pool.query(`select * from "${table}"`);
    const columns = fields.map(({ name }) => name);
    inserts.push({ name: table, text: insertAgain(table, columns, '$1::text') });
  }
  return {
    async run(seconds) {
      const end = performance.now() + seconds * 1000;
      let leads = 0;
      const connection = async () => {
        const client = await pool.connect();
        for (; performance.now() < end; leads += 1) {
          const values = [randomUUID()];
          await client.query('begin');
          for (const insert of inserts) await client.query({ ...insert, values });
          await client.query('commit');
        }
        client.release();
      };
      await Promise.all(Array.from({ length: POSTGRESQL_CONNECTIONS }, connection));
      return leads / seconds;
    },
    close: () => pool.end(),
  };
}
