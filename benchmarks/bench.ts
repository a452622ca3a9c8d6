// npm run bench: how many leads the server stores durably per second, beside the bare database, and how it serves
// pages, beside nginx where one is installed. Figures, not a test: they depend on the machine and its neighbours.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabaseFile } from '../server/store/sqlite-connection.ts';
import { openSqliteStore } from '../server/store/sqlite-store.ts';
import { freePort } from '../tests/free-port.ts';
import { timeAnswers } from './bench-answers.ts';
import { type Load, load } from './bench-load.ts';
import { compareWaiting } from './bench-waiting.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(root, 'dist');
const CLIENTS = 50;
const SECONDS = 5;
const ROUNDS = 400;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const children: ChildProcess[] = [];

const say = (text: string) => process.stdout.write(`${text}\n`);

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** The three inserts of a lead, each group in its own commit, with nothing around them. */
async function bareInserts(): Promise<number> {
  const file = join(folder, 'bare', 'leads.db');
  await (await openSqliteStore(file)).close();
  const database = await openDatabaseFile(file);
  const submission = database.prepare(
    `insert into submissions (id, kind, "createdAt", state, "fullName", email, "emailKey", "phoneNumber", service, type, "from")
     values (?, 'contact', ?, 'accepted', 'Ana Example', ?, ?, '+1 415 555 0100', 'Sales Tax', '', '')`,
  );
  const delivery = database.prepare(
    `insert into deliveries (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, unsettled)
     values (?, ?, ?, 'pending', ?, ?, ?, 0, 0)`,
  );
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < SECONDS * 1000) {
    const [id, now, email] = [randomUUID(), Date.now(), `p${count}@visitor.example`];
    database.exec('begin immediate');
    submission.run(id, now, email, email);
    delivery.run(randomUUID(), id, 'firm-mail', now, now, now);
    delivery.run(randomUUID(), id, 'visitor-mail', now, now, now);
    database.exec('commit');
    count += 1;
  }
  database.close();
  return count / SECONDS;
}

async function startProduct(env: Record<string, string>): Promise<{ port: number; pid: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts', dist], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  await untilListening(port);
  return { port, pid: child.pid ?? 0 };
}

async function startNginx(): Promise<number | undefined> {
  const binary = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
  if (!binary) return undefined;
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'nginx'));
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { types { text/html html; } access_log off; sendfile on; keepalive_requests 1000000; gzip_static on; client_body_temp_path ${folder}/nginx;
  server { listen 127.0.0.1:${port}; root ${dist}/site; try_files $uri.html $uri $uri/index.html =404; } }`,
  );
  children.push(spawn(binary, ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] }));
  await untilListening(port);
  return port;
}

const show = (name: string, { perSecond, p50, p99, failed }: Load) =>
  say(
    `${name.padEnd(44)} ${Math.round(perSecond).toString().padStart(7)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${failed > 0 ? `   FAILED ${failed}` : ''}`,
  );

/** Processor time of a process so far, in seconds, and its resident memory in megabytes. */
function usage(pid: number): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  // Fields 14 and 15 of proc(5), in ticks of a hundredth of a second.
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, memory: Number(memory) / 1024 };
}

async function measureIdle(): Promise<void> {
  const { pid } = await startProduct({ DATA_DIR: join(folder, 'idle') });
  await sleep(3_000);
  const before = usage(pid);
  await sleep(15_000);
  const after = usage(pid);
  const share = ((after.cpu - before.cpu) / 15) * 100;
  say(`Idle: ${share.toFixed(2)} % of one processor, ${after.memory.toFixed(0)} MB resident`);
}

try {
  await measureIdle();
  const bare = await bareInserts();
  say(`${'Bare loop of the same inserts'.padEnd(44)} ${Math.round(bare).toString().padStart(7)} /s`);
  const product = await startProduct({
    DATA_DIR: join(folder, 'product'),
    WORKER: 'off',
    // Each request comes from another client, so that the limits are counted and not reached.
    TRUST_PROXY: '127.0.0.1',
  });
  const lead = (number: number) => {
    const body = JSON.stringify({
      fullName: 'Ana Example',
      email: `p${number}@visitor.example`,
      phoneNumber: '+1 415 555 0100',
      service: 'Sales Tax',
    });
    const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  const stored = await load({
    port: product.port,
    clients: CLIENTS,
    seconds: SECONDS,
    request: lead,
    status: 201,
  });
  show(`Leads stored through HTTP, ${CLIENTS} clients`, stored);
  say(`  that is ${((stored.perSecond / bare) * 100).toFixed(0)} % of the bare loop`);
  say(`  memory after it: ${usage(product.pid).memory.toFixed(0)} MB resident`);

  for (const line of await compareWaiting({ folder, clients: CLIENTS, start: startProduct, request: lead })) {
    say(line);
  }

  const signUps = await startProduct({ DATA_DIR: join(folder, 'sign-ups'), TRUST_PROXY: '127.0.0.1' });
  const answers = await timeAnswers({
    port: signUps.port,
    file: join(folder, 'sign-ups', 'leads.db'),
    rounds: ROUNDS,
  });
  const medians = answers.map(([state, median]) => `${state} ${median.toFixed(2)} ms`);
  say(`Newsletter answers, median of ${ROUNDS} each: ${medians.join(', ')}`);

  const page = () => 'GET /home HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n';
  const pages = { clients: CLIENTS, seconds: SECONDS, request: page, status: 200 };
  show('A page, gzip', await load({ ...pages, port: product.port }));
  const nginx = await startNginx();
  if (nginx === undefined) say('nginx is not installed: nothing to compare with');
  else show('The same page from nginx, one worker', await load({ ...pages, port: nginx }));
} finally {
  for (const child of children) child.kill('SIGTERM');
  await sleep(500);
  rmSync(folder, { recursive: true, force: true });
}
