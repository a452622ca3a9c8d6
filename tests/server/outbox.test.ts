import { describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { HOUR, MINUTE, SECOND } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { retryDead } from '../../server/leads/retry-dead.ts';
import { queueStatus } from '../../server/leads/status.ts';
import type { Worker } from '../../server/outbox/worker.ts';
import type { Store } from '../../server/store/store.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { type FormServicePeer, startFormServicePeer } from '../peers/form-service-peer.ts';
import { headerOf, type SmtpPeer, startSmtpPeer } from '../peers/smtp-peer.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf, isTried, storeLead } from './stored-leads.ts';
import { onBothStores, type Place } from './stores.ts';
import { type TestClock, testClock } from './test-clock.ts';

/** Fields that only the landing page's forms have. */
const FORWARDED = { type: 'Talk to Expert', from: 'Product' };

onBothStores((newPlace) => {
  async function setUp(env: Record<string, string> = {}) {
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    afterTest(() => store.close());
    return { place, store, clock, env };
  }

  async function smtp(): Promise<SmtpPeer> {
    return closeAfterTest(await startSmtpPeer());
  }

  async function formService(): Promise<FormServicePeer> {
    return closeAfterTest(await startFormServicePeer());
  }

  function deliver(
    parts: { place: Place; store: Store; clock: TestClock },
    env: Record<string, string>,
    of = firm,
  ): Worker {
    const config = readConfig({ DATA_DIR: parts.place.dataDir, ...env }, of);
    const worker = startTestWorker(parts.store, config, { clock: parts.clock, firm: of });
    afterTest(() => worker.stop(1_000));
    return worker;
  }

  const statusOf = ({ store, clock }: { store: Store; clock: TestClock }) =>
    queueStatus(store, { formService: true, clock });

  describe('mail', () => {
    test('goes once to the firm, with Reply-To the visitor, and once to the visitor', async () => {
      const parts = await setUp();
      const peer = await smtp();
      await storeLead(parts.store, parts.clock, { email: 'ana@visitor.example' });
      deliver(parts, { SMTP_URL: peer.url, MAIL_TO: 'leads@firm.example' });
      await until(() => peer.taken.length === 2);
      const toFirm = peer.taken.find((mail) => mail.recipients.includes('leads@firm.example'));
      expect(toFirm && headerOf(toFirm, 'Reply-To')).toContain('ana@visitor.example');
      expect(peer.taken.map((mail) => mail.recipients)).toContainEqual(['ana@visitor.example']);
    });

    test('rejected with 4xx is retried after growing gaps with the same Message-ID', async () => {
      const parts = await setUp();
      const peer = await smtp();
      const ids: (string | undefined)[] = [];
      peer.script = (phase, raw) => {
        if (phase !== 'message') return undefined;
        ids.push(headerOf({ recipients: [], raw }, 'Message-ID'));
        return '451 later';
      };
      const id = await storeLead(parts.store, parts.clock);
      const worker = deliver(parts, { SMTP_URL: peer.url });
      const gaps: number[] = [];
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        await until(() => isTried(parts.store, id, 'firm-mail', attempt));
        const { nextAt } = await deliveryOf(parts.store, id, 'firm-mail');
        gaps.push(nextAt - parts.clock.now);
        parts.clock.now = nextAt;
        worker.wake();
      }
      expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
      expect(gaps[0]).toBeGreaterThan(40_000);
      await until(() => new Set(ids).size === 2);
      expect((await deliveryOf(parts.store, id, 'firm-mail')).lastError).toBe('SMTP 451 at DATA');
    });

    test("rejected for the visitor's address isn't retried and raises no alarm", async () => {
      const parts = await setUp();
      const peer = await smtp();
      peer.script = (phase, line) =>
        phase === 'rcpt' && line.includes('visitor-') ? '550 no such person here' : undefined;
      await storeLead(parts.store, parts.clock, { email: 'ana@visitor.example' });
      const worker = deliver(parts, { SMTP_URL: peer.url });
      await until(() => peer.taken.length === 2);
      const id = await storeLead(parts.store, parts.clock);
      worker.wake();
      await until(async () => (await deliveryOf(parts.store, id, 'visitor-mail')).state === 'refused');
      const { attempts, lastError } = await deliveryOf(parts.store, id, 'visitor-mail');
      expect({ attempts, lastError }).toEqual({ attempts: 1, lastError: 'SMTP 550 at RCPT TO' });
      await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).state === 'delivered');
      expect(await statusOf(parts)).toMatchObject({ dead: 0, alarms: [] });
    });

    test("rejected for the firm's address is retried, with an alarm", async () => {
      const parts = await setUp();
      const peer = await smtp();
      peer.script = (phase, line) =>
        phase === 'rcpt' && line.includes('firm.example') ? '550 no such person here' : undefined;
      const id = await storeLead(parts.store, parts.clock);
      const worker = deliver(parts, { SMTP_URL: peer.url, MAIL_TO: 'leads@firm.example' });
      await until(() => isTried(parts.store, id, 'firm-mail'));
      expect((await statusOf(parts)).alarms).toEqual(['deliveries refused']);
      peer.script = () => undefined;
      parts.clock.now += MINUTE;
      worker.wake();
      await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).state === 'delivered');
    });

    test.each([
      ['connect', '554 go away', 'SMTP 554 at CONN'],
      ['ehlo', '550 go away', 'SMTP 550 at HELO'],
      ['mail', '550 not from you', 'SMTP 550 at MAIL FROM'],
      ['mail', '530 5.7.0 log in first', 'SMTP 530 5.7.0 at MAIL FROM'],
      ['rcpt', '530 log in first', 'SMTP 530 at RCPT TO'],
      ['rcpt', '550 relay not permitted', 'SMTP 550 at RCPT TO'],
      ['rcpt', '554 5.7.1 relay access denied', 'SMTP 554 5.7.1 at RCPT TO'],
      ['message', '554 your network is blocked', 'SMTP 554 at DATA'],
      ['message', '550 5.7.60 not as this sender', 'SMTP 550 5.7.60 at DATA'],
    ] as const)(
      'rejected for everyone at %s with "%s" is retried, with an alarm',
      async (at, answer, why) => {
        const parts = await setUp();
        const peer = await smtp();
        peer.script = (phase) => (phase === at ? answer : undefined);
        const id = await storeLead(parts.store, parts.clock);
        const worker = deliver(parts, { SMTP_URL: peer.url });
        for (const target of ['firm-mail', 'visitor-mail'] as const) {
          await until(() => isTried(parts.store, id, target));
          expect(await deliveryOf(parts.store, id, target)).toMatchObject({
            state: 'pending',
            lastError: why,
          });
        }
        const { alarms, refusing } = await statusOf(parts);
        expect(alarms).toEqual(['deliveries refused']);
        expect(refusing).toContainEqual(
          expect.objectContaining({ target: 'firm-mail', code: 'refused', why, count: 1 }),
        );
        peer.script = () => undefined;
        parts.clock.now += MINUTE;
        worker.wake();
        for (const target of ['firm-mail', 'visitor-mail'] as const)
          await until(async () => (await deliveryOf(parts.store, id, target)).state === 'delivered');
        expect((await statusOf(parts)).alarms).toEqual([]);
      },
    );

    test('is sent again with the same Message-ID when the connection drops after DATA', async () => {
      const parts = await setUp();
      const peer = await smtp();
      let drops = 2;
      peer.script = (phase) => (phase === 'message' && drops-- > 0 ? 'drop' : undefined);
      const id = await storeLead(parts.store, parts.clock);
      const worker = deliver(parts, { SMTP_URL: peer.url });
      await until(() => peer.taken.length === 2);
      await until(() => isTried(parts.store, id, 'firm-mail'));
      await until(() => isTried(parts.store, id, 'visitor-mail'));
      parts.clock.now += 2 * MINUTE;
      worker.wake();
      await until(() => peer.taken.length === 4);
      const ids = peer.taken.map((mail) => headerOf(mail, 'Message-ID'));
      expect(new Set(ids).size).toBe(2);
      await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).state === 'delivered');
    });

    test('survives a six-hour outage', async () => {
      const parts = await setUp();
      const peer = await smtp();
      let down = true;
      peer.script = (phase) => (down && phase === 'connect' ? 'drop' : undefined);
      for (let count = 0; count < 5; count += 1) await storeLead(parts.store, parts.clock);
      const worker = deliver(parts, { SMTP_URL: peer.url });
      const firstAttempts = async (least: number) => {
        const rows = await parts.store.read.selectFrom('deliveries').select(['attempts', 'lease']).execute();
        return rows.every(({ attempts, lease }) => attempts >= least && lease === null);
      };
      for (let quarter = 0; quarter < 24; quarter += 1) {
        const before = peer.connections;
        if (quarter === 0) await until(() => firstAttempts(1));
        parts.clock.now += HOUR / 4;
        worker.wake();
        if (quarter % 4 === 3) await until(() => peer.connections > before);
      }
      down = false;
      await until(() => {
        // Everything is due again within an hour.
        parts.clock.now += MINUTE;
        worker.wake();
        return peer.taken.length === 10;
      }, 20_000);
      await until(async () => {
        const states = await parts.store.read.selectFrom('deliveries').select('state').execute();
        return states.length === 10 && states.every(({ state }) => state === 'delivered');
      });
      expect(new Set(peer.taken.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(10);
    });
  });

  describe('the form service', () => {
    const env = (peer: FormServicePeer) => ({
      FORM_SERVICE_URL: `${peer.url}/f`,
      FORM_SERVICE_CODE: 'code1',
    });

    test("gets the form's fields with its type and product, and an idempotency key", async () => {
      const parts = await setUp();
      const peer = await formService();
      const id = await storeLead(parts.store, parts.clock, {
        ...FORWARDED,
        email: 'ana@visitor.example',
        page: '/about',
        note: 'Books',
      });
      deliver(parts, env(peer));
      await until(() => peer.calls.length === 1);
      const delivery = await deliveryOf(parts.store, id, 'form-service');
      expect(peer.calls).toEqual([
        {
          path: '/f/code1',
          key: delivery.id,
          fields: {
            fullName: 'Ana',
            email: 'ana@visitor.example',
            phoneNumber: '',
            service: 'Sales Tax',
            type: 'Talk to Expert',
            from: 'Product',
          },
        },
      ]);
    });

    test.each([
      [429, 'again'],
      [500, 'again'],
      [503, 'again'],
      [400, 'dead'],
      [404, 'dead'],
      [302, 'again'],
      [308, 'again'],
    ])('replying %i means %s', async (status, meaning) => {
      const parts = await setUp();
      const peer = await formService();
      peer.script = (_call, response) =>
        response.writeHead(status, { location: `${peer.url}/elsewhere` }).end();
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      deliver(parts, env(peer));
      await until(() => isTried(parts.store, id, 'form-service'));
      const { state } = await deliveryOf(parts.store, id, 'form-service');
      expect(state).toBe(meaning === 'dead' ? 'dead' : 'pending');
      expect(peer.calls.map(({ path }) => path)).toEqual(['/f/code1']);
    });

    test('is called again after it switches protocols', async () => {
      const parts = await setUp();
      const peer = await formService();
      peer.script = (_call, response) =>
        response.socket?.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
        );
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      deliver(parts, env(peer));
      await until(() => isTried(parts.store, id, 'form-service'));
      const { state, lastError } = await deliveryOf(parts.store, id, 'form-service');
      expect([state, lastError]).toEqual(['pending', 'form service: unreachable']);
    });

    test('raises an alarm when it redirects', async () => {
      const parts = await setUp();
      const peer = await formService();
      peer.script = (_call, response) => response.writeHead(301, { location: '/moved' }).end();
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      deliver(parts, env(peer));
      await until(() => isTried(parts.store, id, 'form-service'));
      const { alarms, refusing } = await statusOf(parts);
      expect(alarms).toEqual(['deliveries refused']);
      expect(refusing).toMatchObject([
        { target: 'form-service', code: 'refused', why: 'form service: HTTP 301', count: 1 },
      ]);
    });

    test('is retried after its Retry-After time with the same key', async () => {
      const parts = await setUp();
      const peer = await formService();
      peer.script = (_call, response) => response.writeHead(429, { 'retry-after': '5400' }).end();
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      const worker = deliver(parts, env(peer));
      await until(() => isTried(parts.store, id, 'form-service'));
      expect((await deliveryOf(parts.store, id, 'form-service')).nextAt).toBe(parts.clock.now + 5_400_000);
      peer.script = (_call, response) => response.end();
      parts.clock.now += 5_400_000;
      worker.wake();
      await until(async () => (await deliveryOf(parts.store, id, 'form-service')).state === 'delivered');
      expect(peer.calls.map(({ key }) => key)).toEqual(Array(2).fill(peer.calls[0]?.key));
    });

    test("gets earlier submissions once it's configured", async () => {
      const parts = await setUp();
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      const without = deliver(parts, {});
      await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).state === 'delivered');
      expect((await deliveryOf(parts.store, id, 'form-service')).state).toBe('pending');
      await without.stop(5_000);
      const peer = await formService();
      deliver(parts, env(peer));
      await until(async () => (await deliveryOf(parts.store, id, 'form-service')).state === 'delivered');
      expect(peer.calls).toHaveLength(1);
    });

    test("is skipped if the firm doesn't use one", async () => {
      const parts = await setUp();
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      deliver(parts, {}, { ...firm, formService: undefined });
      await until(async () => (await deliveryOf(parts.store, id, 'form-service')).state === 'skipped');
      await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).state === 'delivered');
      expect(await statusOf(parts)).toMatchObject({ waitingForFormService: 0, alarms: [] });
    });

    test("doesn't delay or repeat mail when it hangs", async () => {
      const parts = await setUp();
      const peer = await formService();
      const mail = await smtp();
      peer.script = () => {};
      for (let count = 0; count < 6; count += 1) await storeLead(parts.store, parts.clock, FORWARDED);
      deliver(parts, { ...env(peer), SMTP_URL: mail.url });
      await until(() => mail.taken.length === 12);
      await until(() => peer.calls.length >= 4);
      expect(mail.taken).toHaveLength(12);
    });
  });

  describe('a stop during an attempt', () => {
    test("doesn't count, and the next worker gets the delivery right away", async () => {
      const parts = await setUp();
      const peer = await smtp();
      peer.script = (phase) => (phase === 'message' ? 'silence' : undefined);
      const id = await storeLead(parts.store, parts.clock);
      for (let stop = 0; stop <= 5; stop += 1) {
        const before = peer.connections;
        const worker = deliver(parts, { SMTP_URL: peer.url });
        await until(() => peer.connections === before + 2);
        await worker.stop(200);
        // A busy database may take longer than this short stop.
        await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).lease === null);
        expect(await deliveryOf(parts.store, id, 'firm-mail')).toMatchObject({
          state: 'pending',
          attempts: 0,
          lease: null,
          nextAt: parts.clock.now,
        });
      }
      peer.script = () => undefined;
      deliver(parts, { SMTP_URL: peer.url });
      await until(() => peer.taken.length === 2);
    });

    test('aborts a form service call and releases its delivery', async () => {
      const parts = await setUp();
      const peer = await formService();
      const cut: string[] = [];
      peer.script = (call, response) => {
        response.on('close', () => cut.push(call.path));
      };
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      const worker = deliver(parts, { FORM_SERVICE_URL: peer.url, FORM_SERVICE_CODE: 'code1' });
      await until(() => peer.calls.length === 1);
      await worker.stop(200);
      await until(() => cut.length === 1, SECOND);
      await until(async () => (await deliveryOf(parts.store, id, 'form-service')).lease === null);
      expect((await deliveryOf(parts.store, id, 'form-service')).attempts).toBe(0);
    });

    test("lets an attempt finish if there's time", async () => {
      const parts = await setUp();
      const peer = await formService();
      peer.script = (_call, response) => setTimeout(() => response.end(), 300);
      const id = await storeLead(parts.store, parts.clock, FORWARDED);
      const worker = deliver(parts, { FORM_SERVICE_URL: peer.url, FORM_SERVICE_CODE: 'code1' });
      await until(() => peer.calls.length === 1);
      await worker.stop(5_000);
      expect((await deliveryOf(parts.store, id, 'form-service')).state).toBe('delivered');
    });
  });

  test('a retried dead delivery is delivered', async () => {
    const parts = await setUp();
    const peer = await smtp();
    let refusing = true;
    peer.script = (phase) => (refusing && phase === 'message' ? '554 5.6.0 no' : undefined);
    const id = await storeLead(parts.store, parts.clock);
    const worker = deliver(parts, { SMTP_URL: peer.url });
    await until(async () => (await deliveryOf(parts.store, id, 'firm-mail')).state === 'dead');
    await until(async () => (await deliveryOf(parts.store, id, 'visitor-mail')).state === 'dead');
    refusing = false;
    expect(await parts.store.write((db) => retryDead(db, undefined, parts.clock))).toBe(2);
    worker.wake();
    await until(() => peer.taken.length === 2);
  });
});
