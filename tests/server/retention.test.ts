import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Retention } from '../../content-model/firm.ts';
import { systemClock } from '../../server/clock.ts';
import { LONGEST_GAP, sweepKept } from '../../server/retention/sweep-kept.ts';
import { before } from '../../server/store/past-its-time.ts';
import type { DeliveryState, SubscriptionTable, Target } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { sweepState } from '../../server/store/sweep.ts';
import { leads } from './leads.ts';
import { fixtureDist, until } from './running-app.ts';
import { type Running, run, startServer } from './running-server.ts';
import { storeLead, storeLeads } from './stored-leads.ts';
import { environmentOf, onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const DAY = 86_400_000;

/** As the content's, but with months that a test can live through. */
const retention: Retention = {
  leads: '2 months',
  unconfirmedSignUps: '30 days',
  quarantined: '30 days',
  mailFiles: '30 days',
};

test.each([
  ['2026-11-20T09:00:00Z', '30 days', '2026-10-21T09:00:00.000Z'],
  ['2026-11-20T09:00:00Z', '24 months', '2024-11-20T09:00:00.000Z'],
  ['2028-03-31T09:00:00Z', '1 month', '2028-02-29T09:00:00.000Z'],
  ['2028-02-29T09:00:00Z', '1 year', '2027-02-28T09:00:00.000Z'],
])('before %s by %s is %s', (at, period, moment) => {
  expect(new Date(before(Date.parse(at), period)).toISOString()).toBe(moment);
});

onBothStores((newPlace, kind) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  async function setUp() {
    const place = await newPlace();
    const store = await place.open();
    undo.push(() => store.close());
    const clock = testClock();
    const parts = { store, dataDir: place.dataDir, clock, retention };
    /** Lets time pass as it does for a server that is on: with a sweep every day, or nearly so. */
    const live = async (days: number) => {
      for (let left = days; left > 0; left -= 6) {
        clock.now += Math.min(left, 6) * DAY;
        await sweepKept(parts);
      }
    };
    await sweepKept(parts);
    return { place, store, clock, parts, live };
  }

  const settleAll = (store: Store) =>
    store.write((db) =>
      db.updateTable('deliveries').set({ state: 'delivered' }).where('state', '=', 'pending').execute(),
    );
  const ids = async (store: Store) =>
    (await store.read.selectFrom('submissions').select('id').execute()).map(({ id }) => id);

  /** A lead that the firm knows of. */
  async function toldLead(store: Store, clock: () => number): Promise<string> {
    const id = await storeLead(store, clock);
    await settleAll(store);
    return id;
  }

  const today = () => new Date().toISOString().slice(0, 10);

  describe('what is past its time', () => {
    test('is erased when its period is over and not before', async () => {
      const { store, clock, live } = await setUp();
      const lead = await toldLead(store, clock);
      const signUp = await storeLead(store, clock, { kind: 'newsletter' });
      const quarantined = await storeLead(store, clock, { quarantined: true });
      await settleAll(store);
      await live(30);
      expect((await ids(store)).sort()).toEqual([lead, signUp, quarantined].sort());
      await live(1);
      expect(await ids(store)).toEqual([lead]);
      await live(29);
      expect(await ids(store)).toEqual([lead]);
      await live(3);
      expect(await ids(store)).toEqual([]);
      expect(await store.read.selectFrom('deliveries').select('id').execute()).toEqual([]);
    });

    const untold: [string, Target, DeliveryState, boolean][] = [
      ['the mail to the firm has not gone', 'firm-mail', 'pending', true],
      ['the mail to the firm was given up', 'firm-mail', 'dead', true],
      ['the form service has not been given it', 'form-service', 'pending', true],
      ['the form service was given up', 'form-service', 'dead', true],
      ['the mail to the visitor is under way', 'visitor-mail', 'pending', true],
      ['the mail to the visitor was given up', 'visitor-mail', 'dead', false],
    ];
    test.each(untold)('is kept or not while %s', async (_words, target, state, kept) => {
      const { store, clock, live, parts } = await setUp();
      const id = await storeLead(store, clock, { type: 'Talk to Expert' });
      await settleAll(store);
      await store.write((db) =>
        db.updateTable('deliveries').set({ state }).where('target', '=', target).execute(),
      );
      await live(80);
      expect(await ids(store)).toEqual(kept ? [id] : []);
      // Once it is settled, it goes, and nobody is alarmed.
      await store.write((db) => db.updateTable('deliveries').set({ state: 'delivered' }).execute());
      clock.now += DAY;
      expect((await sweepKept(parts)).result).toBe('swept');
      expect(await ids(store)).toEqual([]);
    });

    test('goes with every mail file, and mail files go by their own age', async () => {
      const { store, clock, place, live } = await setUp();
      const folder = join(place.dataDir, 'mail');
      mkdirSync(folder);
      const put = (name: string) => {
        writeFileSync(join(folder, name), '');
        utimesSync(join(folder, name), clock.now / 1000, clock.now / 1000);
      };
      const quarantined = await storeLead(store, clock, { quarantined: true });
      const delivery = await store.read
        .selectFrom('deliveries')
        .select('id')
        .where('submissionId', '=', quarantined)
        .executeTakeFirstOrThrow();
      put('2026-11-20T09-00-00-000Z_old.eml');
      put('.2026-11-20T09-00-00-000Z_unfinished.eml.part');
      put('notes.txt');
      await live(12);
      put('2026-12-02T09-00-00-000Z_young.eml');
      put(`2026-12-02T09-00-00-000Z_${delivery.id}.eml`);
      await live(19);
      expect(readdirSync(folder).sort()).toEqual(['2026-12-02T09-00-00-000Z_young.eml', 'notes.txt']);
    });

    test.runIf(kind === 'sqlite')('leaves no trace in the database or its log', async () => {
      const { store, clock, place, live } = await setUp();
      await storeLead(store, clock, { fullName: 'Traceable Name', quarantined: true });
      const traces = () =>
        ['leads.db', 'leads.db-wal']
          .map((name) => join(place.dataDir, name))
          .filter((file) => existsSync(file) && readFileSync(file, 'latin1').includes('Traceable'));
      expect(traces().length).toBeGreaterThan(0);
      await live(31);
      expect(traces()).toEqual([]);
    });
  });

  describe('a sign-up', () => {
    async function signUp(state: SubscriptionTable['state']) {
      const all = await setUp();
      const { store, clock } = all;
      const email = 'reader@visitor.example';
      const id = await storeLead(store, clock, { kind: 'newsletter', email });
      await settleAll(store);
      const change = async (to: SubscriptionTable['state']) =>
        store.write((db) =>
          db.updateTable('subscriptions').set({ state: to, changedAt: clock.now }).execute(),
        );
      await store.write(async (db) => {
        const times = { createdAt: clock.now, changedAt: clock.now };
        await db
          .insertInto('subscriptions')
          .values({ emailKey: email, email, state, ...times })
          .execute();
        const link = { hash: 'x', purpose: 'unsubscribe', emailKey: email, submissionId: id } as const;
        await db
          .insertInto('tokens')
          .values({ ...link, expiresAt: clock.now + 999 * DAY })
          .execute();
      });
      const links = () => store.read.selectFrom('tokens').select('hash').execute();
      return { ...all, id, change, links };
    }

    test('and the link that ends it are kept as long as the subscription, and as long as a lead after it', async () => {
      const { store, live, id, change, links } = await signUp('confirmed');
      await live(100);
      expect(await ids(store)).toEqual([id]);
      await change('unsubscribed');
      await live(60);
      expect(await links()).toHaveLength(1);
      await live(4);
      expect(await ids(store)).toEqual([]);
      expect(await links()).toEqual([]);
      // The mark that its owner wants no newsletter stays.
      expect(await store.read.selectFrom('subscriptions').select('state').execute()).toEqual([
        { state: 'unsubscribed' },
      ]);
    });

    test('by somebody else of an address that had unsubscribed goes like any that nobody confirmed', async () => {
      const { store, clock, live, id, change } = await signUp('confirmed');
      await change('unsubscribed');
      await live(10);
      await storeLead(store, clock, { kind: 'newsletter', email: 'reader@visitor.example' });
      await settleAll(store);
      await live(31);
      expect(await ids(store)).toEqual([id]);
    });

    test('that nobody confirmed is kept while its link works', async () => {
      const { store, clock, live, id } = await signUp('pending');
      const link = {
        hash: 'y',
        purpose: 'confirm',
        emailKey: 'reader@visitor.example',
        submissionId: id,
      } as const;
      await store.write((db) =>
        db
          .insertInto('tokens')
          .values({ ...link, expiresAt: clock.now + 40 * DAY })
          .execute(),
      );
      await live(39);
      expect(await ids(store)).toEqual([id]);
      await live(2);
      expect(await ids(store)).toEqual([]);
      expect(await store.read.selectFrom('subscriptions').select('state').execute()).toEqual([]);
    });
  });

  describe('nothing is erased, and an alarm is raised,', () => {
    test('when the clock jumps forward, until it is right again', async () => {
      const { store, clock, parts, live } = await setUp();
      const id = await toldLead(store, clock);
      await storeLead(store, clock, { quarantined: true });
      const right = clock.now;
      clock.now += 400 * DAY;
      for (let day = 0; day < 20; day += 1) {
        clock.now += DAY;
        expect(await sweepKept(parts)).toEqual({ result: 'stopped', why: 'gap' });
      }
      expect(await ids(store)).toHaveLength(2);
      expect((await sweepState(store)).stopped).toBe('gap');
      clock.now = right + 3600_000;
      await sweepKept(parts);
      expect((await sweepState(store)).stopped).toBeNull();
      await live(31);
      expect(await ids(store)).toEqual([id]);
    });

    test('when the clock had jumped before there was anything to erase', async () => {
      const { store, clock, parts } = await setUp();
      const right = clock.now;
      clock.now += 400 * DAY;
      expect(await sweepKept(parts)).toEqual({ result: 'not due' });
      const id = await toldLead(store, () => right);
      clock.now += DAY;
      expect(await sweepKept(parts)).toEqual({ result: 'stopped', why: 'gap' });
      expect(await ids(store)).toEqual([id]);
    });

    test('when the clock has gone back by more than a week', async () => {
      const { clock, parts } = await setUp();
      clock.now -= 400 * DAY;
      expect(await sweepKept(parts)).toEqual({ result: 'stopped', why: 'behind' });
    });

    test('when leads carry the time of a clock that was years behind', async () => {
      const { store, clock, parts } = await setUp();
      const id = await toldLead(store, () => Date.parse('2000-01-01'));
      clock.now += DAY;
      expect(await sweepKept(parts)).toEqual({ result: 'stopped', why: 'unexpected' });
      expect(await ids(store)).toEqual([id]);
    });

    test('when a period was made shorter', async () => {
      const { store, clock, parts, live } = await setUp();
      const id = await toldLead(store, clock);
      await live(40);
      clock.now += DAY;
      const shorter = { ...parts, retention: { ...retention, leads: '1 month' } };
      expect(await sweepKept(shorter)).toEqual({ result: 'stopped', why: 'unexpected' });
      expect(await ids(store)).toEqual([id]);
    });

    test('when the first sweep after an update would erase what gathered for years', async () => {
      const place = await newPlace();
      const store = await place.open();
      undo.push(() => store.close());
      const clock = testClock();
      const id = await toldLead(store, () => clock.now - 1000 * DAY);
      const parts = { store, dataDir: place.dataDir, clock, retention };
      expect(await sweepKept(parts)).toEqual({ result: 'stopped', why: 'first' });
      expect(await ids(store)).toEqual([id]);
      expect(await sweepKept(parts, { confirmed: true })).toMatchObject({
        result: 'swept',
        erased: { leads: 1 },
      });
      expect((await sweepState(store)).stopped).toBeNull();
      clock.now += DAY;
      expect((await sweepKept(parts)).result).toBe('swept');
    });
  });

  test('a server that was off for a week goes on by itself, and one that was off for longer asks', async () => {
    const { store, clock, parts, live } = await setUp();
    await toldLead(store, clock);
    await live(58);
    clock.now += LONGEST_GAP;
    expect(await sweepKept(parts)).toMatchObject({ result: 'swept', erased: { leads: 1 } });
    await toldLead(store, clock);
    clock.now += 70 * DAY;
    expect(await sweepKept(parts)).toEqual({ result: 'stopped', why: 'gap' });
  });

  test('a sweep that ended halfway is finished by the next, and asks nothing again', async () => {
    const { store, clock, parts } = await setUp();
    const year2000 = () => Date.parse('2000-01-01');
    await storeLeads(store, year2000, 150, { quarantined: true });
    clock.now += DAY;
    const stopping = new AbortController();
    const original = store.write;
    const cut: Store = {
      ...store,
      write: async (job) => {
        const result = await original(job);
        if ((await ids(store)).length < 150) stopping.abort();
        return result;
      },
    };
    const options = { confirmed: true, stopping: stopping.signal };
    expect(await sweepKept({ ...parts, store: cut }, options)).toEqual({ result: 'interrupted' });
    expect(await ids(store)).toHaveLength(50);
    expect(await sweepKept(parts)).toMatchObject({ result: 'swept', erased: { quarantined: 150 } });
    expect(await ids(store)).toEqual([]);
  });

  test('two processes that sweep at once erase everything once, and count it once', async () => {
    const { store, clock, parts, place } = await setUp();
    await storeLeads(store, clock, 250, { quarantined: true });
    for (let week = 0; week < 4; week += 1) {
      clock.now += LONGEST_GAP;
      await sweepKept(parts);
    }
    clock.now += 3 * DAY;
    const other = await place.open();
    undo.push(() => other.close());
    await Promise.all([sweepKept(parts), sweepKept({ ...parts, store: other })]);
    expect(await ids(store)).toEqual([]);
    expect(await sweepState(store)).toMatchObject({ quarantined: 250, begunAt: null, stopped: null });
  });

  describe('leads', () => {
    const longAgo = () => systemClock() - 3000 * DAY;

    test('sweep shows what is past its time, and erases it only when the day is confirmed', async () => {
      const { place, store } = await setUp();
      await toldLead(store, longAgo);
      const shown = await leads(place, 'sweep');
      expect(shown.code).toBe(0);
      expect(shown.output).toContain(
        'Past its retention period: 1 lead, 0 sign-ups, 0 quarantined submissions, 0 mail files.',
      );
      const wrong = await leads(place, 'sweep', '--confirm', '2020-02-02');
      expect(wrong.code).toBe(1);
      expect(await ids(store)).toHaveLength(1);
      expect((await leads(place, 'sweep', '--confirm', 'yes')).code).toBe(2);
      const confirmed = await leads(place, 'sweep', '--confirm', today());
      expect(confirmed).toEqual({ code: 0, output: expect.stringContaining('Erased: 1 lead,') });
      expect(await ids(store)).toEqual([]);
    });

    test('sweep that is killed is finished when a server starts', async () => {
      const { place, store } = await setUp();
      await storeLeads(store, longAgo, 1500, { quarantined: true });
      const sweeping = run('server/leads.ts', ['sweep', '--confirm', today()], environmentOf(place));
      await until(async () => (await ids(store)).length < 1500);
      await sweeping.end('SIGKILL');
      const left = await ids(store);
      expect(left.length).toBeGreaterThan(0);
      const server: Running = await startServer(fixtureDist(), environmentOf(place));
      undo.push(() => server.end('SIGKILL'));
      await server.said('What was past its time was erased.');
      expect(await ids(store)).toEqual([]);
      expect(await store.read.selectFrom('deliveries').select('id').execute()).toEqual([]);
    });

    test('status and the log tell of a sweep that has stopped', async () => {
      const place = await newPlace();
      const store = await place.open();
      undo.push(() => store.close());
      await toldLead(store, longAgo);
      const server = await startServer(fixtureDist(), environmentOf(place));
      undo.push(() => server.end('SIGKILL'));
      await server.said('The sweep has stopped: it would be the first');
      const status = await leads(place, 'status');
      expect(status.output).toContain('Kept           leads 24 months, unconfirmed sign-ups 30 days');
      expect(status.output).toContain('Last swept     never');
      expect(status.output).toContain('Sweep stopped  it would be the first');
      expect(status.output).toMatch(/Alarms +sweep stopped/);
      expect(status.code).toBe(1);
      await leads(place, 'sweep', '--confirm', today());
      const after = await leads(place, 'status');
      expect(after.output).toMatch(/Last swept {5}\S+ \S+ UTC: 1 lead, 0 sign-ups/);
      expect(after.output).toMatch(/Alarms +none/);
    });

    test('status tells how many are past their time and kept until the firm has been told', async () => {
      const { place, store } = await setUp();
      await storeLead(store, longAgo);
      expect((await leads(place, 'status')).output).toContain(
        'Past its time  1 submission, kept until the firm has been told',
      );
      const { sweep } = JSON.parse((await leads(place, 'status', '--json')).output);
      expect(sweep).toMatchObject({ untold: 1, due: { leads: 0 }, stopped: null });
    });
  });
});
