import { randomUUID } from 'node:crypto';
import { leadValues } from '../forms/lead-fields.ts';
import { HOUR } from '../server/clock.ts';
import { openStore } from '../server/store/open-store.ts';
import { startPostgresql } from '../tests/server/postgresql.ts';
import { load } from './bench-load.ts';

/** Two mails each: twice as many deliveries wait. */
const LEADS = 60_000;
const ROUNDS = 5;
const SECONDS = 3;

/** Fills a store with leads whose mails failed once and are tried again in an hour. */
async function fill(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const store = await openStore(place);
  const now = Date.now();
  for (let first = 0; first < LEADS; first += 500) {
    const leads = Array.from({ length: 500 }, (_, index) => ({
      id: randomUUID(),
      kind: 'contact' as const,
      createdAt: now,
      state: 'accepted' as const,
      ...leadValues({ fullName: 'Ana Example', email: `w${first + index}@visitor.example` }),
      emailKey: `w${first + index}@visitor.example`,
    }));
    const deliveries = leads.flatMap(({ id }) =>
      (['firm-mail', 'visitor-mail'] as const).map((target) => ({
        id: randomUUID(),
        submissionId: id,
        target,
        state: 'pending' as const,
        createdAt: now,
        scheduledAt: now,
        nextAt: now + HOUR,
        attempts: 1,
        unsettled: 0,
      })),
    );
    await store.write(async (db) => {
      await db.insertInto('submissions').values(leads).execute();
      await db.insertInto('deliveries').values(deliveries).execute();
    });
  }
  await store.close();
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How many leads are stored per second beside an empty queue, and beside one in which many deliveries wait for their next
 * try, with the worker running and no mail server that answers. Both servers run all the while and are asked in turns, so
 * that the machine's other work falls on both.
 *
 * @returns a line for each kind of store
 */
export async function compareWaiting(parts: {
  folder: string;
  clients: number;
  start: (env: Record<string, string>) => Promise<{ port: number }>;
  request: (number: number) => string;
}): Promise<string[]> {
  const { folder, clients, start, request } = parts;
  const postgresql = await startPostgresql();
  const lines: string[] = [];
  try {
    for (const kind of ['SQLite', 'PostgreSQL']) {
      const ports: number[] = [];
      for (const state of ['empty', 'waiting']) {
        const dataDir = `${folder}/${kind}-${state}`;
        const databaseUrl = kind === 'PostgreSQL' ? await postgresql.database() : undefined;
        if (state === 'waiting') await fill({ dataDir, databaseUrl });
        const env = { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' };
        ports.push((await start(databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env)).port);
      }
      const rates: number[][] = ports.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, port] of ports.entries()) {
          const { perSecond } = await load({ port, clients, seconds: SECONDS, request, status: 201 });
          rates[index]?.push(perSecond);
        }
      }
      const [empty = Number.NaN, waiting = Number.NaN] = rates.map(median);
      const share = ((waiting / empty) * 100).toFixed(0);
      lines.push(
        `Leads stored on ${kind} beside ${2 * LEADS} waiting deliveries: ${waiting.toFixed(0)} /s, ${share} % of the ${empty.toFixed(0)} /s beside none`,
      );
    }
  } finally {
    await postgresql.stop();
  }
  return lines;
}
