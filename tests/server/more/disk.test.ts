import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresqlStore } from '../../../server/store/postgresql-store.ts';
import { StoreUnavailable } from '../../../server/store-unavailable.ts';
import { PRODUCT } from '../fixture-site.ts';
import { startPostgresql, type TestPostgresql } from '../postgresql.ts';
import { startProxy } from '../proxy.ts';
import { CONTACT, postForm, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { type Running, run, startServer } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

type SmallDisk = { dataDir: string; prefix: string[]; fill(): void; free(): void };

/** Mounts a small in-memory file system, if that's allowed. */
function mountSmall(
  size: string,
  ...more: string[]
): { folder: string; fill(): void; free(): void } | undefined {
  const folder = temporaryFolder();
  const options = [`size=${size}`, ...more].join(',');
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined;
  undo.push(() => spawnSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      // Writes smaller and smaller files until the disk is completely full.
      for (let piece = 512 * 1024, file = 0; piece >= 1; ) {
        try {
          writeFileSync(`${ballast}${file}`, Buffer.alloc(piece));
          file += 1;
        } catch {
          rmSync(`${ballast}${file}`, { force: true });
          piece = Math.floor(piece / 2);
        }
      }
    },
    free() {
      for (let file = 0; file < 100; file += 1) rmSync(`${ballast}${file}`, { force: true });
    },
  };
}

function tmpfs(): SmallDisk | undefined {
  const disk = mountSmall('2m');
  return disk && { ...disk, dataDir: join(disk.folder, 'data'), prefix: [] };
}

