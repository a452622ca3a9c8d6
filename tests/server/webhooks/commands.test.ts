import { expect, test } from 'vitest';
import { runCommand } from '../../../server/cli/run-command.ts';
import { pauseWebhooks } from '../../../server/leads/webhook-events.ts';
import { sampleEvent } from '../../../server/outbox/webhook-payload.ts';
import { SECRET, verify } from '../../peers/webhook-peer.ts';
import { until } from '../running-app.ts';
import { deliveryOf, storeLead } from '../stored-leads.ts';
import { environmentOf, onSqlite } from '../stores.ts';
import { setUpWebhooks } from './receiving.ts';

onSqlite((newPlace) => {
  async function setUp() {
    const parts = await setUpWebhooks(await newPlace());
    const env = { ...environmentOf(parts.place), WEBHOOK_URL: parts.peer.url, WEBHOOK_SECRET: SECRET };
    return { ...parts, leads: (...args: string[]) => runCommand(args, env) };
  }

  test('test sends an invented lead and prints the reply', async () => {
    const { leads, peer, store } = await setUp();
    peer.script = (_call, response) => response.writeHead(200).end('Thanks\u001b[2J\nBye');
    expect(await leads('webhook', 'test')).toMatchObject({
      code: 0,
      output: 'HTTP 200\nThanks\ufffd[2J\nBye\n',
    });
    const [call] = peer.calls;
    expect(call && verify(call)).toEqual(sampleEvent);
    const stored = store.read.selectFrom('deliveries').select('id').where('target', '=', 'webhook');
    expect(await stored.execute()).toEqual([]);
  });

  test('test fails unless the reply is 2xx', async () => {
    const { leads, peer } = await setUp();
    peer.script = (_call, response) => response.writeHead(404).end('No such hook');
    expect(await leads('webhook', 'test')).toMatchObject({ code: 1, output: 'HTTP 404\nNo such hook\n' });
  });

  test('test accepts a 2xx with any reply', async () => {
    const { leads, peer } = await setUp();
    peer.script = (_call, response) => response.writeHead(200).end('x'.repeat(9 * 1024));
    expect(await leads('webhook', 'test')).toMatchObject({ code: 0 });
  });

  test('test reads only the start of an endless reply', async () => {
    const { leads, peer } = await setUp();
    let sent = 0;
    peer.script = (_call, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024))) sent += 64;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const { code, output } = await leads('webhook', 'test');
    expect(code).toBe(0);
    expect(output).toContain('The reply is longer than 8192 bytes.');
    expect(output.length).toBeLessThan(9_000);
    // In kilobytes: what the system's buffers hold.
    expect(sent).toBeLessThan(32_768);
  });

  test('test says so if the receiver is unreachable', async () => {
    const { leads, peer } = await setUp();
    await peer.close();
    expect(await leads('webhook', 'test')).toMatchObject({
      code: 1,
      output: 'No answer from the receiver: the connection was refused (ECONNREFUSED).\n',
    });
  });

  test('test says so if there’s no receiver', async () => {
    const { place } = await setUp();
    expect(await runCommand(['webhook', 'test'], environmentOf(place))).toMatchObject({
      code: 1,
      output: 'WEBHOOK_URL is not set.\n',
    });
  });

  test('resume ends a pause, which status shows', async () => {
    const { leads, store, clock, peer } = await setUp();
    await pauseWebhooks(store, clock);
    const paused = await leads('status');
    expect(paused.code).toBe(1);
    expect(paused.output).toContain(
      `Webhook        ${new URL(peer.url).host} (paused: "leads webhook resume")`,
    );
    expect(paused.output).toContain('Alarms         webhook paused');
    expect(await leads('webhook', 'resume')).toMatchObject({ code: 0 });
    expect((await leads('status')).output).toContain('Alarms         none');
    expect(await leads('webhook', 'resume')).toMatchObject({ code: 3, output: 'Webhooks aren’t paused.\n' });
  });

  test('status says why an event about an erased lead is dead', async () => {
    const { leads, store, clock } = await setUp();
    await storeLead(store, clock, { email: 'ana@visitor.example' });
    expect((await leads('erase', 'ana@visitor.example')).code).toBe(0);
    const dead = { state: 'dead' as const, settledAt: clock(), lastError: 'webhook: HTTP 500' };
    await store.write((db) =>
      db.updateTable('deliveries').set(dead).where('target', '=', 'webhook').execute(),
    );
    expect((await leads('status')).output).toMatch(
      /^Dead {11}1 .*\n {15}webhook \(webhook: HTTP 500\): 1 delivery$/m,
    );
  });

  test('show names the event, and retry sends a dead one again', async () => {
    const { leads, store, clock, startWorker } = await setUp();
    const id = await storeLead(store, clock);
    const dead = { state: 'dead' as const, settledAt: clock(), lastError: 'webhook: HTTP 500' };
    await store.write((db) =>
      db.updateTable('deliveries').set(dead).where('target', '=', 'webhook').execute(),
    );
    expect((await leads('show', id)).output).toMatch(/^webhook lead\.created +dead .*webhook: HTTP 500$/m);
    expect((await leads('status')).output).toContain('Dead           1');
    expect(await leads('retry', id)).toMatchObject({ code: 0, output: '1 delivery due again.\n' });
    // The command uses the real clock.
    clock.now = Date.now();
    startWorker();
    await until(async () => (await deliveryOf(store, id, 'webhook')).state === 'delivered');
  });
});
