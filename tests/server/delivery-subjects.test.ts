import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { retention } from '../../content-model/firm.ts';
import { DAY } from '../../server/clock.ts';
import { startWorker } from '../../server/outbox/worker.ts';
import { deliveriesAbout, eraseAddress } from '../../server/retention/erase-rows.ts';
import { sweep } from '../../server/retention/sweep.ts';
import { newDelivery, type Subject } from '../../server/store/new-delivery.ts';
import { claimDeliveries, settleDelivery } from '../../server/store/queue.ts';
import type { Store } from '../../server/store/store.ts';
import { closeAfterTest } from '../after-test.ts';
import { makeOldDatabase, OLD_LEAD } from './old-database.ts';
import { until } from './running-app.ts';
import { storeLead } from './stored-leads.ts';
import { onBothStores, type Place } from './stores.ts';
import { testClock } from './test-clock.ts';

const READER = 'reader@visitor.example';

/** A sign-up from a version without calls, and what came of it. */
const OLD_SIGN_UP = [
  OLD_LEAD.replaceAll('old-lead', 'old-sign-up')
    .replaceAll('contact', 'newsletter')
    .replaceAll('a@b.example', READER),
  `insert into subscriptions values ('${READER}', '${READER}', 'confirmed', 1, 2)`,
  `insert into tokens values ('hash', 'unsubscribe', '${READER}', 'old-sign-up', 9000)`,
];

const oldDelivery = (
  id: string,
  of: string,
  target: string,
  rest = "'pending', 1, 1, 5, 2, 0",
) => `insert into deliveries
  (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, unsettled)
  values ('${id}', '${of}', '${target}', ${rest})`;

