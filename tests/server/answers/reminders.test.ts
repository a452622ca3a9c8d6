import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { countOpen, endLead, reopenLead } from '../../../server/leads/answers.ts';
import { releaseSubmission } from '../../../server/leads/requeue.ts';
import { queueStatus } from '../../../server/leads/status.ts';
import { giveLead } from '../../../server/people/give-lead.ts';
import { eraseAddress } from '../../../server/retention/erase-rows.ts';
import { cleanUp } from '../../../server/store/clean-up.ts';
import { claimDeliveries } from '../../../server/store/queue.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { type SmtpPeer, startSmtpPeer } from '../../peers/smtp-peer.ts';
import { CONTACT, postJson } from '../requests.ts';
import { startApp, startTestWorker, until } from '../running-app.ts';
import { deliveryOf, isTried, storeLead } from '../stored-leads.ts';
import { onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { leadOf, storeCounted } from './lead-clock.ts';

const pacific = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Los_Angeles').epochMilliseconds;

/** A Friday during office hours. A lead from then is due Monday at the same time, with a reminder Friday at 5:44 PM */
const FRIDAY = pacific('2026-11-20T10:14');
const QUARTER_LEFT = pacific('2026-11-20T17:44');
const DUE = pacific('2026-11-23T10:14');

onBothStores((newPlace) => {
  async function setUp() {
    const place = await newPlace();
    const store = closeAfterTest(await place.open());
    const peer = closeAfterTest(await startSmtpPeer());
    const clock = testClock(FRIDAY);
    const work = () => {
      const config = readConfig({ DATA_DIR: place.dataDir, SMTP_URL: peer.url }, firm);
      const worker = startTestWorker(store, config, { clock });
      afterTest(() => worker.stop(1_000));
    };
    const settled = async (id: string, target: 'reminder-mail' | 'late-mail', state: string) => {
      await until(async () => (await deliveryOf(store, id, target)).state === state);
      return deliveryOf(store, id, target);
    };
    return { place, store, peer, clock, work, settled };
  }

  const toFirm = (peer: SmtpPeer) => peer.taken.filter(({ recipients }) => recipients[0] === firm.email);
  const mailsToFirm = (peer: SmtpPeer) => Promise.all(toFirm(peer).map(({ raw }) => PostalMime.parse(raw)));

  test('an unanswered lead gets one reminder and one late notice, to the firm only', async () => {
    const place = await newPlace();
    const peer = closeAfterTest(await startSmtpPeer());
    const clock = testClock(FRIDAY);
    const app = closeAfterTest(await startApp(place, { env: { SMTP_URL: peer.url }, clock, deliver: true }));
    expect((await postJson(`${app.url}/api/contact`, CONTACT)).status).toBe(201);
    await until(() => peer.taken.length === 2);
    clock.now = QUARTER_LEFT - 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(peer.taken).toHaveLength(2);
    clock.now = QUARTER_LEFT;
    await until(() => peer.taken.length === 3);
    clock.now = DUE;
    await until(() => peer.taken.length === 4);
    clock.now += 30 * DAY;
    await new Promise((resolve) => setTimeout(resolve, 200));

    const [lead, reminder, late, ...more] = await mailsToFirm(peer);
    expect(more).toEqual([]);
    expect(lead?.text).toMatch(/^Answer by Monday, November 23, 10:14\sAM PST\n/);
    expect(reminder?.subject).toBe('Not answered yet: Ana Example, Sales Tax');
    expect(reminder?.text).toMatch(
      /^Answer by Monday, November 23, 10:14\sAM PST\n=+\n\nIf one of us already has/,
    );
    expect(late?.subject).toBe('Late: Ana Example, Sales Tax');
    for (const mail of [lead, reminder, late]) {
      expect(mail?.replyTo?.[0]?.address).toBe(CONTACT.email);
      expect(mail?.text).toMatch(/Mark as answered:\nhttp\S+\/leads\/answer\?token=[\w-]{43}\n/);
    }
    const links = [lead, reminder, late].map((mail) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]);
    expect(new Set(links).size).toBe(3);
  });

  test('of a lead that was given to someone, the first goes to that person, and the late one to all', async () => {
    const { store, peer, clock, work, settled } = await setUp();
    const sam = { id: 'p1', name: 'Sam', email: 'sam@firm.example', emailKey: 'sam@firm.example' };
    const joined = { role: 'staff', createdAt: 1, joinedAt: 1 } as const;
    await store.write((db) =>
      db
        .insertInto('people')
        .values({ ...sam, ...joined })
        .execute(),
    );
    const [id, free] = [await storeCounted(store, clock), await storeCounted(store, clock)];
    for (const one of [id, free]) await store.write((db) => giveLead(db, one, 'p1', null));
    await store.write((db) => giveLead(db, free, null, 'p1'));
    work();
    clock.now = QUARTER_LEFT;
    for (const one of [id, free]) await settled(one, 'reminder-mail', 'delivered');
    clock.now = DUE;
    for (const one of [id, free]) await settled(one, 'late-mail', 'delivered');
    const reminders = peer.taken.filter(({ raw }) => /^Subject: (?:Not answered|Late)/m.test(raw.toString()));
    expect(reminders.map(({ recipients }) => recipients[0]).sort()).toEqual([
      ...[firm.email, firm.email, firm.email],
      'sam@firm.example',
    ]);
  });

  test.each([
    ['answered', 'skipped'],
    ['closed', 'skipped'],
    ['erased', 'gone'],
  ])('a lead that was %s gets no reminder', async (how, state) => {
    const { store, peer, clock, work, settled } = await setUp();
    const id = await storeCounted(store, clock, { email: 'ana@visitor.example' });
    const other = await storeCounted(store, clock);
    const ending = how === 'closed' ? 'spam' : 'answered';
    await store.write(async (db) => {
      if (how === 'erased') await eraseAddress(db, 'ana@visitor.example');
      else await endLead(db, id, ending, 'Dana', clock);
    });
    work();
    clock.now = QUARTER_LEFT;
    await settled(other, 'reminder-mail', 'delivered');
    clock.now = DUE;
    await settled(other, 'late-mail', 'delivered');
    if (state === 'skipped') {
      for (const target of ['reminder-mail', 'late-mail'] as const)
        expect((await settled(id, target, 'skipped')).lastError).toBe('answered or closed');
    }
    const about = (await mailsToFirm(peer)).filter(({ subject }) =>
      /^(Not answered|Late)/.test(subject ?? ''),
    );
    expect(about).toHaveLength(2);
  });

  test('a lead marked as answered while its reminder is sent gets no late notice', async () => {
    const { store, peer, clock, work, settled } = await setUp();
    const id = await storeCounted(store, clock);
    clock.now = QUARTER_LEFT - 1;
    work();
    await until(() => peer.taken.length === 2);
    let marked: Promise<boolean> | undefined;
    peer.script = (phase) => {
      if (phase === 'data') marked ??= store.write((db) => endLead(db, id, 'answered', undefined, clock));
      return undefined;
    };
    clock.now = QUARTER_LEFT;
    await settled(id, 'reminder-mail', 'delivered');
    expect(await marked).toBe(true);
    clock.now = DUE;
    await settled(id, 'late-mail', 'skipped');
    expect(peer.taken).toHaveLength(3);
    expect((await leadOf(store, id)).ending).toBe('answered');
  });

  test('a lead erased while a worker holds its reminder gets no new link', async () => {
    const { store, peer, clock, work } = await setUp();
    const id = await storeCounted(store, clock, { email: 'ana@visitor.example' });
    clock.now = DUE;
    const options = { most: 4, holding: new Set<string>(), clock };
    expect(await claimDeliveries(store, 'reminder-mail', options)).toHaveLength(1);
    await store.write((db) => eraseAddress(db, 'ana@visitor.example'));
    work();
    clock.now += HOUR;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(peer.taken).toEqual([]);
    expect(
      await store.read.selectFrom('tokens').where('submissionId', '=', id).selectAll().execute(),
    ).toEqual([]);
  });

  describe('when the clock jumps', () => {
    test('ahead past both times, only the late notice is sent', async () => {
      const { store, clock, work, settled } = await setUp();
      const id = await storeCounted(store, clock);
      clock.now = DUE + 3 * DAY;
      work();
      await settled(id, 'late-mail', 'delivered');
      expect((await settled(id, 'reminder-mail', 'skipped')).lastError).toBe('the late notice covers it');
    });

    test('back before a reminder was due, it waits until it’s due again', async () => {
      const { store, peer, clock, work, settled } = await setUp();
      const id = await storeCounted(store, clock);
      await store.write((db) =>
        db
          .updateTable('deliveries')
          .set({ state: 'delivered' })
          .where('target', 'in', ['firm-mail', 'visitor-mail'])
          .execute(),
      );
      peer.script = (phase) => (phase === 'rcpt' ? '450 later' : undefined);
      clock.now = QUARTER_LEFT;
      work();
      await until(() => isTried(store, id, 'reminder-mail'));
      peer.script = () => undefined;
      clock.now = QUARTER_LEFT - HOUR;
      await cleanUp(store, clock);
      await until(async () => (await deliveryOf(store, id, 'reminder-mail')).nextAt === QUARTER_LEFT);
      expect(peer.taken).toEqual([]);
      clock.now = QUARTER_LEFT;
      await settled(id, 'reminder-mail', 'delivered');
    });
  });

  test('a reminder only counts as late after it was due', async () => {
    const { store, clock } = await setUp();
    const id = await storeCounted(store, clock);
    await store.write((db) =>
      db.updateTable('deliveries').set({ state: 'delivered' }).where('createdAt', '=', FRIDAY).execute(),
    );
    clock.now = QUARTER_LEFT - 1;
    const status = () => queueStatus(store, { formService: true, clock });
    expect(await status()).toMatchObject({ oldestPendingSeconds: null, alarms: [], open: 1, late: 0 });
    clock.now = QUARTER_LEFT + 2 * HOUR;
    expect(await status()).toMatchObject({ oldestPendingSeconds: 7_200, alarms: ['deliveries late'] });
    expect((await deliveryOf(store, id, 'late-mail')).createdAt).toBe(DUE);
    clock.now = DUE + 1;
    expect(await status()).toMatchObject({ open: 1, late: 1 });
  });

  test('a lead without a deadline isn’t open and gets no reminders, but its email has the link', async () => {
    const { store, peer, clock, work } = await setUp();
    await storeLead(store, clock);
    work();
    await until(() => peer.taken.length === 2);
    clock.now += 30 * DAY;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await countOpen(store, clock.now)).toEqual({ open: 0, late: 0 });
    const [mail, ...more] = await mailsToFirm(peer);
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain('Answer by');
    expect(mail?.text).toContain('/leads/answer?token=');
  });

  test('a quarantined lead’s deadline counts from its release', async () => {
    const { store, clock } = await setUp();
    const id = await storeLead(store, clock, { quarantined: true });
    clock.now = FRIDAY + 10 * MINUTE;
    expect(await store.write((db) => endLead(db, id, 'answered', undefined, clock))).toBe(false);
    await store.write((db) => releaseSubmission(db, id, firm, clock));
    expect(await leadOf(store, id)).toMatchObject({ countedFrom: clock.now, answerBy: DUE + 10 * MINUTE });
    expect((await deliveryOf(store, id, 'late-mail')).state).toBe('pending');
  });

  test('a reopened lead gets a new deadline and new reminders', async () => {
    const { store, clock, work, settled } = await setUp();
    const id = await storeCounted(store, clock);
    expect(await store.write((db) => reopenLead(db, id, firm, clock))).toBe(false);
    await store.write((db) => endLead(db, id, 'answered', 'call', clock));
    clock.now = DUE + HOUR;
    expect(await store.write((db) => reopenLead(db, id, firm, clock))).toBe(true);
    expect(await leadOf(store, id)).toMatchObject({
      answerBy: DUE + DAY + HOUR,
      endedAt: null,
      endedBy: null,
    });
    work();
    clock.now = DUE + DAY + HOUR;
    await settled(id, 'late-mail', 'delivered');
  });

  test('with ten thousand open leads, only due reminders are claimed', async () => {
    const { store, clock } = await setUp();
    const first = await storeCounted(store, clock);
    const lead = await leadOf(store, first);
    const reminder = await deliveryOf(store, first, 'reminder-mail');
    await store.write(async (db) => {
      for (let batch = 0; batch < 20; batch += 1) {
        const ids = Array.from({ length: 500 }, (_, index) => `lead-${batch}-${index}`);
        await db
          .insertInto('submissions')
          .values(ids.map((id) => ({ ...lead, id })))
          .execute();
        await db
          .insertInto('deliveries')
          .values(
            ids.map((id) => ({ ...reminder, id: `reminder-of-${id}`, submissionId: id, nextAt: DUE + DAY })),
          )
          .execute();
      }
    });
    clock.now = QUARTER_LEFT;
    const began = performance.now();
    expect(await countOpen(store, DUE + 1)).toEqual({ open: 10_001, late: 10_001 });
    const options = { most: 4, holding: new Set<string>(), clock };
    const claimed = await claimDeliveries(store, 'reminder-mail', options);
    expect(claimed.map(({ delivery }) => delivery.submissionId)).toEqual([first]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
