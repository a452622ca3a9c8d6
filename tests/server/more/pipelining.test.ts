import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../requests.ts';
import { fixtureDist } from '../running-app.ts';
import { FIXTURE_FIRM, startServer } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer(fixtureDist(), {
    DATA_DIR: temporaryFolder(),
    // As in deploy/: otherwise V8 lets more garbage collect, which would count as memory in use.
    NODE_OPTIONS: `${FIXTURE_FIRM} --max-semi-space-size=2`,
  });
}, 20_000);
afterAll(() => server.kill('SIGTERM'));

/** Reads a process's open descriptors and its resident memory in megabytes. */
function resources(): { files: number; memory: number } {
  const { pid } = server.process;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    files: readdirSync(`/proc/${pid}/fd`).length,
    memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024,
  };
}

const ask = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Sends 570 kB of requests over one connection without reading replies. */
function flood(path: string): Socket {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.pause();
  socket.write(ask(path).repeat(570_000 / ask(path).length));
  return socket;
}

describe('pipelined requests on one connection', () => {
  test.skipIf(!existsSync('/proc/self/fd')).each([
    ['a video', '/video.mp4'],
    ['a page', '/about'],
  ])(
    'for %s open no file and take little memory while replies are unread',
    async (_words, path) => {
      await fetch(server.url + path).then((response) => response.arrayBuffer());
      const before = resources();
      const sockets = Array.from({ length: 8 }, () => flood(path));
      try {
        for (let check = 0; check < 6; check += 1) {
          // A reply means that the server has read what the others sent.
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          const now = resources();
          expect(now.files - before.files).toBeLessThanOrEqual(sockets.length + 3);
          expect(now.memory - before.memory).toBeLessThan(40);
          await sleep(50);
        }
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    },
    20_000,
  );

  test('get replies in order if they are few', async () => {
    const paths = ['/about', '/nowhere', '/healthz', '/video.mp4'];
    const requests = paths.map((path) => ask(path)).join('') + ask('/', 'Connection: close');
    const statuses = (await sendRaw(server.url, requests)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual([200, 404, 200, 200, 200].map((status) => `HTTP/1.1 ${status}`));
  });
});
