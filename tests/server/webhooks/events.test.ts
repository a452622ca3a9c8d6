import { expect, test } from 'vitest';
import { firm, retention } from '../../../content-model/firm.ts';
import { bookTime, callOf, cancelCall } from '../../../server/calls/booking.ts';
import { DAY, HOUR } from '../../../server/clock.ts';
import { endLead } from '../../../server/leads/answers.ts';
import { correctLead } from '../../../server/leads/correct-lead.ts';
import { releaseSubmission } from '../../../server/leads/requeue.ts';
import { setWebhooksEnabled } from '../../../server/leads/webhook-events.ts';
import { eraseAddress } from '../../../server/retention/erase-rows.ts';
import { before } from '../../../server/retention/expired.ts';
import { sweep } from '../../../server/retention/sweep.ts';
import { leadById } from '../../../server/store/store.ts';
import { closeAfterTest } from '../../after-test.ts';
import { verify } from '../../peers/webhook-peer.ts';
import { CALLS } from '../calls/booking-pages.ts';
import { startApp, until } from '../running-app.ts';
import { storeLead } from '../stored-leads.ts';
import { onBothStores } from '../stores.ts';
import { setUpWebhooks, type WebhookSetup, webhooksIn } from './receiving.ts';

onBothStores((newPlace) => {
  const setUp = async () => setUpWebhooks(await newPlace());

  const typesIn = async ({ store }: WebhookSetup) =>
    (await webhooksIn(store)).map(({ payload }) => JSON.parse(payload ?? '{}').type);

  test('a lead is announced once it’s stored, signed, and without its note', async () => {
    const parts = await setUp();
    const id = await storeLead(parts.store, parts.clock, {
      email: 'ana@visitor.example',
      note: 'Owes $9,000',
      utmSource: 'google',
    });
    parts.startWorker();
    await until(() => parts.peer.calls.length === 1);
    const [call] = parts.peer.calls;
    expect(call && verify(call)).toEqual(call?.event);
    expect(call?.event).toMatchObject({
      type: 'lead.created',
      timestamp: new Date(parts.clock.now).toISOString(),
      data: { id, version: 1, fullName: 'Ana', email: 'ana@visitor.example', ending: null, call: null },
    });
    expect(call?.event.data).toMatchObject({ utmSource: 'google', utmCampaign: '' });
    expect(call?.body).not.toContain('note');
    expect(call?.id).toBe((await webhooksIn(parts.store))[0]?.id);
  });

  test('a note is sent if WEBHOOK_NOTES is on', async () => {
    const parts = await setUp();
    await storeLead(parts.store, parts.clock, { note: 'Owes $9,000' });
    parts.startWorker({ WEBHOOK_NOTES: 'on' });
    await until(() => parts.peer.calls.length === 1);
    expect(parts.peer.calls[0]?.event.data).toMatchObject({ note: 'Owes $9,000' });
  });

  test('a quarantined lead is announced when it’s released, and not if it’s erased', async () => {
    const parts = await setUp();
    const { store, clock } = parts;
    const id = await storeLead(store, clock, { quarantined: true });
    await storeLead(store, clock, { quarantined: true, email: 'spam@visitor.example' });
    await store.write((db) => eraseAddress(db, 'spam@visitor.example'));
    expect(await typesIn(parts)).toEqual([]);
    await store.write((db) => releaseSubmission(db, id, firm, clock));
    expect(await typesIn(parts)).toEqual(['lead.created']);
  });

  test('a corrected, answered or closed lead is announced with its values and next version', async () => {
    const parts = await setUp();
    const { store, clock, peer } = parts;
    const ids = [await storeLead(store, clock), await storeLead(store, clock)] as const;
    parts.startWorker();
    await until(() => peer.calls.length === 2);
    const lead = await leadById(store.read, ids[0]);
    await store.write(async (db) => {
      if (lead) await correctLead(db, lead, { email: 'right@visitor.example' }, clock);
      await endLead(db, ids[1], 'spam', undefined, clock);
    });
    await until(() => peer.calls.length === 4);
    await store.write(async (db) => {
      await endLead(db, ids[0], 'answered', 'Ben', clock);
      // Already closed.
      await endLead(db, ids[1], 'answered', undefined, clock);
    });
    await until(() => peer.calls.length === 5);
    const later = peer.calls.slice(2).map(({ event }) => event);
    expect(later).toContainEqual(
      expect.objectContaining({
        type: 'lead.corrected',
        data: expect.objectContaining({ id: ids[0], version: 2, email: 'right@visitor.example' }),
      }),
    );
    expect(later).toContainEqual(
      expect.objectContaining({
        type: 'lead.closed',
        data: expect.objectContaining({ id: ids[1], version: 2, ending: 'spam' }),
      }),
    );
    expect(later.at(-1)).toMatchObject({ type: 'lead.answered', data: { version: 3, ending: 'answered' } });
  });

  test('a call is announced when it’s booked, moved and canceled', async () => {
    const parts = await setUp();
    const { store, clock } = parts;
    const id = await storeLead(store, clock);
    const lead = await leadById(store.read, id);
    if (!lead) throw new Error('the lead is missing');
    const context = { calls: CALLS, firm, clock };
    const start = Math.ceil(clock.now / HOUR) * HOUR + 14 * DAY;
    for (const at of [start, start + HOUR]) {
      const picked = { start: at, zone: 'America/Chicago', phoneNumber: '312 555 0142' };
      await store.write((db) => bookTime(db, lead, picked, context, 'firm'));
    }
    expect(await callOf(store.read, id)).toMatchObject({ change: 'moved' });
    await store.write((db) => cancelCall(db, lead, context));
    expect((await typesIn(parts)).toSorted()).toEqual([
      'call.booked',
      'call.canceled',
      'call.moved',
      'lead.answered',
      'lead.created',
    ]);
    parts.startWorker();
    await until(() => parts.peer.calls.length === 5);
    const canceled = parts.peer.calls.find(({ event }) => event.type === 'call.canceled');
    expect(canceled?.event.data).toMatchObject({
      id,
      version: 5,
      call: { state: 'canceled', startsAt: new Date(start + HOUR).toISOString() },
    });
  });

  test('erasing drops what’s waiting and announces only the id', async () => {
    const parts = await setUp();
    const { store, clock } = parts;
    const id = await storeLead(store, clock, { email: 'ana@visitor.example' });
    await store.write((db) => eraseAddress(db, 'ana@visitor.example'));
    const [delivery, ...others] = await webhooksIn(store);
    expect(others).toEqual([]);
    expect(delivery?.payload).not.toContain('visitor');
    // Erasing uses the real clock.
    clock.now = Date.now();
    parts.startWorker();
    await until(() => parts.peer.calls.length === 1);
    expect(parts.peer.calls[0]?.event).toEqual({
      type: 'lead.erased',
      timestamp: expect.any(String),
      data: { id },
    });
  });

  test('the retention sweep announces what it erases, even if a webhook is still waiting', async () => {
    const parts = await setUp();
    const { place, store, clock } = parts;
    const id = await storeLead(store, clock);
    await store.write((db) =>
      db
        .updateTable('deliveries')
        .set({ state: 'delivered', settledAt: clock() })
        .where('target', '!=', 'webhook')
        .execute(),
    );
    const old = { createdAt: before(clock.now, retention.leads) - DAY };
    await store.write((db) => db.updateTable('submissions').set(old).execute());
    const context = { store, dataDir: place.dataDir, clock, retention };
    expect(await sweep(context, { confirmed: true })).toMatchObject({ erased: { leads: 1 } });
    expect((await webhooksIn(store)).map(({ payload }) => JSON.parse(payload ?? ''))).toEqual([
      { type: 'lead.erased', timestamp: new Date(clock.now).toISOString(), data: { id } },
    ]);
  });

  test('turning webhooks on doesn’t announce earlier leads, and turning them off drops what’s waiting', async () => {
    const parts = await setUp();
    const { store, clock } = parts;
    await setWebhooksEnabled(store, false, clock);
    const id = await storeLead(store, clock, { email: 'ana@visitor.example' });
    await store.write((db) => endLead(db, id, 'answered', undefined, clock));
    expect(await webhooksIn(store)).toEqual([]);
    await setWebhooksEnabled(store, true, clock);
    expect(await webhooksIn(store)).toEqual([]);
    await storeLead(store, clock);
    await setWebhooksEnabled(store, false, clock);
    expect(await webhooksIn(store)).toMatchObject([
      { state: 'skipped', lastError: 'webhooks were turned off' },
    ]);
    await store.write((db) => eraseAddress(db, 'ana@visitor.example'));
    expect(await webhooksIn(store)).toHaveLength(1);
  });

  test('a server without a receiver records no events', async () => {
    const app = closeAfterTest(await startApp(await newPlace()));
    await storeLead(app.store, Date.now);
    expect(await webhooksIn(app.store)).toEqual([]);
  });
});
