import { describe, expect, test } from 'vitest';
import { firm, retention } from '../../content-model/firm.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../server/clock.ts';
import { SMTP_TIMES } from '../../server/limits.ts';
import { recipientsOf } from '../../server/mail/message.ts';
import { deliverersFor } from '../../server/outbox/deliverers.ts';
import { eraseAddress } from '../../server/retention/erase-rows.ts';
import { cleanUp } from '../../server/store/clean-up.ts';
import { claimDeliveries, settleDelivery } from '../../server/store/queue.ts';
import { MAX_ATTEMPTS } from '../../server/store/retry-schedule.ts';
import { closeAfterTest } from '../after-test.ts';
import { deliveryOf, storeLead } from './stored-leads.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

onBothStores((newPlace) => {
  async function setUp() {
    const store = closeAfterTest(await (await newPlace()).open());
    return { store, clock: testClock() };
  }

  describe('a worker that dies', () => {
    test('has its delivery retried after growing gaps and given up like one that keeps failing', async () => {
      const { store, clock } = await setUp();
      const id = await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      const gaps: number[] = [];
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const [claimed] = await claimDeliveries(store, 'firm-mail', options);
        expect(claimed?.delivery.attempts).toBe(attempt);
        gaps.push((claimed?.delivery.nextAt ?? 0) - clock.now);
        clock.now += HOUR;
      }
      expect(gaps[0]).toBeLessThanOrEqual(MINUTE);
      expect(gaps[9]).toBeGreaterThan(HOUR / 2);
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(0);
      expect((await deliveryOf(store, id, 'firm-mail')).state).toBe('dead');
    });

    test('keeps its claim longer than an attempt can take, but at most a minute', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
      clock.now += SMTP_TIMES.whole + 10 * SECOND;
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(0);
      clock.now += MINUTE;
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test("that comes back late can't undo what another worker has saved", async () => {
      const { store, clock } = await setUp();
      const id = await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      const [late] = await claimDeliveries(store, 'firm-mail', options);
      clock.now += MINUTE;
      const [second] = await claimDeliveries(store, 'firm-mail', options);
      if (!late || !second) throw new Error("the delivery wasn't claimed");
      expect(await settleDelivery(store, late, { code: 'temporary', why: 'late' }, clock)).toBe('gone');
      expect(await settleDelivery(store, second, { code: 'delivered' }, clock)).toBe('delivered');
      expect(await settleDelivery(store, late, { code: 'message-refused', why: 'late' }, clock)).toBe('gone');
      expect((await deliveryOf(store, id, 'firm-mail')).state).toBe('delivered');
    });
  });

  describe('a clock that jumps', () => {
    test.each([
      ['forward', 400 * DAY],
      ['back', -400 * DAY],
    ])('%s strands no scheduled delivery', async (_direction, jump) => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      const [claimed] = await claimDeliveries(store, 'firm-mail', options);
      if (!claimed) throw new Error("the delivery wasn't claimed");
      await settleDelivery(store, claimed, { code: 'temporary', why: 'trouble' }, clock);
      clock.now += jump;
      await cleanUp(store, clock);
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test('back strands no delivery of a dead worker', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      await claimDeliveries(store, 'firm-mail', options);
      clock.now -= 400 * DAY;
      await cleanUp(store, clock);
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test('back during an attempt strands no delivery', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      const [claimed] = await claimDeliveries(store, 'firm-mail', options);
      if (!claimed) throw new Error("the delivery wasn't claimed");
      clock.now -= 400 * DAY;
      await settleDelivery(store, claimed, { code: 'temporary', why: 'trouble' }, clock);
      await cleanUp(store, clock);
      expect(await claimDeliveries(store, 'firm-mail', options)).toHaveLength(1);
    });

    test('years ahead doesn’t give up deliveries after one attempt', async () => {
      const { store, clock } = await setUp();
      await storeLead(store, clock);
      const options = { most: 4, holding: new Set<string>(), clock };
      clock.now += 400 * DAY;
      const [claimed] = await claimDeliveries(store, 'firm-mail', options);
      if (!claimed) throw new Error("the delivery wasn't claimed");
      expect(await settleDelivery(store, claimed, { code: 'temporary', why: 'trouble' }, clock)).toBe(
        'pending',
      );
    });
  });

  test.each(['visitor-mail', 'confirmation-mail'] as const)(
    'an address erased while a worker holds its %s isn’t stored again or emailed',
    async (target) => {
      const { store, clock } = await setUp();
      const email = 'ana@visitor.example';
      await storeLead(store, clock, { email, kind: target === 'visitor-mail' ? 'contact' : 'newsletter' });
      const options = { most: 4, holding: new Set<string>(), clock };
      const [claimed] = await claimDeliveries(store, target, options);
      if (!claimed) throw new Error("the delivery wasn't claimed");
      await store.write((db) => eraseAddress(db, email));
      const sent: string[] = [];
      const own = { name: '', address: firm.email };
      const deliver = deliverersFor({
        store,
        clock,
        retention,
        mails: { firm, publicUrl: new URL('http://localhost'), mailFrom: own, mailTo: [own] as const },
        mailer: {
          place: 'a test',
          writesFiles: false,
          async send(mail) {
            sent.push(...recipientsOf(mail));
            return { code: 'delivered' };
          },
        },
      })[target];
      const outcome = await deliver?.(claimed, new AbortController().signal);
      if (!outcome) throw new Error('the attempt has no outcome');
      expect(await settleDelivery(store, claimed, outcome, clock)).toBe('gone');
      expect(sent).toEqual([]);
      for (const table of ['submissions', 'subscriptions', 'tokens', 'courtesyMails'] as const) {
        expect(await store.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
    },
  );
});
