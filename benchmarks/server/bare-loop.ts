import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { POSTGRESQL_CONNECTIONS } from '../../server/limits.ts';
import { databaseFile, openStore } from '../../server/store/open-store.ts';
import { openDatabaseFile } from '../../server/store/sqlite-connection.ts';
import { CONTACT, postJson } from '../../tests/server/requests.ts';
import type { Place } from './product.ts';

/** Where the product keeps something of a lead. */
const TABLES = ['submissions', 'deliveries', 'replays', 'tokens', 'clientLimits'] as const;

/** What no two leads have in common. */
const OWN = new Set(['id', 'submissionId', 'key', 'hash', 'email', 'emailKey']);

type Insert = { table: string; columns: string[]; rows: Record<string, unknown>[] };

/** What the product has kept in a store that holds one lead: an insert for each table. */
async function insertsOfOneLead(place: Place): Promise<Insert[]> {
  const store = await openStore(place);
  const inserts: Insert[] = [];
  for (const table of TABLES) {
    const rows: Record<string, unknown>[] = await store.read.selectFrom(table).selectAll().execute();
    inserts.push({ table, columns: Object.keys(rows[0] ?? {}), rows });
  }
  await store.close();
  return inserts;
}

function sqlOf({ table, columns, rows }: Insert): string {
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`,
  );
  return `insert into "${table}" (${columns.map((column) => `"${column}"`)}) values ${places}`;
}

/** The values of each insert for one more lead. */
function valuesOfNext(inserts: Insert[]): unknown[][] {
  const own = new Map<unknown, string>();
  const renewed = (value: unknown) => {
    const known = own.get(value) ?? randomUUID();
    own.set(value, known);
    return known;
  };
  return inserts.map(({ columns, rows }) =>
    rows.flatMap((row) => columns.map((column) => (OWN.has(column) ? renewed(row[column]) : row[column]))),
  );
}

/**
 * What storing leads costs at least: inserts of the very rows that the product keeps, the leads of each connection one by one
 * in commits that are synced, with nothing around them.
 *
 * @param product a server that has no lead yet, to show how it keeps one
 * @param bare an empty place of the same kind
 * @returns stores for so many seconds, and says how many leads in each
 */
export async function startBareLoop(
  ending: AsyncDisposableStack,
  product: { place: Place; port: number },
  bare: Place,
): Promise<(seconds: number) => Promise<number>> {
  const key = { 'idempotency-key': randomUUID() };
  await postJson(`http://127.0.0.1:${product.port}/api/contact`, CONTACT, key);
  const inserts = await insertsOfOneLead(product.place);
  await (await openStore(bare)).close();
  return bare.databaseUrl === undefined
    ? bareSqlite(ending, databaseFile(bare.dataDir), inserts)
    : barePostgresql(ending, bare.databaseUrl, inserts);
}

async function bareSqlite(ending: AsyncDisposableStack, file: string, inserts: Insert[]) {
  const database = await openDatabaseFile(file);
  ending.defer(() => database.close());
  const statements = inserts.map((insert) => database.prepare(sqlOf(insert).replaceAll(/\$\d+/g, '?')));
  return async (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    let leads = 0;
    while (performance.now() < end) {
      database.exec('begin immediate');
      for (const [index, values] of valuesOfNext(inserts).entries())
        statements[index]?.run(...(values as string[]));
      database.exec('commit');
      leads += 1;
    }
    return leads / seconds;
  };
}

/** On as many connections as one server has: on one alone PostgreSQL would mostly wait for us. */
async function barePostgresql(ending: AsyncDisposableStack, url: string, inserts: Insert[]) {
  const pool = ending.adopt(new pg.Pool({ connectionString: url, max: POSTGRESQL_CONNECTIONS }), (all) =>
    all.end(),
  );
  const texts = inserts.map(sqlOf);
  return async (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    let leads = 0;
    const connection = async () => {
      const client = await pool.connect();
      while (performance.now() < end) {
        await client.query('begin');
        for (const [index, values] of valuesOfNext(inserts).entries())
          await client.query({ name: inserts[index]?.table, text: texts[index] ?? '', values });
        await client.query('commit');
        leads += 1;
      }
      client.release();
    };
    await Promise.all(Array.from({ length: POSTGRESQL_CONNECTIONS }, connection));
    return leads / seconds;
  };
}
