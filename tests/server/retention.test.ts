import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Retention } from '../../content-model/firm-schema.ts';
import { DAY, HOUR, systemClock } from '../../server/clock.ts';
import { sweepState } from '../../server/leads/status.ts';
import { before } from '../../server/retention/expired.ts';
import { LONGEST_GAP, sweep } from '../../server/retention/sweep.ts';
import type { DeliveryState, SubscriptionTable, Target } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { leads } from './leads.ts';
import { fixtureDist, until } from './running-app.ts';
import { run, startServer } from './running-server.ts';
import { storeLead, storeLeads } from './stored-leads.ts';
import { environmentOf, onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

/** The firm's periods, except for a shorter one for leads. */
const retention: Retention = {
  leads: '2 months',
  unconfirmedSignUps: '30 days',
  quarantined: '30 days',
  mailFiles: '30 days',
  activity: '24 months',
};

test.each([
  ['2026-11-20T09:00:00Z', '30 days', '2026-10-21T09:00:00.000Z'],
  ['2026-11-20T09:00:00Z', '24 months', '2024-11-20T09:00:00.000Z'],
  ['2028-03-31T09:00:00Z', '1 month', '2028-02-29T09:00:00.000Z'],
  ['2028-02-29T09:00:00Z', '1 year', '2027-02-28T09:00:00.000Z'],
])('%s minus %s is %s', (at, period, moment) => {
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
    /** Lets time pass with a sweep at least once a week. */
    const live = async (days: number) => {
      for (let left = days; left > 0; left -= 6) {
        clock.now += Math.min(left, 6) * DAY;
        await sweep(parts);
      }
    };
    await sweep(parts);
    return { place, store, clock, parts, live };
  }

  const settleAll = (store: Store) =>
    store.write((db) =>
      db.updateTable('deliveries').set({ state: 'delivered' }).where('state', '=', 'pending').execute(),
    );
  const ids = async (store: Store) =>
    (await store.read.selectFrom('submissions').select('id').execute()).map(({ id }) => id);

  /** Stores a lead the firm has been notified about. */
  async function notifiedLead(store: Store, clock: () => number): Promise<string> {
    const id = await storeLead(store, clock);
    await settleAll(store);
    return id;
  }

  const today = () => new Date().toISOString().slice(0, 10);

  describe('a submission', () => {
    test('is erased when its period ends, not before', async () => {
      const { store, clock, live } = await setUp();
      const lead = await notifiedLead(store, clock);
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

    const unnotified: [string, Target, DeliveryState, boolean][] = [
      ['the email to the firm is pending', 'firm-mail', 'pending', true],
      ['the email to the firm was given up', 'firm-mail', 'dead', true],
      ['the form service is pending', 'form-service', 'pending', true],
      ['the form service was given up', 'form-service', 'dead', true],
      ['the email to the visitor is pending', 'visitor-mail', 'pending', true],
      ['the email to the visitor was given up', 'visitor-mail', 'dead', false],
    ];
    test.each(unnotified)(
      'is kept while %s, unless only the visitor missed it',
      async (_words, target, state, kept) => {
        const { store, clock, live, parts } = await setUp();
        const id = await storeLead(store, clock, { type: 'Talk to Expert' });
        await settleAll(store);
        await store.write((db) =>
          db.updateTable('deliveries').set({ state }).where('target', '=', target).execute(),
        );
        await live(80);
        expect(await ids(store)).toEqual(kept ? [id] : []);
        // Once the firm has been notified, the next sweep erases it without asking.
        clock.now += DAY / 2;
        await store.write((db) =>
          db.updateTable('deliveries').set({ state: 'delivered', settledAt: clock.now }).execute(),
        );
        clock.now += DAY / 2;
        expect((await sweep(parts)).result).toBe('swept');
        expect(await ids(store)).toEqual([]);
      },
    );

    test('is erased with its mail files, which also have a period', async () => {
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

    test.runIf(kind === 'sqlite')('leaves no trace in the database or its write-ahead log', async () => {
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

    test('and its unsubscribe link are kept as long as the subscription, and then as long as a lead', async () => {
      const { store, live, id, change, links } = await signUp('confirmed');
      await live(100);
      expect(await ids(store)).toEqual([id]);
      await change('unsubscribed');
      await live(60);
      expect(await links()).toHaveLength(1);
      await live(4);
      expect(await ids(store)).toEqual([]);
      expect(await links()).toEqual([]);
      // We still know that the address has unsubscribed.
      expect(await store.read.selectFrom('subscriptions').select('state').execute()).toEqual([
        { state: 'unsubscribed' },
      ]);
    });

    test('by someone else for an unsubscribed address is erased like any unconfirmed one', async () => {
      const { store, clock, live, id, change } = await signUp('confirmed');
      await change('unsubscribed');
      await live(10);
      await storeLead(store, clock, { kind: 'newsletter', email: 'reader@visitor.example' });
      await settleAll(store);
      await live(31);
      expect(await ids(store)).toEqual([id]);
    });

    test('is kept unconfirmed while its link works', async () => {
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

  describe('a sweep is held', () => {
    test('when the clock jumps ahead, until it’s right again', async () => {
      const { store, clock, parts, live } = await setUp();
      const id = await notifiedLead(store, clock);
      await storeLead(store, clock, { quarantined: true });
      const right = clock.now;
      clock.now += 400 * DAY;
      for (let day = 0; day < 20; day += 1) {
        clock.now += DAY;
        expect(await sweep(parts)).toEqual({ result: 'held' });
      }
      expect(await ids(store)).toHaveLength(2);
      expect((await sweepState(store)).held).toBe(2);
      clock.now = right + HOUR;
      await sweep(parts);
      expect((await sweepState(store)).held).toBe(0);
      await live(31);
      expect(await ids(store)).toEqual([id]);
    });

    test('when the clock jumped before there was anything to erase', async () => {
      const { store, clock, parts } = await setUp();
      const right = clock.now;
      clock.now += 400 * DAY;
      expect((await sweep(parts)).result).toBe('swept');
      const id = await notifiedLead(store, () => right);
      clock.now += DAY;
      expect(await sweep(parts)).toEqual({ result: 'held' });
      expect(await ids(store)).toEqual([id]);
    });

    test('when leads were stored while the clock was years behind', async () => {
      const { store, clock, parts } = await setUp();
      const id = await notifiedLead(store, () => Date.parse('2000-01-01'));
      clock.now += DAY;
      expect(await sweep(parts)).toEqual({ result: 'held' });
      expect(await ids(store)).toEqual([id]);
    });

    test('when a period is shortened', async () => {
      const { store, clock, parts, live } = await setUp();
      const id = await notifiedLead(store, clock);
      await live(40);
      clock.now += DAY;
      const shorter = { ...parts, retention: { ...retention, leads: '1 month' } };
      expect(await sweep(shorter)).toEqual({ result: 'held' });
      expect(await ids(store)).toEqual([id]);
    });

    test('when it’s the first and would erase something, until it’s confirmed', async () => {
      const place = await newPlace();
      const store = await place.open();
      undo.push(() => store.close());
      const clock = testClock();
      const id = await notifiedLead(store, () => clock.now - 1000 * DAY);
      const parts = { store, dataDir: place.dataDir, clock, retention };
      expect(await sweep(parts)).toEqual({ result: 'held' });
      expect(await ids(store)).toEqual([id]);
      expect(await sweep(parts, { confirmed: true })).toMatchObject({
        result: 'swept',
        erased: { leads: 1 },
      });
      expect((await sweepState(store)).held).toBe(0);
      clock.now += DAY;
      expect((await sweep(parts)).result).toBe('swept');
    });

    test('after the server was off for more than a week, but not for less', async () => {
      const { store, clock, parts, live } = await setUp();
      await notifiedLead(store, clock);
      await live(58);
      clock.now += LONGEST_GAP;
      expect(await sweep(parts)).toMatchObject({ result: 'swept', erased: { leads: 1 } });
      await notifiedLead(store, clock);
      clock.now += 70 * DAY;
      expect(await sweep(parts)).toEqual({ result: 'held' });
    });
  });

  test('sweeps continue after the clock goes back', async () => {
    const { store, clock, parts, live } = await setUp();
    clock.now -= 400 * DAY;
    expect((await sweep(parts)).result).toBe('swept');
    await notifiedLead(store, clock);
    await live(70);
    expect(await ids(store)).toEqual([]);
  });

  test('the next sweep finishes one that failed halfway', async () => {
    const { store, clock, parts, live } = await setUp();
    await storeLeads(store, clock, 150, { quarantined: true });
    await live(30);
    const failing: Store = {
      ...store,
      write: async (job) => {
        if ((await ids(store)).length < 150) throw new Error('killed');
        return store.write(job);
      },
    };
    clock.now += DAY;
    await expect(sweep({ ...parts, store: failing })).rejects.toThrow('killed');
    expect(await ids(store)).toHaveLength(50);
    expect(await sweep(parts)).toMatchObject({ result: 'swept', erased: { quarantined: 50 } });
    expect(await ids(store)).toEqual([]);
  });

  test('two simultaneous sweeps erase everything once', async () => {
    const { store, clock, parts, place } = await setUp();
    await storeLeads(store, clock, 250, { quarantined: true });
    for (let week = 0; week < 4; week += 1) {
      clock.now += LONGEST_GAP;
      await sweep(parts);
    }
    clock.now += 3 * DAY;
    const other = await place.open();
    undo.push(() => other.close());
    const sweeps = await Promise.all([sweep(parts), sweep({ ...parts, store: other })]);
    const counts = sweeps.map((swept) => (swept.result === 'swept' ? swept.erased.quarantined : 0));
    expect(counts.reduce((sum, count) => sum + count)).toBe(250);
    expect(await ids(store)).toEqual([]);
    expect((await sweepState(store)).held).toBe(0);
  });

  describe('leads', () => {
    const longAgo = () => systemClock() - 3000 * DAY;

    test("sweep shows what has expired and only erases it when today's date is confirmed", async () => {
      const { place, store } = await setUp();
      await notifiedLead(store, longAgo);
      const shown = await leads(place, 'sweep');
      expect(shown.code).toBe(0);
      expect(shown.output).toContain('Expired: 1 lead, 0 sign-ups, 0 quarantined submissions, 0 mail files.');
      const wrong = await leads(place, 'sweep', '--confirm', '2020-02-02');
      expect(wrong.code).toBe(1);
      expect(await ids(store)).toHaveLength(1);
      expect((await leads(place, 'sweep', '--confirm', 'yes')).code).toBe(2);
      const confirmed = await leads(place, 'sweep', '--confirm', today());
      expect(confirmed).toEqual({ code: 0, output: expect.stringContaining('Erased: 1 lead,') });
      expect(await ids(store)).toEqual([]);
    });

    test('sweep finishes a killed sweep', async () => {
      const { place, store } = await setUp();
      await storeLeads(store, longAgo, 1500, { quarantined: true });
      const sweeping = run('server/leads.ts', ['sweep', '--confirm', today()], environmentOf(place));
      await until(async () => (await ids(store)).length < 1500);
      await sweeping.kill('SIGKILL');
      const left = await ids(store);
      expect(left.length).toBeGreaterThan(0);
      expect((await leads(place, 'sweep', '--confirm', today())).code).toBe(0);
      expect(await ids(store)).toEqual([]);
      expect(await store.read.selectFrom('deliveries').select('id').execute()).toEqual([]);
    });

    test('status and the log report a held sweep', async () => {
      const place = await newPlace();
      const store = await place.open();
      undo.push(() => store.close());
      await notifiedLead(store, longAgo);
      const server = await startServer(fixtureDist(), environmentOf(place));
      undo.push(() => server.kill('SIGKILL'));
      await server.waitForOutput('The retention sweep is held');
      const status = await leads(place, 'status');
      expect(status.output).toContain('Kept           leads 24 months, unconfirmed sign-ups 30 days');
      expect(status.output).toContain('Last sweep     never');
      expect(status.output).toContain('Sweep held     it would erase more');
      expect(status.output).toMatch(/Alarms +sweep held/);
      expect(status.code).toBe(1);
      await leads(place, 'sweep', '--confirm', today());
      const after = await leads(place, 'status');
      expect(after.output).toMatch(/Last sweep {5}\w+ \d+, \d+, \S+ [AP]M P[SD]T/);
      expect(after.output).toMatch(/Alarms +none/);
    });
  });
});
