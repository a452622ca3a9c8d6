import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Clock, DAY, HOUR } from '../../../server/clock.ts';
import { startWorker } from '../../../server/outbox/worker.ts';
import { cleanUp } from '../../../server/store/clean-up.ts';
import { claimDeliveries, dueTargets } from '../../../server/store/queue.ts';
import type { Store } from '../../../server/store/store.ts';
import { closeAfterTest } from '../../after-test.ts';
import { until } from '../running-app.ts';
import { deliveryOf, storeLead } from '../stored-leads.ts';
import { onBothStores, type Place } from '../stores.ts';
import { testClock } from '../test-clock.ts';

const TARGETS = ['firm-mail', 'visitor-mail', 'form-service'] as const;

/** Wraps a store so that it records every statement it runs, with parameters. */
function record(store: Store): { store: Store; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  // Includes parts of statements, which never run.
  const prepared = new Map<string, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      prepared.set(queryId.queryId, store.read.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ queryId, result }) {
      const statement = prepared.get(queryId.queryId);
      if (statement) statements.push(statement);
      return result;
    },
  };
  const read = store.read.withPlugin(plugin);
  const write: Store['write'] = (job) => store.write((db) => job(db.withPlugin(plugin)));
  return { store: { ...store, read, write }, statements };
}

/** Returns the query plan of a statement, one line per step. */
async function plan({ kind, read }: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await read.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  );
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
}

onBothStores((newPlace) => {
  const open = async (place: Place) => {
    const store = closeAfterTest(await place.open());
    return store;
  };

  /** Stores many deliveries of one lead per target. */
  async function storeWaiting(store: Store, clock: Clock, count: number, due: number) {
    const submissionId = await storeLead(store, clock);
    const row = { submissionId, state: 'pending', createdAt: clock(), scheduledAt: clock() } as const;
    await store.write(async (db) => {
      for (const target of TARGETS) {
        for (let first = 0; first < count; first += 500) {
          const rows = Array.from({ length: 500 }, (_, index) => ({
            ...row,
            id: `${target}-${first + index}`,
            target,
            nextAt: due + index,
            attempts: 1,
          }));
          await db.insertInto('deliveries').values(rows).execute();
        }
      }
      // SQLite's planner runs without statistics.
      if (store.kind === 'postgresql') await sql`analyze`.execute(db);
    });
    return submissionId;
  }

  test.each<[string, number]>([
    ['are scheduled for later', 30 * DAY],
    ['are due', -HOUR],
  ])(
    'finding work among thousands of deliveries that %s uses an index without sorting',
    async (_words, due) => {
      const clock = testClock();
      const plain = await open(await newPlace());
      await storeWaiting(plain, clock, 4_000, clock.now + due);
      const { store, statements } = record(plain);
      const options = { most: 4, holding: new Set(['firm-mail-7']), clock };
      await dueTargets(store, [...TARGETS], clock);
      expect(await claimDeliveries(store, 'firm-mail', options)).not.toHaveLength(0);
      expect(statements.length).toBeGreaterThan(3);
      for (const statement of statements) {
        const steps = await plan(plain, statement);
        const about = `${statement.sql}\n${steps.join('\n')}`;
        expect(about).not.toMatch(/SCAN deliveries|Seq Scan on deliveries|TEMP B-TREE|Sort/);
        // Reading a target's whole queue from an index isn't good enough.
        expect(about).not.toMatch(/SEARCH deliveries USING (COVERING )?INDEX \w+ \(target=\?\)$/m);
      }
    },
  );

  test('deliveries stored while the clock was ahead are due within an hour', async () => {
    const clock = testClock();
    const store = await open(await newPlace());
    const id = await storeLead(store, clock);
    clock.now -= 400 * DAY;
    const second = await storeLead(store, clock);
    await cleanUp(store, clock);
    expect(await dueTargets(store, [...TARGETS], clock)).toEqual(['firm-mail', 'visitor-mail']);
    const options = { most: 4, holding: new Set<string>(), clock };
    const claimed = await claimDeliveries(store, 'firm-mail', options);
    expect(claimed.map(({ delivery }) => delivery.submissionId).sort()).toEqual([id, second].sort());
    expect(await claimDeliveries(store, 'firm-mail', options)).toEqual([]);
  });

  test('a lead only wakes its targets’ lanes', async () => {
    const clock = testClock();
    const plain = await open(await newPlace());
    const { store, statements } = record(plain);
    const deliver = async () => ({ code: 'delivered' }) as const;
    const worker = startWorker({
      store,
      deliverers: { 'firm-mail': deliver, 'visitor-mail': deliver, 'welcome-mail': deliver },
      clock,
      log: { info() {}, warn() {}, error() {} },
      poll: 60_000,
    });
    const askedAbout = (target: string) =>
      statements.filter(({ parameters }) => parameters.includes(target)).map(({ sql }) => sql);
    // Each lane queries once at the start, and the poll queries once for all of them.
    const started = ['firm-mail', 'visitor-mail', 'welcome-mail'];
    await until(() => started.every((target) => askedAbout(target).length >= 2));
    const lead = await storeLead(plain, clock);
    statements.splice(0);
    worker.wake(['firm-mail']);
    await until(async () => (await deliveryOf(plain, lead, 'firm-mail')).state === 'delivered');
    expect(askedAbout('welcome-mail')).toEqual([]);
    expect((await deliveryOf(plain, lead, 'visitor-mail')).state).toBe('pending');
    await worker.stop(5_000);
  });
});
