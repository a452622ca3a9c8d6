import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { POSTGRESQL_CONNECTIONS } from '../server/limits.ts';
import { databaseFile } from '../server/store/open-store.ts';
import { openDatabaseFile } from '../server/store/sqlite-connection.ts';

/** Where leads are stored. */
export type StoreLocation = { dataDir: string; databaseUrl?: string };

type BareLoop = {
  /** @returns leads per second */
  run(seconds: number): Promise<number>;
  close(): Promise<void>;
};

/** The tables a lead goes into. */
const TABLES = ['submissions', 'deliveries', 'replays', 'tokens', 'clientLimits'];

/** Columns that differ for each lead. */
const UNIQUE = new Set(['id', 'submissionId', 'key', 'hash', 'email', 'emailKey']);

/** Returns the SQL that inserts a table's seed rows once more, with the parameter before each unique value. */
const copySeedSql = (table: string, columns: string[], parameter: string) =>
  `insert into "${table}" (${columns.map((name) => `"${name}"`)})
   select ${columns.map((name) => (UNIQUE.has(name) ? `${parameter} || "${name}"` : `"${name}"`))} from "seed_${table}"`;

const createSeedSql = (table: string) => `create table "seed_${table}" as select * from "${table}"`;

/**
 * Measures the baseline for storing leads: inserts the rows the server stored for one lead over and over, with one synced
 * commit each and nothing else. On PostgreSQL it uses as many connections as a server does.
 *
 * @param place a database in which a server stored one lead
 */
export const bareLoop = ({ dataDir, databaseUrl }: StoreLocation): Promise<BareLoop> =>
  databaseUrl === undefined ? sqliteLoop(databaseFile(dataDir)) : postgresqlLoop(databaseUrl);

async function sqliteLoop(file: string): Promise<BareLoop> {
  const database = await openDatabaseFile(file);
  const inserts = TABLES.map((table) => {
    database.exec(createSeedSql(table));
    const columns = database.prepare(`select * from "${table}"`).columns();
    const names = columns.map(({ name }) => name);
    return database.prepare(copySeedSql(table, names, '?1'));
  });
  return {
    async run(seconds) {
      const end = performance.now() + seconds * 1000;
      let leads = 0;
      while (performance.now() < end) {
        const prefix = randomUUID();
        database.exec('begin immediate');
        for (const insert of inserts) insert.run(prefix);
        database.exec('commit');
        leads += 1;
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
    await pool.query(createSeedSql(table));
    const { fields } = await pool.query(`select * from "${table}"`);
    const columns = fields.map(({ name }) => name);
    inserts.push({ name: table, text: copySeedSql(table, columns, '$1::text') });
  }
  return {
    async run(seconds) {
      const end = performance.now() + seconds * 1000;
      let leads = 0;
      const connection = async () => {
        const client = await pool.connect();
        while (performance.now() < end) {
          const values = [randomUUID()];
          await client.query('begin');
          for (const insert of inserts) await client.query({ ...insert, values });
          await client.query('commit');
          leads += 1;
        }
        client.release();
      };
      await Promise.all(Array.from({ length: POSTGRESQL_CONNECTIONS }, connection));
      return leads / seconds;
    },
    close: () => pool.end(),
  };
}
