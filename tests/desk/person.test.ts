import { expect, test } from 'vitest';
import { systemClock as clock } from '../../server/clock.ts';
import { addRemark } from '../../server/leads/remarks.ts';
import { setWebhooksEnabled } from '../../server/leads/webhook-events.ts';
import { afterTest } from '../after-test.ts';
import { storeLead } from '../server/stored-leads.ts';
import { onBothStores } from '../server/stores.ts';
import { RunningDesk } from './running-desk.ts';

onBothStores((newPlace) => {
  test('an owner sees, copies, unsubscribes and erases one person, in any spelling', async () => {
    const desk = await RunningDesk.start(await newPlace());
    afterTest(() => desk.stop());
    const [dana, ben] = [await desk.join('Dana', 'owner'), await desk.join('Ben', 'staff')];
    const { store } = desk;
    await setWebhooksEnabled(store, true, clock);
    const id = await storeLead(store, clock, {
      email: 'Ana@visitor.example',
      note: '=Books',
      utmSource: 'google',
    });
    const other = await storeLead(store, clock);
    const row = {
      emailKey: 'ana@visitor.example',
      email: 'ana@visitor.example',
      state: 'confirmed',
    } as const;
    await store.write(async (db) => {
      await addRemark(db, id, { id: 'call', by: 'Dana', text: 'Called' }, clock);
      const times = {
        startsAt: 1_000,
        endsAt: 2_000,
        zone: 'America/Chicago',
        sequence: 1,
        person: 'someone-who-left',
      };
      const about = { id: 'call', phoneNumber: '', meeting: '', mailboxKey: 'ana@visitor.example' };
      await db
        .insertInto('calls')
        .values({ submissionId: id, ...about, ...times, change: 'moved' })
        .execute();
      await db
        .insertInto('subscriptions')
        .values({ ...row, createdAt: 1, changedAt: 1 })
        .execute();
    });
    const body = { email: 'ANA@visitor.example' };
    expect((await desk.call('findPerson', { body }, ben)).status, 'as staff').toBe(403);
    expect((await desk.call('findPerson', { body: { email: 'ana' } }, dana)).status).toBe(400);
    const { body: known } = await desk.call('findPerson', { body }, dana);
    expect(known).toMatchObject({ leads: [{ id }], subscription: { state: 'confirmed' } });
    expect(known.calls).toEqual([{ id, startsAt: 1_000, change: 'moved' }]);
    expect(known.deliveries).toEqual([
      { target: 'firm-mail', count: 1 },
      { target: 'visitor-mail', count: 1 },
      { target: 'webhook', count: 1 },
    ]);

    const { body: exported } = await desk.call('exportPerson', { body }, dana);
    expect(exported.copy).toMatchObject({
      submissions: [
        {
          ...{ id, email: 'Ana@visitor.example', note: '=Books', utmSource: 'google' },
          remarks: [{ text: 'Called' }],
          call: { phone: '', with: 'someone-who-left' },
        },
      ],
      newsletter: { state: 'confirmed' },
    });
    expect(JSON.stringify(exported.copy)).not.toContain(other);

    const ended = await Promise.all([1, 2].map(() => desk.call('unsubscribePerson', { body }, dana)));
    expect(ended.map(({ body }) => body.result).sort()).toEqual(['already', 'done']);
    const erased = await desk.call('erasePerson', { body }, dana);
    expect(erased.body).toMatchObject({ result: 'erased', submissions: 1, subscriptions: 1 });
    expect((await desk.call('erasePerson', { body }, dana)).body).toMatchObject({
      result: 'erased',
      submissions: 0,
    });
    expect((await desk.call('findPerson', { body }, dana)).body).toEqual({
      leads: [],
      subscription: null,
      calls: [],
      deliveries: [],
    });
    const left = await store.read.selectFrom('submissions').select('id').execute();
    expect(left).toEqual([{ id: other }]);
    const log = await store.read.selectFrom('activity').selectAll().orderBy('at').execute();
    expect(log.filter(({ kind }) => kind === 'changed').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['unsubscribePerson', 'erasePerson']),
    );
    expect(log.filter(({ action }) => action === 'erasePerson')).toHaveLength(1);
    expect(JSON.stringify(log).toLowerCase()).not.toContain('visitor.example');
  });
});
