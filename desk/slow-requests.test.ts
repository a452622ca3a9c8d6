import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { REQUEST_TIMES } from '../server/limits.ts';
import { deskApp } from './desk-app.ts';
import { LookHost } from './looks/look-host.ts';

// As in server/limits.ts, but a hundred times as fast.
vi.mock(import('../server/limits.ts'), async (original) => {
  const limits = await original();
  const times = Object.entries(limits.REQUEST_TIMES).map(([name, time]) => [name, time / 100]);
  return { ...limits, REQUEST_TIMES: Object.fromEntries(times) };
});

let app: FastifyInstance;
afterEach(() => app.close());

const look = { url: new URL('http://look.example'), root: '', clock: Date.now, mayLook: async () => true };
const APPS: Record<string, () => FastifyInstance> = {
  'the desk': () => deskApp({ trustProxy: [] }),
  'the host of looks': () => new LookHost(look as never).app,
};
const STARTS = {
  'its headers': 'POST /api/session HTTP/1.1\r\nhost: desk.example\r\n',
  'its body': 'POST /api/session HTTP/1.1\r\nhost: desk.example\r\ncontent-length: 100\r\n\r\n{',
};

for (const [name, make] of Object.entries(APPS))
  test.each(Object.entries(STARTS))(
    `${name} ends a request that never sends the rest of %s`,
    async (_, start) => {
      app = make();
      app.post('/api/session', async () => 'all of it came');
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const begun = performance.now();
      const client = connect(port, '127.0.0.1', () => client.write(start));
      client.on('error', () => {});
      const [answer] = await Promise.all([text(client).catch(() => ''), once(client, 'close')]);
      expect(answer).not.toContain('all of it came');
      expect(performance.now() - begun).toBeGreaterThan(REQUEST_TIMES.headers - 5);
    },
  );

test('the limits themselves are seconds, not Node’s minutes', async () => {
  const { REQUEST_TIMES: real } =
    await vi.importActual<typeof import('../server/limits.ts')>('../server/limits.ts');
  expect(real).toMatchObject({ headers: 8000, whole: 10_000, look: 2000 });
});
