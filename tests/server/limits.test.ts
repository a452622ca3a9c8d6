import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../server/clock.ts';
import { cleanUp } from '../../server/store/clean-up.ts';
import type { Store } from '../../server/store/store.ts';
import { closeAfterTest } from '../after-test.ts';
import { CONTACT, postJson } from './requests.ts';
import { type AppOptions, type RunningApp, startApp } from './running-app.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

onBothStores((newPlace) => {
  async function start(options: AppOptions): Promise<RunningApp> {
    const app = closeAfterTest(await startApp(await newPlace(), options));
    return app;
  }

  describe('rate limits', () => {
    const limits = {
      contact: { turns: 3, window: 10 * MINUTE },
      newsletter: { turns: 3, window: 10 * MINUTE },
      links: { turns: 3, window: 10 * MINUTE },
      calls: { turns: 3, window: 10 * MINUTE },
    };
    const send = (app: RunningApp, headers: Record<string, string> = {}) =>
      postJson(`${app.url}/api/newsletter`, { email: 'reader@visitor.example' }, headers);
    const statuses = async (sends: Promise<Response>[]) =>
      (await Promise.all(sends)).map(({ status }) => status);

    test('reply 429 with Retry-After until the client may post again', async () => {
      const clock = testClock();
      const app = await start({ limits, clock });
      expect((await statuses([1, 2, 3, 4].map(() => send(app)))).sort()).toEqual([202, 202, 202, 429]);
      const refused = await send(app);
      expect(Number(refused.headers.get('retry-after'))).toBe(200);
      clock.now += 200_000;
      expect((await send(app)).status).toBe(202);
    });

    test('tolerate servers whose clocks differ slightly', async () => {
      const clock = testClock();
      const app = await start({ limits, clock });
      for (const later of [0, 20, -40]) {
        clock.now += later;
        expect((await send(app)).status).toBe(202);
      }
      expect((await send(app)).status).toBe(429);
    });

    test.each([
      ['back', -400],
      ['forward', 400],
    ])('don’t lock clients out after the clock jumps %s', async (_direction, days) => {
      const clock = testClock();
      const app = await start({ limits, clock });
      expect((await statuses([1, 2, 3, 4].map(() => send(app)))).sort()).toEqual([202, 202, 202, 429]);
      clock.now += days * DAY;
      expect((await statuses([1, 2, 3, 4].map(() => send(app)))).sort()).toEqual([202, 202, 202, 429]);
    });

    test('ignore forged headers', async () => {
      const app = await start({ limits });
      const forge = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` });
      expect((await statuses([1, 2, 3, 4].map((n) => send(app, forge(n))))).sort()).toEqual([
        202, 202, 202, 429,
      ]);
    });

    test('count the address that a trusted proxy saw, not earlier ones', async () => {
      const app = await start({ limits, env: { TRUST_PROXY: '127.0.0.0/8' } });
      const through = (forged: string, client: string) => ({ 'x-forwarded-for': `${forged}, ${client}` });
      for (let n = 0; n < 3; n += 1) {
        expect((await send(app, through(`192.0.2.${n}`, '198.51.100.7'))).status).toBe(202);
      }
      expect((await send(app, through('192.0.2.9', '198.51.100.7'))).status).toBe(429);
      expect((await send(app, through('192.0.2.9', '198.51.100.8'))).status).toBe(202);
    });

    test('accept addresses with ports, which some proxies add', async () => {
      const app = await start({ limits, env: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } });
      const through = (...hops: string[]) => ({ 'x-forwarded-for': hops.join(', ') });
      const same = [
        through('198.51.100.7:5678'),
        through('198.51.100.7:1234', '10.0.0.2:443'),
        through('198.51.100.7', '10.0.0.2'),
      ];
      expect(await statuses(same.map((headers) => send(app, headers)))).toEqual([202, 202, 202]);
      expect((await send(app, through('198.51.100.7:9'))).status).toBe(429);
      expect((await send(app, through('198.51.100.8:5678', '10.0.0.2:443'))).status).toBe(202);
      const six = ['[2001:db8:1:2::1]:80', '[2001:db8:1:2::2]', '2001:db8:1:2::3'];
      expect(await statuses(six.map((address) => send(app, through(address))))).toEqual([202, 202, 202]);
      expect((await send(app, through('[2001:db8:1:2::4]:8080'))).status).toBe(429);
    });

    test('count an IPv6 /64 as one client', async () => {
      const app = await start({ limits, env: { TRUST_PROXY: '127.0.0.1' } });
      for (let n = 1; n <= 3; n += 1) {
        expect((await send(app, { 'x-forwarded-for': `2001:db8:1:2::${n}` })).status).toBe(202);
      }
      expect((await send(app, { 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).status).toBe(429);
      expect((await send(app, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(202);
    });

    test('survive restarts and are shared by all servers', async () => {
      const place = await newPlace();
      const first = await startApp(place, { limits });
      const second = closeAfterTest(await startApp(place, { limits }));
      expect(await statuses([send(first), send(first), send(second)])).toEqual([202, 202, 202]);
      await first.close();
      const third = closeAfterTest(await startApp(place, { limits }));
      expect((await send(third)).status).toBe(429);
      expect((await send(second)).status).toBe(429);
    });
  });

  describe('a client’s network address', () => {
    const limits = {
      contact: { turns: 3, window: 10 * MINUTE },
      newsletter: { turns: 3, window: 10 * MINUTE },
      links: { turns: 3, window: 10 * MINUTE },
      calls: { turns: 3, window: 10 * MINUTE },
    };
    const everyRow = async ({ read }: Store) =>
      JSON.stringify([
        await read.selectFrom('clientLimits').selectAll().execute(),
        await read.selectFrom('submissions').selectAll().execute(),
        await read.selectFrom('deliveries').selectAll().execute(),
        await read.selectFrom('courtesyMails').selectAll().execute(),
        await read.selectFrom('replays').selectAll().execute(),
      ]);

    test('isn’t in any table', async () => {
      const app = await start({ limits, env: { TRUST_PROXY: '127.0.0.1' } });
      for (const address of ['198.51.100.7', '2001:db8:1:2::9']) {
        const headers = { 'x-forwarded-for': address };
        await postJson(`${app.url}/api/newsletter`, { email: 'reader@visitor.example' }, headers);
        await postJson(`${app.url}/api/contact`, CONTACT, headers);
        await postJson(`${app.url}/newsletter/unsubscribe`, {}, headers);
      }
      const stored = await everyRow(app.store);
      expect(stored).toContain('links:');
      expect(stored).not.toMatch(/198\.51|2001:db8/);
    });

    test("can't be found by brute force once that day's key is gone", async () => {
      const clock = testClock();
      const app = await start({ limits, clock });
      const names = async () =>
        (await app.store.read.selectFrom('clientLimits').select('key').execute()).map(({ key }) => key);
      const secrets = async () =>
        (await app.store.read.selectFrom('clientKeys').select('secret').execute()).map(
          ({ secret }) => secret,
        );
      await postJson(`${app.url}/api/newsletter`, { email: 'reader@visitor.example' });
      const [before] = await names();
      const [secret] = await secrets();
      clock.now += DAY;
      await postJson(`${app.url}/api/newsletter`, { email: 'reader@visitor.example' });
      await cleanUp(app.store, clock);
      expect(await names()).toHaveLength(1);
      expect(await names()).not.toContain(before);
      expect(await secrets()).toHaveLength(1);
      expect(await secrets()).not.toContain(secret);
    });
  });
});
