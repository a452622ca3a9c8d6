import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { CONTACT } from './requests.ts';
import { fixtureDist, until } from './running-app.ts';
import { type Running, startServer } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const running: Running[] = [];
afterEach(async () => {
  for (const item of running.splice(0)) await item.end('SIGKILL');
});

type Post = { email: string; status?: number };
type Client = { answers: () => number };

let people = 0;

/** Posts one lead, from an address that hasn't posted before. */
function post(url: string, agent: Agent, lead: Post): Promise<IncomingMessage> {
  people += 1;
  const body = JSON.stringify({ ...CONTACT, email: lead.email });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-forwarded-for': `10.0.${people >> 8}.${people & 255}`,
  };
  return new Promise((resolve, reject) => {
    request(`${url}/api/contact`, { agent, method: 'POST', headers })
      .once('error', reject)
      .once('response', (response) => response.resume().once('end', () => resolve(response)))
      .end(body);
  });
}

/** Posts leads over one connection without a pause until the server closes it. */
function startClient(url: string): Client {
  const posts: Post[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const postAll = async () => {
    for (;;) {
      const lead: Post = { email: `p${people}@visitor.example` };
      posts.push(lead);
      const { statusCode, headers } = await post(url, agent, lead);
      lead.status = statusCode;
      if (headers.connection === 'close') return;
    }
  };
  void postAll().catch(() => agent.destroy());
  return { answers: () => posts.filter(({ status }) => status !== undefined).length };
}

/** Starts a server that 64 clients keep busy, then 86 more clients at once. */
async function startCrowd() {
  const dataDir = temporaryFolder();
  const server = await startServer(fixtureDist(), { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' });
  running.push(server);
  const startClients = (count: number) => Array.from({ length: count }, () => startClient(server.url));
  const early = startClients(64);
  await until(() => early.every(({ answers }) => answers() > 1));
  return { early, late: startClients(86) };
}

test('new clients are served in turn with those that post without a pause', async () => {
  const { early, late } = await startCrowd();
  const before = early.map(({ answers }) => answers());
  await until(() => late.every(({ answers }) => answers() > 0), 20_000);
  const meanwhile = early.map(({ answers }, client) => answers() - (before[client] ?? 0));
  expect(Math.max(...meanwhile)).toBeLessThan(10);
}, 30_000);
