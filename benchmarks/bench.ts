// npm run bench [-- DIST]: what the server carries, beside what the machine could. All is measured in turns, in five rounds,
// so that what else the machine does falls on all alike. Figures, not a test. It takes about six minutes, and ends with the
// table of docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { POSTGRESQL_CONNECTIONS } from '../server/limits.ts';
import { startPostgresql } from '../tests/server/postgresql.ts';
import { startBareLoop } from './server/bare-loop.ts';
import { startCalls } from './server/last-time.ts';
import { rate } from './server/load.ts';
import { timeAnswers } from './server/newsletter-answers.ts';
import { startNginx } from './server/nginx.ts';
import { lead, type Place, page, startProduct, usage } from './server/product.ts';
import { inRounds, type Row, say, show } from './server/rounds.ts';
import { startQueue } from './server/waiting.ts';

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const ROUNDS = 5;
const LOAD = { clients: 50, seconds: 3 };
const PACE = { perSecond: 100, seconds: 5 };
const WAITING = 20_000;
const PEOPLE = 50;
const ANSWERS = 400;

type Kind = 'SQLite' | 'PostgreSQL';

await using ending = new AsyncDisposableStack();
const folder = ending.adopt(mkdtempSync(join(tmpdir(), 'bench-')), (made) =>
  rmSync(made, { recursive: true }),
);
const postgresql = ending.adopt(await startPostgresql({ synced: true }), (started) => started.stop());

async function newPlace(kind: Kind): Promise<Place> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  return kind === 'SQLite' ? { dataDir } : { dataDir, databaseUrl: await postgresql.database() };
}

async function start(kind: Kind, env?: Record<string, string>) {
  const place = await newPlace(kind);
  return { place, ...(await startProduct(ending, dist, place, env)) };
}

const ask = (request: typeof lead, ...servers: { port: number }[]) =>
  rate({ ...LOAD, request, ports: servers.map(({ port }) => port) });

async function startWaiting(kind: Kind): Promise<Row> {
  const [empty, full] = [
    await startQueue(ending, dist, await newPlace(kind), 0),
    await startQueue(ending, dist, await newPlace(kind), WAITING),
  ];
  return {
    what: `99 of 100 posts at ${PACE.perSecond} a second while ${WAITING} deliveries wait, ${kind}`,
    unit: 'ms',
    measure: () => full(PACE),
    beside: { what: 'while none waits', measure: () => empty(PACE) },
    goal: '1.5 at most',
  };
}

async function startLastTime(kind: Kind): Promise<Row> {
  const race = await startCalls(ending, await newPlace(kind));
  return {
    what: `The last time of a day, pressed by ${PEOPLE} people on four processes: one has it, and all an answer, ${kind}`,
    unit: 'ms',
    measure: () => race(PEOPLE),
  };
}

const idle = await start('SQLite');
const nginx = await startNginx(ending, dist, folder);
if (!nginx) say('nginx is not installed: the page stands beside nothing.');
const sqlite = await start('SQLite', { WORKER: 'off' });
const one = await start('PostgreSQL', { WORKER: 'off' });
const other = await startProduct(ending, dist, one.place, { WORKER: 'off' });
const bareSqlite = await startBareLoop(ending, sqlite, await newPlace('SQLite'));
const barePostgresql = await startBareLoop(ending, one, await newPlace('PostgreSQL'));

async function postgresqlVersion(): Promise<string> {
  const client = new pg.Client(await postgresql.database());
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  return rows[0].server_version;
}

let idleBefore = { at: performance.now(), cpu: usage(idle.pid).cpu };
/** Since the round before, in percent of one processor. */
function idleWork(): number {
  const now = { at: performance.now(), cpu: usage(idle.pid).cpu };
  const share = ((now.cpu - idleBefore.cpu) / (now.at - idleBefore.at)) * 1000 * 100;
  idleBefore = now;
  return share;
}

const rows: Row[] = [
  {
    what: `Leads stored through HTTP, ${LOAD.clients} clients, SQLite`,
    unit: '/s',
    measure: () => ask(lead, sqlite),
    beside: { what: 'a bare loop of the same synced inserts', measure: () => bareSqlite(LOAD.seconds) },
    goal: '0.6 or more',
  },
  {
    what: 'Memory of that server right after it',
    unit: 'MB',
    measure: () => usage(sqlite.pid).memory,
    goal: '152 at most',
  },
  {
    what: `Leads stored through HTTP, ${LOAD.clients} clients, PostgreSQL`,
    unit: '/s',
    measure: () => ask(lead, one),
    beside: {
      what: `bare loops on ${POSTGRESQL_CONNECTIONS} connections, as many as a server has`,
      measure: () => barePostgresql(LOAD.seconds),
    },
  },
  {
    what: 'The same, two servers',
    unit: '/s',
    measure: () => ask(lead, one, other),
    beside: { what: 'one server', measure: () => ask(lead, one) },
  },
  await startWaiting('SQLite'),
  await startWaiting('PostgreSQL'),
  await startLastTime('SQLite'),
  await startLastTime('PostgreSQL'),
  {
    what: `A page, ${LOAD.clients} clients`,
    unit: '/s',
    measure: () => ask(page, sqlite),
    beside: nginx && { what: 'nginx with one worker', measure: () => ask(page, nginx) },
    goal: '0.72 or more',
  },
  {
    what: 'Memory of a server that nobody asks',
    unit: 'MB',
    measure: () => usage(idle.pid).memory,
    goal: '125 at most',
  },
  { what: 'Its work', unit: '% of a processor', measure: idleWork },
];

const loadBefore = loadavg()[0];
const table = await inRounds(rows, ROUNDS);
const answers = await timeAnswers({ ...(await start('SQLite')), rounds: ANSWERS });
const states = answers.map(([state, time]) => `${state} ${show(time)} ms`).join(', ');
const programs = [
  `Node ${process.versions.node}`,
  `SQLite ${process.versions.sqlite}`,
  `PostgreSQL ${await postgresqlVersion()}`,
  `nginx ${nginx?.version ?? 'missing'}`,
];

say(`
Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} shared cores (load average ${show(loadBefore)} before,
${show(loadavg()[0])} after): ${programs.join(', ')}. Medians of ${ROUNDS} rounds.

${table.join('\n')}
| Answers to newsletter forms, ${ANSWERS} for each state of an address | ${states} | | | |`);
