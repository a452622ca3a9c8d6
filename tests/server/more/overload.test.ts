import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { CONTACT } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { type Running, startServer } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const running: Running[] = [];
afterEach(async () => {
  for (const item of running.splice(0)) await item.kill('SIGKILL');
});

type Post = { email: string; sent: boolean; status?: number };
type Client = { posts: Post[]; replyCount: () => number; closed: Promise<void> };

let people = 0;

/** Posts one lead from an address that hasn't posted before. */
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
      .once('finish', () => {
        lead.sent = true;
      })
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
      const lead: Post = { email: `p${people}@visitor.example`, sent: false };
      posts.push(lead);
      const { statusCode, headers } = await post(url, agent, lead);
      lead.status = statusCode;
      if (headers.connection === 'close') return;
    }
  };
  const replyCount = () => posts.filter(({ status }) => status !== undefined).length;
  return { posts, replyCount, closed: postAll().catch(() => agent.destroy()) };
}

/** Starts a server that 64 clients keep busy, then 86 more clients at once. */
async function startOverloadedServer() {
  const dataDir = temporaryFolder();
  const server = await startServer(fixtureDist(), { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' });
  running.push(server);
  const startClients = (count: number) => Array.from({ length: count }, () => startClient(server.url));
  const early = startClients(64);
  await until(() => early.every(({ replyCount }) => replyCount() > 1));
  return { dataDir, server, early, late: startClients(86) };
}

test('new clients get a turn among busy ones', async () => {
  const { early, late } = await startOverloadedServer();
  const before = early.map(({ replyCount }) => replyCount());
  await until(() => late.every(({ replyCount }) => replyCount() > 0), 20_000);
  const meanwhile = early.map(({ replyCount }, client) => replyCount() - (before[client] ?? 0));
  expect(Math.max(...meanwhile)).toBeLessThan(10);
}, 30_000);

test('a shutdown replies to every request sent before it and loses no lead', async () => {
  const { dataDir, server, early, late } = await startOverloadedServer();
  await until(() => late.every(({ posts }) => posts[0]?.sent));
  const clients = [...early, ...late];
  const sent = clients.flatMap(({ posts }) => posts).filter((lead) => lead.sent);
  expect(await server.kill('SIGTERM')).toBe(0);
  await Promise.all(clients.map(({ closed }) => closed));
  expect(sent.filter(({ status }) => status !== 201 && status !== 503)).toHaveLength(0);

  const database = new DatabaseSync(join(dataDir, 'leads.db'));
  const stored = new Set(
    database
      .prepare('select email from submissions')
      .all()
      .map(({ email }) => email),
  );
  database.close();
  const accepted = clients.flatMap(({ posts }) => posts).filter(({ status }) => status === 201);
  expect(accepted.filter(({ email }) => !stored.has(email))).toHaveLength(0);
}, 30_000);
