// npm run bench [-- DIST]: measures leads stored per second on SQLite and PostgreSQL against a bare loop of the same
// durability, pages per second, and memory. Prints the table for docs/performance.md in about two minutes.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { startPostgresql } from '../tests/server/postgresql.ts';
import { CONTACT, postJson } from '../tests/server/requests.ts';
import { startServer } from '../tests/server/running-server.ts';
import { temporaryFolder } from '../tests/server/temporary-folder.ts';
import { bareLoop } from './bare-loop.ts';
import { lead, residentMemory, type StoreLocation, settingsFor } from './load.ts';

const dist = process.argv[2] ?? 'dist';
const ROUNDS = 5;
const SECONDS = 3;
const CLIENTS = 50;

const postgresql = await startPostgresql({ synced: true });

const newSqlite = (): StoreLocation => ({ dataDir: temporaryFolder() });
const newPostgresql = async (): Promise<StoreLocation> => ({
  dataDir: temporaryFolder(),
  databaseUrl: await postgresql.database(),
});

/** The worker is off, so that only storing is measured. */
const start = (place: StoreLocation) => startServer(dist, { ...settingsFor(place), WORKER: 'off' });

async function withOneLead(place: StoreLocation): Promise<StoreLocation> {
  const server = await start(place);
  await postJson(`${server.url}/api/contact`, CONTACT, { 'idempotency-key': randomUUID() });
  await server.kill('SIGTERM');
  return place;
}

const page: autocannon.Request = { method: 'GET', path: '/home', headers: { 'accept-encoding': 'gzip' } };

async function rate({ url }: { url: string }, request: autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: CLIENTS, duration: SECONDS, requests: [request] });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0)
    throw new Error(`${non2xx} replies of ${request.path} weren't 2xx, ${errors} requests failed.`);
  return result['2xx'] / result.duration;
}

const sqlite = await start(newSqlite());
const idle = residentMemory(sqlite.process);
const onPostgresql = await start(await newPostgresql());
const sqliteLoop = await bareLoop(await withOneLead(newSqlite()));
const postgresqlLoop = await bareLoop(await withOneLead(await newPostgresql()));

// In turns, so that other work on this machine slows all of them alike.
const measures: Record<string, () => Promise<number>> = {
  sqlite: () => rate(sqlite, lead),
  sqliteLoop: () => sqliteLoop.run(SECONDS),
  postgresql: () => rate(onPostgresql, lead),
  postgresqlLoop: () => postgresqlLoop.run(SECONDS),
  pages: () => rate(sqlite, page),
};
const results: Record<string, number[]> = {};
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const [name, measure] of Object.entries(measures)) {
    const value = await measure();
    results[name] = [...(results[name] ?? []), value];
    process.stdout.write(`${round}/${ROUNDS} ${name}: ${Math.round(value)}/s\n`);
  }
}

const median = (name: string) => results[name]?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
const perSecond = (name: string) => `${Math.round(median(name))}/s`;
const row = (what: string, name: string, loop = '') =>
  `| ${what} | ${perSecond(name)} | ${loop && perSecond(loop)} | ${loop && (median(name) / median(loop)).toFixed(2)} |`;

process.stdout.write(`
Measured on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, \
SQLite ${process.versions.sqlite}, ${CLIENTS} clients, medians of ${ROUNDS} rounds.

| | Server | Bare loop | Ratio |
|---|---:|---:|---:|
${row('Leads stored, SQLite', 'sqlite', 'sqliteLoop')}
${row('Leads stored, PostgreSQL', 'postgresql', 'postgresqlLoop')}
${row('Pages sent', 'pages')}
| Memory at the start | ${Math.round(idle)} MB | | |
| Memory after storing leads | ${Math.round(residentMemory(sqlite.process))} MB | | |
`);

for (const loop of [sqliteLoop, postgresqlLoop]) await loop.close();
for (const server of [sqlite, onPostgresql]) await server.kill('SIGTERM');
await postgresql.stop();
