import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../server/clock.ts';
import { queueStatus } from '../../../server/leads/status.ts';
import { resumeWebhooks } from '../../../server/leads/webhook-events.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { SELF_SIGNED } from '../../peers/certificates.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { NEW_SECRET, SECRET, startWebhookPeer, verify } from '../../peers/webhook-peer.ts';
import { CONTACT, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { startServer } from '../running-server.ts';
import { deliveryOf, isTried, storeLead, storeLeads } from '../stored-leads.ts';
import { environmentOf, onBothStores } from '../stores.ts';
import { setUpWebhooks, type WebhookSetup, webhooksIn } from './receiving.ts';

onBothStores((newPlace) => {
  const setUp = async () => setUpWebhooks(await newPlace());
  const alarmsOf = async ({ store, clock }: WebhookSetup) =>
    (await queueStatus(store, { formService: true, clock })).alarms;

  /** Stores a lead and waits for its first attempt. */
  async function tried(parts: WebhookSetup, env: Record<string, string> = {}) {
    const id = await storeLead(parts.store, parts.clock);
    const worker = parts.startWorker(env);
    await until(() => isTried(parts.store, id, 'webhook'));
    return { id, worker, delivery: await deliveryOf(parts.store, id, 'webhook') };
  }

  describe('is retried with the same id and a new timestamp', () => {
    test('when the receiver fails', async () => {
      const parts = await setUp();
      const { peer, clock, store } = parts;
      peer.script = (_call, response) => response.writeHead(500).end();
      const { id, worker, delivery } = await tried(parts);
      expect(delivery).toMatchObject({ state: 'pending', lastError: 'webhook: HTTP 500' });
      peer.script = (_call, response) => response.writeHead(200).end();
      clock.now = delivery.nextAt;
      worker.wake();
      await until(async () => (await deliveryOf(store, id, 'webhook')).state === 'delivered');
      expect(peer.calls.map((call) => call.id)).toEqual([delivery.id, delivery.id]);
      const [first, second] = peer.calls.map(({ headers }) => Number(headers['webhook-timestamp']));
      expect(second).toBeGreaterThan(first ?? Infinity);
      for (const call of peer.calls) expect(verify(call)).toEqual(call.event);
    });

    test.each([302, 400, 401, 404, 429])('when it replies %i', async (status) => {
      const parts = await setUp();
      parts.peer.script = (_call, response) => response.writeHead(status, { location: parts.peer.url }).end();
      const { delivery } = await tried(parts);
      expect(delivery).toMatchObject({ state: 'pending', lastError: `webhook: HTTP ${status}` });
      // A redirect to itself isn't followed.
      expect(parts.peer.calls).toHaveLength(1);
      expect(await alarmsOf(parts)).toEqual(['deliveries refused']);
    });

    test('when nothing listens', async () => {
      const parts = await setUp();
      await parts.peer.close();
      const { delivery } = await tried(parts);
      expect(delivery.lastError).toBe('webhook: the connection was refused (ECONNREFUSED)');
    });

    test('when TLS fails', async () => {
      const parts = await setUp();
      const { delivery } = await tried(parts, {
        WEBHOOK_URL: parts.peer.url.replace('http:', 'https:'),
      });
      expect(delivery).toMatchObject({ state: 'pending', code: 'not-trusted' });
      expect(await alarmsOf(parts)).toEqual(['connection not trusted']);
      expect(parts.peer.calls).toEqual([]);
    });

    test('when the certificate is self-signed', async () => {
      const parts = await setUp();
      const peer = closeAfterTest(await startWebhookPeer(SELF_SIGNED));
      const { delivery } = await tried(parts, { WEBHOOK_URL: peer.url });
      expect(delivery).toMatchObject({ state: 'pending', code: 'not-trusted' });
      expect(delivery.lastError).toContain('certificate');
      expect(await alarmsOf(parts)).toEqual(['connection not trusted']);
      expect(peer.calls).toEqual([]);
    });

    test('when the connection is cut', async () => {
      const parts = await setUp();
      parts.peer.script = (_call, response) => response.destroy();
      const { delivery } = await tried(parts);
      expect(delivery.lastError).toBe('webhook: the connection was lost (ECONNRESET)');
    });
  });

  test('a receiver that asks to wait is called again no earlier', async () => {
    const parts = await setUp();
    parts.peer.script = (_call, response) => response.writeHead(503, { 'retry-after': '5400' }).end();
    const { delivery } = await tried(parts);
    expect(delivery.nextAt).toBe(parts.clock.now + 90 * MINUTE);
  });

  test('a reply without end counts as delivered and isn’t read', async () => {
    const parts = await setUp();
    let written = 0;
    parts.peer.script = (_call, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1024);
      const timer = setInterval(() => {
        if (response.write(chunk)) written += chunk.length;
      }, 1);
      response.on('close', () => clearInterval(timer));
    };
    const id = await storeLead(parts.store, parts.clock);
    parts.startWorker();
    await until(async () => (await deliveryOf(parts.store, id, 'webhook')).state === 'delivered');
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test('a slow reply counts as delivered', async () => {
    const parts = await setUp();
    parts.peer.script = (_call, response) => setTimeout(() => response.writeHead(202).end(), 1_500);
    const id = await storeLead(parts.store, parts.clock);
    parts.startWorker();
    await until(async () => (await deliveryOf(parts.store, id, 'webhook')).state === 'delivered');
    expect(parts.peer.calls).toHaveLength(1);
  });

  test('410 pauses everything with an alarm until someone resumes it, and nothing is lost', async () => {
    const parts = await setUp();
    const { store, clock, peer } = parts;
    peer.script = (_call, response) => response.writeHead(410).end();
    const id = await storeLead(store, clock);
    const worker = parts.startWorker();
    const waits = async () => {
      const { nextAt, lease } = await deliveryOf(store, id, 'webhook');
      return lease === null && nextAt === clock.now + HOUR;
    };
    await until(waits);
    expect(await alarmsOf(parts)).toEqual(['webhook paused']);
    const later = await storeLead(store, clock);
    clock.now += HOUR;
    worker.wake();
    await until(waits);
    await until(async () => (await deliveryOf(store, later, 'webhook')).lastError !== null);
    expect(peer.calls).toHaveLength(1);
    expect((await deliveryOf(store, id, 'webhook')).attempts).toBe(0);

    peer.script = (_call, response) => response.end();
    expect(await store.write((db) => resumeWebhooks(db, clock))).toBe(true);
    worker.wake();
    await until(async () => (await webhooksIn(store)).every(({ state }) => state === 'delivered'));
    expect(peer.calls).toHaveLength(3);
    expect(await alarmsOf(parts)).toEqual([]);
    expect(await store.write((db) => resumeWebhooks(db, clock))).toBe(false);
  });

  test('a receiver that hangs doesn’t delay or repeat mail', async () => {
    const parts = await setUp();
    parts.peer.script = () => {};
    const mail = closeAfterTest(await startSmtpPeer());
    await storeLeads(parts.store, parts.clock, 6);
    parts.startWorker({ SMTP_URL: mail.url });
    await until(() => mail.taken.length === 12);
    await until(() => parts.peer.calls.length >= 4);
    expect(mail.taken).toHaveLength(12);
  });

  test('a stop during an attempt doesn’t count, and the next worker sends the same id', async () => {
    const parts = await setUp();
    const { store, clock, peer } = parts;
    peer.script = () => {};
    const id = await storeLead(store, clock);
    const worker = parts.startWorker();
    await until(() => peer.calls.length === 1);
    await worker.stop(200);
    await until(async () => (await deliveryOf(store, id, 'webhook')).lease === null);
    expect(await deliveryOf(store, id, 'webhook')).toMatchObject({ state: 'pending', attempts: 0 });
    peer.script = (_call, response) => response.end();
    parts.startWorker();
    await until(async () => (await deliveryOf(store, id, 'webhook')).state === 'delivered');
    expect(new Set(peer.calls.map((call) => call.id)).size).toBe(1);
  });

  test('a server that’s killed during a call leaves the event to the next one', async () => {
    const parts = await setUp();
    const { place, store, clock, peer } = parts;
    peer.script = () => {};
    const settings = { ...environmentOf(place), WEBHOOK_URL: peer.url, WEBHOOK_SECRET: SECRET };
    const server = await startServer(fixtureDist(), settings);
    afterTest(() => server.kill('SIGKILL'));
    expect((await postJson(`${server.url}/api/contact`, CONTACT)).status).toBe(201);
    await until(() => peer.calls.length === 1);
    expect(await server.kill('SIGKILL')).toBeNull();
    const [left] = await webhooksIn(store);
    expect(left).toMatchObject({ state: 'pending', lease: expect.any(String) });

    peer.script = (_call, response) => response.end();
    clock.now = left?.nextAt ?? 0;
    parts.startWorker();
    await until(async () => (await webhooksIn(store)).every(({ state }) => state === 'delivered'));
    expect(peer.calls.map(({ id, event }) => [id, event.type])).toEqual([
      [left?.id, 'lead.created'],
      [left?.id, 'lead.created'],
    ]);
  });

  test('while the secret is replaced, both verify', async () => {
    const parts = await setUp();
    await storeLead(parts.store, parts.clock);
    parts.startWorker({ WEBHOOK_SECRET: `${NEW_SECRET} ${SECRET}` });
    await until(() => parts.peer.calls.length === 1);
    const [call] = parts.peer.calls;
    if (!call) throw new Error('no call');
    expect(verify(call, SECRET)).toEqual(call.event);
    expect(verify(call, NEW_SECRET)).toEqual(call.event);
    const changed = { ...call, body: call.body.replace('Ana', 'Eve') };
    expect(() => verify(changed)).toThrow('No matching signature found');
  });
});