/** Limits file sizes so that the kernel rejects writes to the write-ahead log, like on a full disk. */
function fileSizeLimit(): SmallDisk {
  const dataDir = temporaryFolder();
  const limit = (value: string) => {
    for (const { process: child } of servers) {
      spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${value}`]);
    }
  };
  return {
    dataDir,
    // SIGXFSZ would end the process.
    prefix: ['env', '--ignore-signal=XFSZ'],
    fill: () => limit(`${statSync(join(dataDir, 'leads.db-wal')).size}:`),
    free: () => limit('unlimited:'),
  };
}

const servers: Running[] = [];

async function serve(dataDir: string, prefix: string[] = [], env: Record<string, string> = {}) {
  const started = await startServer(fixtureDist(), { DATA_DIR: dataDir, ...env }, prefix);
  servers.push(started);
  undo.push(() => started.kill('SIGKILL'));
  return started;
}

/** The longest possible form, so that a few fill up the database's spare pages. */
const LONG = {
  ...CONTACT,
  fullName: 'A'.repeat(100),
  phoneNumber: `${'5'.repeat(15)}${'.'.repeat(25)}`,
  type: 'Talk to Expert',
  from: PRODUCT,
  note: 'N'.repeat(100),
};

/** Posts as different people until a reply has this status. */
async function postUntil(url: string, status: number): Promise<Response> {
  for (let person = 0; person < 30; person += 1) {
    const email = `p${Math.random()}@visitor.example`;
    const response = await postJson(`${url}/api/contact`, { ...LONG, email });
    if (response.status === status) return response;
  }
  throw new Error(`never replied with ${status}`);
}

const disks: [string, () => SmallDisk | undefined][] = [
  ['a full file system', tmpfs],
  ['writes that the kernel rejects', fileSizeLimit],
];

describe.each(disks)('%s', (_words, make) => {
  test('returns 503 with a plain message and recovers without a restart', async () => {
    // Mounting needs root. The second kind of disk always runs.
    const disk = make() ?? fileSizeLimit();
    mkdirSync(disk.dataDir, { recursive: true });
    const { url, output } = await serve(disk.dataDir, disk.prefix);
    expect((await postJson(`${url}/api/contact`, CONTACT)).status).toBe(201);
    await until(() => output().includes('target="visitor-mail"'));

    disk.fill();
    const refused = await postUntil(url, 503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { detail } = await refused.json();
    expect(detail).toMatch(/^We couldn’t save your message\. Please send it again in a minute/);
    const page = await postForm(`${url}/api/contact`, { ...CONTACT, fullName: 'Second Person' });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('We couldn’t save your message.');
    expect((await fetch(`${url}/about`)).status).toBe(200);

    const count = () => {
      const database = new DatabaseSync(join(disk.dataDir, 'leads.db'), { readOnly: true });
      const row = database
        .prepare('select count(*) as count from submissions where "fullName" = \'Second Person\'')
        .get();
      database.close();
      return row?.count;
    };
    expect(count()).toBe(0);
    disk.free();
    expect((await postForm(`${url}/api/contact`, { ...CONTACT, fullName: 'Second Person' })).status).toBe(
      303,
    );
    expect(count()).toBe(1);
    await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  }, 60_000);
});

describe('a PostgreSQL server', () => {
  let postgresql: TestPostgresql;
  beforeAll(async () => {
    postgresql = await startPostgresql();
  }, 60_000);
  afterAll(() => postgresql.stop());

  const refuse = async (url: string) => {
    const refused = await postUntil(url, 503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).detail).toMatch(/^We couldn’t save your message\./);
    expect((await fetch(`${url}/about`)).status).toBe(200);
  };
  const second = { ...CONTACT, fullName: 'Second Person' };
  const stored = `select count(*) from submissions where "fullName" = 'Second Person'`;

  test('with a full disk returns 503 with a plain message and recovers without a restart', async ({
    skip,
  }) => {
    skip(process.env.TEST_DATABASE_URL !== undefined, 'the server at TEST_DATABASE_URL has its own disk');
    skip(process.getuid?.() !== 0, 'only root may mount a small disk for PostgreSQL');
    const url = new URL(await postgresql.database());
    const owner = statSync(await askPostgresql(url, 'show data_directory')).uid;
    const disk = mountSmall('16m', 'mode=700', `uid=${owner}`);
    if (!disk) return skip("mounting isn't allowed here");
    await askPostgresql(url, `create tablespace small location '${disk.folder}'`);
    await askPostgresql(url, 'create database small tablespace small');
    const admin = new URL(url);
    // Runs before the disk is unmounted, or PostgreSQL would look for its files forever.
    undo.push(async () => {
      await askPostgresql(admin, 'drop database small with (force)');
      await askPostgresql(admin, 'drop tablespace small');
    });
    url.pathname = '/small';
    const server = await serve(temporaryFolder(), [], { DATABASE_URL: url.href });
    expect((await postJson(`${server.url}/api/contact`, CONTACT)).status).toBe(201);
    disk.fill();
    await refuse(server.url);
    disk.free();
    expect((await postJson(`${server.url}/api/contact`, second)).status).toBe(201);
    expect(await askPostgresql(url, stored)).toBe('1');
  }, 60_000);

  test('with tables that stay locked returns 503', async () => {
    const url = new URL(await postgresql.database());
    const server = await serve(temporaryFolder(), [], { DATABASE_URL: url.href });
    const other = new pg.Client(url.href);
    await other.connect();
    await other.query('begin; lock table submissions');
    await refuse(server.url);
    await other.end();
    expect((await postJson(`${server.url}/api/contact`, second)).status).toBe(201);
  }, 60_000);

  test('whose connection breaks inside a transaction only fails that transaction', async () => {
    const url = new URL(await postgresql.database());
    const store = await openPostgresqlStore(url.href);
    undo.push(() => store.close());
    const broken = store.write(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const { pid } = rows[0] ?? {};
      await askPostgresql(url, `select pg_terminate_backend(${pid})`);
      const alive = `select count(*) from pg_stat_activity where pid = ${pid}`;
      await until(async () => (await askPostgresql(url, alive)) === '0');
      // Long enough to notice the break while the connection is idle.
      await sleep(200);
      return sql`select 1`.execute(db);
    });
    await expect(broken).rejects.toThrow(StoreUnavailable);
    expect(await store.write((db) => db.selectFrom('submissions').selectAll().execute())).toEqual([]);
  });

  test('whose connections go silent delays running requests by ten seconds but not later ones', async () => {
    const url = new URL(await postgresql.database());
    const proxy = await startProxy(Number(url.port));
    undo.push(() => proxy.close());
    const proxied = new URL(url);
    proxied.port = String(proxy.port);
    const server = await serve(temporaryFolder(), [], { DATABASE_URL: proxied.href });
    let taken = 0;
    const post = async () => {
      const email = `p${Math.random()}@visitor.example`;
      const startedAt = performance.now();
      const { status } = await postJson(`${server.url}/api/contact`, { ...CONTACT, email });
      if (status === 201) taken += 1;
      return { status, seconds: (performance.now() - startedAt) / 1000 };
    };
    const posts = (count: number) => Promise.all(Array.from({ length: count }, post));
    expect((await posts(6)).map(({ status }) => status)).toEqual(Array(6).fill(201));

    proxy.silence();
    const interrupted = await posts(6);
    expect(Math.max(...interrupted.map(({ seconds }) => seconds))).toBeLessThan(15);
    expect(interrupted.map(({ status }) => status)).toContain(503);
    const later = await posts(12);
    expect(later.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(Math.max(...later.map(({ seconds }) => seconds))).toBeLessThan(8);
    expect(await askPostgresql(url, 'select count(*) from submissions')).toBe(String(taken));
    // Deliveries that the worker had claimed are retried a minute later. The others don't wait.
    const untouched = `select count(*) from deliveries where state = 'pending' and attempts = 0 and target in ('firm-mail', 'visitor-mail')`;
    await until(async () => (await askPostgresql(url, untouched)) === '0', 45_000);
  }, 90_000);

  test('that never replies is reported by a command within seconds', async () => {
    const url = new URL(await postgresql.database());
    const proxy = await startProxy(Number(url.port));
    undo.push(() => proxy.close());
    proxy.silence({ forever: true });
    url.port = String(proxy.port);
    const env = { DATABASE_URL: url.href, DATA_DIR: temporaryFolder() };
    const startedAt = performance.now();
    const command = run('server/leads.ts', ['status'], env);
    expect(await command.exited).toBe(1);
    expect(command.output()).toBe(
      "The database of DATABASE_URL can't be used: Connection terminated due to connection timeout.\n",
    );
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  test('that’s shut down for a while returns 503 and recovers without a restart', async ({ skip }) => {
    const { pause, resume } = postgresql;
    if (!pause || !resume) return skip("the server at TEST_DATABASE_URL isn't ours to stop");
    const url = new URL(await postgresql.database());
    const server = await serve(temporaryFolder(), [], { DATABASE_URL: url.href });
    await pause();
    await refuse(server.url);
    await resume();
    expect((await postJson(`${server.url}/api/contact`, second)).status).toBe(201);
    expect(await askPostgresql(url, stored)).toBe('1');
  }, 60_000);
});

/** Runs one statement. @returns the first value of the first row, as text */
async function askPostgresql(url: URL, statement: string): Promise<string> {
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

describe('a locked database', () => {
  test('delays forms while pages are served', async () => {
    const dataDir = temporaryFolder();
    const { url } = await serve(dataDir);
    // The starting server may be writing.
    const other = new DatabaseSync(join(dataDir, 'leads.db'), { timeout: 5_000 });
    undo.push(() => other.close());
    other.exec('begin immediate');
    const post = postJson(`${url}/api/contact`, CONTACT);
    await sleep(300);
    const startedAt = performance.now();
    expect((await fetch(`${url}/about`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    other.exec('rollback');
    expect((await post).status).toBe(201);
  });

  test('that stays locked returns 503 with Retry-After', async () => {
    const dataDir = temporaryFolder();
    const { url } = await serve(dataDir);
    // The starting server may be writing.
    const other = new DatabaseSync(join(dataDir, 'leads.db'), { timeout: 5_000 });
    undo.push(() => other.close());
    other.exec('begin immediate');
    const response = await postJson(`${url}/api/contact`, CONTACT);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    other.exec('rollback');
    expect((await postJson(`${url}/api/contact`, CONTACT)).status).toBe(201);
  });
});
