import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_ATTEMPTS } from '../../../server/store/retry-schedule.ts';
import { headerOf, type Phase, type SmtpPeer, startSmtpPeer } from '../../peers/smtp-peer.ts';
import { CONTACT, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { type Running, run, startServer } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const running: Running[] = [];
let peer: SmtpPeer | undefined;

afterEach(async () => {
  for (const item of running.splice(0)) await item.kill('SIGKILL');
  await peer?.close();
  peer = undefined;
});

async function server(env: Record<string, string>) {
  const started = await startServer(fixtureDist(), env);
  running.push(started);
  return started;
}

const newDataDir = () => temporaryFolder();

function inspect<Result>(dataDir: string, look: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, 'leads.db'));
  try {
    return look(database);
  } finally {
    database.close();
  }
}

const integrity = (dataDir: string) =>
  inspect(dataDir, (database) => database.prepare('pragma integrity_check').get());

test('SIGKILL under load loses no accepted lead', async () => {
  const dataDir = newDataDir();
  const acknowledged = new Set<string>();
  let person = 0;
  for (let round = 0; round < 5; round += 1) {
    const { url, process, exited } = await server({ DATA_DIR: dataDir, WORKER: round % 2 ? 'on' : 'off' });
    let alive = true;
    const clients = Array.from({ length: 16 }, async (_, client) => {
      // Half the clients sign up for the newsletter, so neither form reaches its limit.
      for (let turn = 0; alive && turn < 2; turn += 1) {
        person += 1;
        const email = `p${person}@visitor.example`;
        try {
          const response =
            client % 2
              ? await postJson(`${url}/api/newsletter`, { email })
              : await postJson(`${url}/api/contact`, { ...CONTACT, email });
          if (response.ok) acknowledged.add(email);
        } catch {
          // The server died before it accepted the form.
        }
      }
    });
    // On a busy machine the first reply may take longer.
    await until(() => acknowledged.size > 0);
    await sleep(5 + Math.random() * 60);
    process.kill('SIGKILL');
    await exited;
    alive = false;
    await Promise.all(clients);
    expect(integrity(dataDir)).toEqual({ integrity_check: 'ok' });
  }
  const stored = inspect(dataDir, (database) =>
    database
      .prepare('select email from submissions')
      .all()
      .map(({ email }) => email),
  );
  expect(acknowledged.size).toBeGreaterThan(0);
  expect([...acknowledged].filter((email) => !stored.includes(email))).toEqual([]);
}, 60_000);

describe('a worker killed during a delivery', () => {
  const moments: [string, Phase][] = [
    ['after the claim', 'connect'],
    ['after RCPT', 'rcpt'],
    ['after DATA', 'data'],
    ['before the result is saved', 'message'],
  ];

  test.each(moments)(
    '%s loses nothing and repeats at most one email, with the same Message-ID',
    async (_words, at) => {
      peer = await startSmtpPeer();
      const dataDir = newDataDir();
      const env = { DATA_DIR: dataDir, SMTP_URL: peer.url, START: String(Date.now()), SPEED: '20' };
      const serving = await server({ ...env, WORKER: 'off' });
      expect((await postJson(`${serving.url}/api/contact`, CONTACT)).status).toBe(201);

      let kills = 1;
      let killed: Promise<unknown> | undefined;
      peer.script = (phase) => {
        if (phase !== at || kills === 0) return undefined;
        kills -= 1;
        killed = first.kill('SIGKILL');
        // The server has accepted the message by then, but the worker doesn't know.
        return at === 'message' ? 'drop' : 'silence';
      };
      const first = run('tests/server/fast-clock-worker.ts', [], env);
      running.push(first);
      await until(() => killed !== undefined, 30_000);
      await killed;

      running.push(run('tests/server/fast-clock-worker.ts', [], env));
      const settled = () =>
        inspect(dataDir, (database) =>
          database.prepare("select count(*) as count from deliveries where state = 'delivered'").get(),
        );
      await until(() => settled()?.count === 2, 20_000);
      const ids = peer.taken.map((mail) => headerOf(mail, 'Message-ID'));
      expect(new Set(ids).size).toBe(2);
      // Two lanes may be running when the process dies, and each may repeat its email.
      expect(ids.length).toBeLessThanOrEqual(at === 'message' ? 4 : 3);
    },
    40_000,
  );

  test('every time is retried with growing gaps, delays no other email and is given up', async () => {
    peer = await startSmtpPeer();
    const dataDir = newDataDir();
    // A slower clock, so that retries are further apart than a worker takes to start.
    const env = { DATA_DIR: dataDir, SMTP_URL: peer.url, START: String(Date.now()), SPEED: '2' };
    const serving = await server({ ...env, WORKER: 'off' });
    await postJson(`${serving.url}/api/contact`, CONTACT);
    let worker: Running | undefined;
    let deaths = 0;
    peer.script = (phase, line) => {
      if (phase !== 'rcpt' || !line.includes(CONTACT.email)) return undefined;
      deaths += 1;
      worker?.process.kill('SIGKILL');
      return 'silence';
    };
    const change = (to: string) =>
      inspect(dataDir, (database) =>
        database.exec(`update deliveries set ${to} where target = 'visitor-mail'`),
      );
    const state = () =>
      inspect(dataDir, (database) =>
        database.prepare("select state, attempts from deliveries where target = 'visitor-mail'").get(),
      );
    const live = async () => {
      worker = run('tests/server/fast-clock-worker.ts', [], env);
      running.push(worker);
      await Promise.race([worker.exited, until(() => state()?.state !== 'pending', 120_000)]);
    };
    const toFirm = () => peer?.taken.length ?? 0;
    for (let life = 0; life < 4 && (deaths < 2 || toFirm() === 0); life += 1) await live();
    expect(toFirm()).toBeGreaterThan(0);
    expect(state()).toMatchObject({ state: 'pending', attempts: deaths });

    const before = deaths;
    change(`attempts = ${MAX_ATTEMPTS - 1}, "nextAt" = 0`);
    await live();
    change('"nextAt" = 0');
    await live();
    expect(state()).toMatchObject({ state: 'dead' });
    expect(deaths).toBe(before + 1);
  }, 240_000);
});
