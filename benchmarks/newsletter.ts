// npm run bench-newsletter [-- DIST]: measures how long an issue of the newsletter takes to be queued for 100,000
// subscribers, what that costs visitors who send a form meanwhile, and the server's memory. Prints a table in a few minutes.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { scheduleIssue } from '../server/newsletter/issue-sends.ts';
import { openStore } from '../server/store/open-store.ts';
import { startSmtpPeer } from '../tests/peers/smtp-peer.ts';
import { ISSUE, readers, subscribe } from '../tests/server/newsletter/sending.ts';
import { startPostgresql } from '../tests/server/postgresql.ts';
import { startServer } from '../tests/server/running-server.ts';
import { temporaryFolder } from '../tests/server/temporary-folder.ts';
import { lead, residentMemory, settingsFor } from './load.ts';

const dist = process.argv[2] ?? 'dist';
const SUBSCRIBERS = 100_000;
const ROUNDS = 3;
const BEFORE = 6_000;

const postgresql = await startPostgresql({ synced: true });
const peer = await startSmtpPeer();

/** Measures once with a new server and database. @param connections send forms one after another */
async function measure(connections: number, kind: string, databaseUrl?: string): Promise<void> {
  const dataDir = temporaryFolder();
  const settings = { ...settingsFor({ dataDir, databaseUrl }), SMTP_URL: peer.url, NODE_OPTIONS: '' };
  const server = await startServer(dist, settings);
  const store = await openStore({ dataDir, databaseUrl });
  await subscribe(store, readers(SUBSCRIBERS));
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMemory(server.process));
  }, 100);
  let replies = 0;
  const options = { url: server.url, connections, duration: 600, requests: [lead] };
  const load = connections > 0 && autocannon(options, () => {});
  if (load)
    load.on('response', (_client, status) => {
      if (Number(status) === 201) replies += 1;
    });
  const perSecond = async (wait: () => Promise<unknown>) => {
    const [count, start] = [replies, performance.now()];
    await wait();
    const seconds = (performance.now() - start) / 1_000;
    return { seconds, rate: (replies - count) / seconds };
  };
  await sleep(BEFORE);
  const before = await perSecond(() => sleep(BEFORE));
  const mostBefore = most;
  const now = { startsAt: Date.now(), toFiles: false, clock: Date.now };
  await store.write((db) => scheduleIssue(db, ISSUE, now));
  const queueing = await perSecond(async () => {
    const queued = store.read.selectFrom('newsletterIssues').select('queuedAt');
    while ((await queued.executeTakeFirst())?.queuedAt === null) await sleep(50);
  });
  const after = await perSecond(() => sleep(BEFORE));
  const usual = (before.rate + after.rate) / 2;
  clearInterval(sampling);
  if (load) load.stop();
  const cells = [
    kind,
    `${queueing.seconds.toFixed(1)} s`,
    ...(load
      ? [`${Math.round(usual)}/s`, `${Math.round(queueing.rate)}/s`, (queueing.rate / usual).toFixed(2)]
      : ['none', 'none', '–']),
    `${Math.round(mostBefore)} MB`,
    `${Math.round(most)} MB`,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  await store.close();
  await server.kill('SIGTERM');
}

process.stdout.write(
  `| ${SUBSCRIBERS} subscribers | Queued in | Leads without | Leads meanwhile | Ratio | Memory before | Memory |\n|---|---:|---:|---:|---:|---:|---:|\n`,
);
for (let round = 1; round <= ROUNDS; round += 1)
  for (const connections of [0, 20]) {
    await measure(connections, 'SQLite');
    await measure(connections, 'PostgreSQL', await postgresql.database());
  }
await peer.close();
await postgresql.stop();