onBothStores((newPlace) => {
  const open = async (place: Place) => {
    const store = closeAfterTest(await place.open());
    return store;
  };

  test('an older database keeps its deliveries, and those that wait are delivered', async () => {
    const place = await newPlace();
    await makeOldDatabase(
      place,
      '008-calls',
      OLD_LEAD,
      ...OLD_SIGN_UP,
      oldDelivery('to-firm', 'old-lead', 'firm-mail'),
      oldDelivery('crashed', 'old-lead', 'form-service', "'pending', 1, 1, 5, 2, 2"),
      oldDelivery('welcome', 'old-sign-up', 'welcome-mail'),
      oldDelivery('gone', 'old-sign-up', 'confirmation-mail', "'delivered', 1, 1, 5, 1, 0"),
      oldDelivery('failed', 'old-lead', 'visitor-mail', "'dead', 1, 1, 5, 86, 0"),
    );
    const store = await open(place);
    const rows = store.read.selectFrom('deliveries').orderBy('id');
    expect(await rows.select(['id', 'submissionId', 'state', 'attempts', 'nextAt']).execute()).toEqual([
      { id: 'crashed', submissionId: 'old-lead', state: 'pending', attempts: 4, nextAt: 5 },
      { id: 'failed', submissionId: 'old-lead', state: 'dead', attempts: 86, nextAt: 5 },
      { id: 'gone', submissionId: 'old-sign-up', state: 'delivered', attempts: 1, nextAt: 5 },
      { id: 'to-firm', submissionId: 'old-lead', state: 'pending', attempts: 2, nextAt: 5 },
      { id: 'welcome', submissionId: 'old-sign-up', state: 'pending', attempts: 2, nextAt: 5 },
    ]);
    const about = new Map<string, string | undefined>();
    const deliver = async (claimed: {
      delivery: { id: string };
      submission?: { email: string } | undefined;
    }) => {
      about.set(claimed.delivery.id, claimed.submission?.email);
      return { code: 'delivered' } as const;
    };
    const worker = startWorker({
      store,
      deliverers: { 'firm-mail': deliver, 'form-service': deliver, 'welcome-mail': deliver },
      clock: testClock(),
      log: { info() {}, warn() {}, error() {} },
      poll: 25,
    });
    await until(() => about.size === 3);
    await worker.stop(5_000);
    expect(Object.fromEntries(about)).toEqual({
      'to-firm': 'a@b.example',
      crashed: 'a@b.example',
      welcome: READER,
    });
    const pending = rows.select('id').where('state', '=', 'pending');
    expect(await pending.execute()).toEqual([]);
  });

  test('an updated database still erases a submission with its deliveries', async () => {
    const place = await newPlace();
    await makeOldDatabase(place, '008-calls', OLD_LEAD, oldDelivery('to-firm', 'old-lead', 'firm-mail'));
    const store = await open(place);
    await store.write((db) => db.deleteFrom('submissions').execute());
    expect(await store.read.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });

  /** Stores a delivery about each kind of subject: a lead, a subscription, and neither. */
  async function withAll() {
    const store = await open(await newPlace());
    const clock = testClock();
    const submissionId = await storeLead(store, clock);
    const issue = {
      id: 'q4',
      subject: '',
      html: '',
      text: '',
      version: '',
      toFiles: 0 as const,
      state: 'sending' as const,
      createdAt: 0,
      startsAt: 0,
      recipients: 1,
      secret: '',
      nextAt: 0,
      failures: 0,
    };
    const subscription = {
      emailKey: READER,
      email: READER,
      state: 'confirmed',
      createdAt: 0,
      changedAt: 0,
    } as const;
    const put = (id: string, subject: Subject) =>
      store.write((db) =>
        db
          .insertInto('deliveries')
          .values({ ...newDelivery(subject, 'issue-mail', clock()), id })
          .execute(),
      );
    await store.write(async (db) => {
      await db.insertInto('newsletterIssues').values(issue).execute();
      await db.insertInto('subscriptions').values(subscription).execute();
    });
    await put('lead', { submissionId });
    await put('issue', { subscriptionKey: READER, issueId: 'q4' });
    await put('alone', { payload: '{"erased":"an-id"}' });
    const ids = async () =>
      (
        await store.read
          .selectFrom('deliveries')
          .select('id')
          .where('target', '=', 'issue-mail')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    return { store, clock, put, ids };
  }

  test('deliveries are claimed and settled whatever they are about', async () => {
    const { store, clock } = await withAll();
    const options = { most: 4, holding: new Set<string>(), clock };
    const claimed = await claimDeliveries(store, 'issue-mail', options);
    expect(
      claimed
        .map(({ delivery, submission }) => [delivery.id, delivery.payload, submission !== undefined])
        .sort(),
    ).toEqual([
      ['alone', '{"erased":"an-id"}', false],
      ['issue', null, false],
      ['lead', null, true],
    ]);
    for (const one of claimed)
      expect(await settleDelivery(store, one, { code: 'delivered' }, clock)).toBe('delivered');
  });

  test('nothing is stored about nothing, or twice for the same subscription and issue', async () => {
    const { put } = await withAll();
    await expect(put(randomUUID(), {})).rejects.toThrow();
    await expect(put(randomUUID(), { subscriptionKey: READER, issueId: 'q4' })).rejects.toThrow();
  });

  test('erasing an address erases what was to be sent to its subscription', async () => {
    const { store, ids } = await withAll();
    expect(await deliveriesAbout(store, READER.toUpperCase())).toEqual(new Set(['issue']));
    const erased = await store.write((db) => eraseAddress(db, READER.toUpperCase()));
    expect(erased).toMatchObject({ submissions: 0, subscriptions: 1, deliveries: ['issue'] });
    expect(await ids()).toEqual(['alone', 'lead']);
  });

  describe('the retention sweep', () => {
    /** Sweeps daily for some days. */
    async function live(
      { store, clock }: { store: Store; clock: ReturnType<typeof testClock> },
      days: number,
    ) {
      const context = { store, dataDir: '/nowhere', clock, retention };
      for (let day = 0; day < days; day += 1) {
        clock.now += DAY;
        await sweep(context);
      }
    }

    test('erases deliveries of every kind a retention period after they ended, and keeps what waits', async () => {
      const all = await withAll();
      await live(all, 1);
      expect(await all.ids()).toEqual(['alone', 'issue', 'lead']);
      const settled = { state: 'delivered', settledAt: all.clock() } as const;
      await all.store.write((db) =>
        db.updateTable('deliveries').set(settled).where('id', '!=', 'issue').execute(),
      );
      await live(all, 740);
      expect(await all.ids()).toEqual(['issue']);
    });
  });
});
