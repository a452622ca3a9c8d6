import { afterEach, describe, expect, test } from 'vitest';
import { postJson } from './requests.ts';
import { type AppOptions, type RunningApp, startApp } from './running-app.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const MINUTE = 60_000;

onBothStores((newPlace) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function start(options: AppOptions): Promise<RunningApp> {
    const app = await startApp(await newPlace(), options);
    closing.push(() => app.close());
    return app;
  }

  describe('rate limits', () => {
    const limits = {
      contact: { turns: 3, window: 10 * MINUTE },
      newsletter: { turns: 3, window: 10 * MINUTE },
      links: { turns: 3, window: 10 * MINUTE },
    };
    const send = (app: RunningApp, headers: Record<string, string> = {}) =>
      postJson(`${app.url}/api/newsletter`, { email: 'reader@visitor.example' }, headers);
    const statuses = async (sends: Promise<Response>[]) =>
      (await Promise.all(sends)).map(({ status }) => status);

    test('answer 429 and Retry-After once a client has taken its turns, and let it in again later', async () => {
      const clock = testClock();
      const app = await start({ limits, clock });
      expect((await statuses([1, 2, 3, 4].map(() => send(app)))).sort()).toEqual([202, 202, 202, 429]);
      const refused = await send(app);
      expect(Number(refused.headers.get('retry-after'))).toBe(200);
      clock.now += 200_000;
      expect((await send(app)).status).toBe(202);
    });

    test.each([
      ['back', -400],
      ['forward', 400],
    ])('lock nobody out after the clock has jumped %s', async (_direction, days) => {
      const clock = testClock();
      const app = await start({ limits, clock });
      expect((await statuses([1, 2, 3, 4].map(() => send(app)))).sort()).toEqual([202, 202, 202, 429]);
      clock.now += days * 24 * 60 * MINUTE;
      expect((await statuses([1, 2, 3, 4].map(() => send(app)))).sort()).toEqual([202, 202, 202, 429]);
    });

    test('are not moved by forged headers', async () => {
      const app = await start({ limits });
      const forge = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` });
      expect((await statuses([1, 2, 3, 4].map((n) => send(app, forge(n))))).sort()).toEqual([
        202, 202, 202, 429,
      ]);
    });

    test('behind a trusted proxy count the address that the proxy saw, not those before it', async () => {
      const app = await start({ limits, env: { TRUST_PROXY: '127.0.0.0/8' } });
      const through = (forged: string, client: string) => ({ 'x-forwarded-for': `${forged}, ${client}` });
      for (let n = 0; n < 3; n += 1) {
        expect((await send(app, through(`192.0.2.${n}`, '198.51.100.7'))).status).toBe(202);
      }
      expect((await send(app, through('192.0.2.9', '198.51.100.7'))).status).toBe(429);
      expect((await send(app, through('192.0.2.9', '198.51.100.8'))).status).toBe(202);
    });

    test('behind trusted proxies read addresses with ports, which some proxies add', async () => {
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

    test('count an IPv6 network of 64 bits as one client', async () => {
      const app = await start({ limits, env: { TRUST_PROXY: '127.0.0.1' } });
      for (let n = 1; n <= 3; n += 1) {
        expect((await send(app, { 'x-forwarded-for': `2001:db8:1:2::${n}` })).status).toBe(202);
      }
      expect((await send(app, { 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).status).toBe(429);
      expect((await send(app, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(202);
    });

    test('are kept across restarts and shared by all servers', async () => {
      const place = await newPlace();
      const first = await startApp(place, { limits });
      const second = await startApp(place, { limits });
      closing.push(() => second.close());
      expect(await statuses([send(first), send(first), send(second)])).toEqual([202, 202, 202]);
      await first.close();
      const third = await startApp(place, { limits });
      closing.push(() => third.close());
      expect((await send(third)).status).toBe(429);
      expect((await send(second)).status).toBe(429);
    });
  });
});
