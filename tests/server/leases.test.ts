import { afterEach, describe, expect, test } from 'vitest';
import { firm, retention } from '../../content-model/firm.ts';
import { deliverersFor } from '../../server/outbox/deliverers.ts';
import { eraseAddress } from '../../server/store/erase.ts';
import { claimDeliveries, settleDelivery } from '../../server/store/queue.ts';
import { MOST_UNSETTLED, SUSPECT_UNSETTLED } from '../../server/store/retry-schedule.ts';
import type { Store } from '../../server/store/store.ts';
import { deliveryOf, storeLead } from './stored-leads.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const HOUR = 3_600_000;

onBothStores((newPlace) => {
  const opened: Store[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  async function setUp() {
    const store = await (await newPlace()).open();
    opened.push(store);
    return { store, clock: testClock() };
  }

  describe('a worker that dies', () => {
    test('gives up a delivery that killed it each time, instead of dying on it for ever', async () => {
      const { store, clock } = await setUp();
      const id = await storeLead(store, clock);
      for (let death = 0; death < MOST_UNSETTLED; death += 1) {
        const claimed = await claimDeliveries(store, 'firm-mail', {
          most: 4,
          leaseFor: 40_000,
          holding: new Set(),
          clock,
          suspects: death >= SUSPECT_UNSETTLED,
        });
        expect(claimed).toHaveLength(1);
        clock.now += 41_000;
      }
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock, suspects: true };
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(0);
      expect((await deliveryOf(store, id, 'firm-mail')).state).toBe('dead');
    });

    test('holds its deliveries until the lease ends, and no longer', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock };
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
      clock.now += 39_000;
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(0);
      clock.now += 1_000;
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test('that comes back late cannot undo what another has settled', async () => {
      const { store, clock } = await setUp();
      const id = await storeLead(store, clock);
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock };
      const [late] = await claimDeliveries(store, 'firm-mail', options);
      clock.now += 41_000;
      const [second] = await claimDeliveries(store, 'firm-mail', options);
      if (!late || !second) throw new Error('nothing was claimed');
      expect(await settleDelivery(store, late, { result: 'again', why: 'late' }, clock)).toBe('gone');
      expect(await settleDelivery(store, second, { result: 'delivered' }, clock)).toBe('delivered');
      expect(await settleDelivery(store, late, { result: 'give-up', why: 'late' }, clock)).toBe('gone');
      expect((await deliveryOf(store, id, 'firm-mail')).state).toBe('delivered');
    });
  });

  describe('a clock that jumps', () => {
    test.each([
      ['forward', 400 * 24 * HOUR],
      ['back', -400 * 24 * HOUR],
    ])('%s strands no delivery that was scheduled before', async (_direction, jump) => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock };
      const [claimed] = await claimDeliveries(store, 'firm-mail', options);
      if (!claimed) throw new Error('nothing was claimed');
      await settleDelivery(store, claimed, { result: 'again', why: 'trouble' }, clock);
      clock.now += jump;
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test('back strands no delivery that a dead worker held', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock };
      await claimDeliveries(store, 'firm-mail', options);
      clock.now -= 400 * 24 * HOUR;
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test('years forward gives up no delivery that has hardly been tried', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock };
      clock.now += 400 * 24 * HOUR;
      const [claimed] = await claimDeliveries(store, 'firm-mail', options);
      if (!claimed) throw new Error('nothing was claimed');
      expect(await settleDelivery(store, claimed, { result: 'again', why: 'trouble' }, clock)).toBe(
        'pending',
      );
    });
  });

  test.each(['visitor-mail', 'confirmation-mail'] as const)(
    'an address that is erased while a worker holds its %s is not written down again, nor mailed',
    async (target) => {
      const { store, clock } = await setUp();
      const email = 'ana@visitor.example';
      await storeLead(store, clock, { email, kind: target === 'visitor-mail' ? 'contact' : 'newsletter' });
      const options = { most: 4, leaseFor: 40_000, holding: new Set<string>(), clock };
      const [claimed] = await claimDeliveries(store, target, options);
      if (!claimed) throw new Error('nothing was claimed');
      await store.write((db) => eraseAddress(db, email));
      const sent: string[] = [];
      const deliver = deliverersFor({
        store,
        clock,
        retention,
        mails: { firm, publicUrl: new URL('http://localhost'), mailTo: { name: '', address: firm.email } },
        mailer: {
          async send(mail) {
            sent.push(mail.to.address);
            return { result: 'delivered' };
          },
        },
      })[target];
      const outcome = await deliver?.(claimed, new AbortController().signal);
      if (!outcome) throw new Error('no outcome');
      expect(await settleDelivery(store, claimed, outcome, clock)).toBe('gone');
      expect(sent).toEqual([]);
      for (const table of ['submissions', 'subscriptions', 'tokens', 'courtesyMails'] as const) {
        expect(await store.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
    },
  );
});
