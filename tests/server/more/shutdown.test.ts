import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { freePort } from '../../free-port.ts';
import { makeFixtureSite } from '../fixture-site.ts';
import { CONTACT, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { run, startServer } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function serve(env: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const started = await startServer(fixtureDist(), { DATA_DIR: dataDir, ...env });
  afterTest(() => started.kill('SIGKILL'));
  return started;
}

/** Opens a connection and collects the replies. */
function raw(port: number): { socket: Socket; received: () => string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  afterTest(() => socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => text, closed };
}

describe('a shutdown', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s exits immediately with code 0 when the server is idle',
    async (signal) => {
      const server = await serve();
      const startedAt = performance.now();
      expect(await server.kill(signal)).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    },
  );

  test("isn't delayed by idle connections", async () => {
    const server = await serve();
    const idle = raw(server.port);
    idle.socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(raw(server.port).socket, 'connect');
    await until(() => idle.received().includes('200 OK'));
    const startedAt = performance.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('lets a running request finish', async () => {
    const server = await serve();
    const body = JSON.stringify(CONTACT);
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const post = request(`${server.url}/api/contact`, { method: 'POST', headers });
    const answer = once(post, 'response');
    post.write(body.slice(0, 10));
    // The server has read the headers and waits for the body.
    await once(post, 'continue');
    server.process.kill('SIGTERM');
    await server.waitForOutput('Stopping after SIGTERM');
    post.end(body.slice(10));
    const [response] = await answer;
    expect(response.resume().statusCode).toBe(201);
    expect(await server.exited).toBe(0);
  });

  test('replies to requests that wait for a locked database', async () => {
    const dataDir = temporaryFolder();
    const server = await serve({ DATA_DIR: dataDir, WORKER: 'off' });
    const database = closeAfterTest(new DatabaseSync(join(dataDir, 'leads.db')));
    database.exec('begin immediate');
    const first = postJson(`${server.url}/api/contact`, CONTACT);
    await sleep(2_000);
    // The second request waits four seconds after the first has waited.
    const second = postJson(`${server.url}/api/contact`, CONTACT);
    await sleep(500);
    server.process.kill('SIGTERM');
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([503, 503]);
    expect(await server.exited).toBe(0);
  }, 20_000);

  test('sends the rest of a reply to a slow reader', async () => {
    const dist = makeFixtureSite();
    // More than a connection's buffers hold.
    writeFileSync(join(dist, 'site/film.mp4'), Buffer.alloc(16 * 1024 * 1024));
    const server = await startServer(dist, { DATA_DIR: temporaryFolder() });
    afterTest(() => server.kill('SIGKILL'));
    const [response] = await once(get(`${server.url}/film.mp4`), 'response');
    server.process.kill('SIGTERM');
    await server.waitForOutput('Stopping after SIGTERM');
    await sleep(500);
    expect((await buffer(response)).length).toBe(16 * 1024 * 1024);
    expect(await server.exited).toBe(0);
  });
});

test("a form sent during a restart waits in systemd's socket and is accepted", async () => {
  const dataDir = temporaryFolder();
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
  // Acts as systemd: holds the socket and restarts the server when it ends.
  const start = `sh -c 'echo "pid $$"; LISTEN_PID=$$ exec "$@"' sh "$@"`;
  const systemd = run(
    'server/main.ts',
    [fixtureDist()],
    { DATA_DIR: dataDir },
    { prefix: ['sh', '-c', `${start}; echo restarting; sleep 1; ${start}`, 'sh'], fd3: fd },
  );
  afterTest(() => systemd.kill('SIGKILL'));
  listener.close();
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const server = () => Number(/.*pid (\d+)/s.exec(systemd.output())?.[1]);
  afterTest(() => process.kill(server(), 'SIGKILL'));
  process.kill(server(), 'SIGTERM');
  await systemd.waitForOutput('restarting');
  expect((await postJson(`${url}/api/contact`, CONTACT)).status).toBe(201);
}, 30_000);

describe('a slow client', () => {
  test('is cut off within 15 s of sending its request slowly, while others are served', async () => {
    const server = await serve();
    const headers = raw(server.port);
    const body = raw(server.port);
    headers.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    body.socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    const trickle = setInterval(() => {
      headers.socket.write('X-Slow: 1\r\n');
      body.socket.write(' ');
    }, 700);
    const startedAt = performance.now();
    await sleep(2_000);
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect((await postJson(`${server.url}/api/contact`, CONTACT)).status).toBe(201);
    await Promise.all([headers.closed, body.closed]);
    clearInterval(trickle);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(headers.received()).toContain('HTTP/1.1 408');
    expect(headers.received()).toContain('x-content-type-options: nosniff');
  }, 30_000);
});

describe('a failed start prints one sentence and exits with code 1', () => {
  async function fails(env: Record<string, string>, args = [fixtureDist()]): Promise<string> {
    const dataDir = temporaryFolder();
    const started = run('server/main.ts', args, { DATA_DIR: dataDir, ...env });
    afterTest(() => started.kill('SIGKILL'));
    expect(await started.exited).toBe(1);
    const words = started
      .output()
      .split('\n')
      .filter((line) => line !== '' && !/ info /.test(line));
    expect(words).toHaveLength(1);
    return words[0] ?? '';
  }

  test('for an invalid setting, which it names', async () => {
    expect(await fails({ PORT: 'eighty' })).toBe('PORT must be a port from 0 to 65535.');
  });

  test("for a site that isn't built", async () => {
    expect(await fails({}, ['/nowhere'])).toMatch(/^The site is not built \(.*\): run "npm run build"\.$/);
  });

  test('if the port is in use', async () => {
    const server = await serve();
    expect(await fails({ PORT: String(server.port) })).toBe(
      `PORT ${server.port} is in use: stop the other program, or set another PORT.`,
    );
  });

  test("for a data folder that can't be created", async () => {
    expect(await fails({ DATA_DIR: '/dev/null/data' })).toContain('DATA_DIR');
  });

  test("for a database that doesn't reply", async () => {
    const port = await freePort();
    expect(await fails({ DATABASE_URL: `postgresql://u:secret@127.0.0.1:${port}/x` })).toBe(
      `The database of DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
    );
  });
});

test("the log has the site's address, the data folder and a warning that mail isn't sent", async () => {
  const dataDir = temporaryFolder();
  const server = await serve({ DATA_DIR: dataDir });
  expect(server.output()).toContain(`The site is at http://localhost:${server.port}`);
  expect(server.output()).toContain(`The data is in ${dataDir}/leads.db.`);
  expect(server.output()).toContain(`mail isn't sent but written to ${dataDir}/mail as .eml files.`);
});

test("only the server's user can read stored files", async () => {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o755);
  await serve({ DATA_DIR: dataDir });
  const files = readdirSync(dataDir);
  expect(files).toContain('leads.db');
  for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0);
});
