import dns from 'node:dns';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { nameLookup } from '../../../server/name-lookup.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { StoreUnavailable } from '../../../server/store-unavailable.ts';
import { startFormServicePeer } from '../../peers/form-service-peer.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { startTestWorker, until } from '../running-app.ts';
import { FIXTURE_FIRM, run } from '../running-server.ts';
import { deliveryOf, isTried, storeLead } from '../stored-leads.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Fields that only the landing page's forms have. */
const FORWARDED = { type: 'Talk to Expert', from: 'Product' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const step of undo.splice(0).reverse()) await step();
});

/** Scripts name lookups in child processes: these names get their addresses, all others hang. */
function scriptLookups(names: Record<string, string>) {
  const log = join(temporaryFolder(), 'names.log');
  const env = {
    NODE_OPTIONS: `${FIXTURE_FIRM} --import ./tests/server/scripted-lookup.ts`,
    TEST_NAMES: JSON.stringify(names),
    TEST_NAMES_LOG: log,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const asked = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  return { env, asked };
}

/** Spies on Node's own lookup, which uses shared threads. */
function watchSystem() {
  const system = vi.spyOn(dns, 'lookup');
  undo.push(() => system.mockRestore());
  return system;
}

async function newStore() {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  undo.push(() => store.close());
  return { dataDir, store };
}

describe('a silent name server', () => {
  test('delays no other target, uses no shared thread and gets one query at a time', async () => {
    const [MAIL, FORMS] = ['mail.delay.example', 'forms.delay.example'];
    const { asked } = scriptLookups({ [MAIL]: '127.0.0.1' });
    const peer = await startSmtpPeer();
    undo.push(() => peer.close());
    const system = watchSystem();
    const { dataDir, store } = await newStore();
    for (let lead = 0; lead < 12; lead += 1) await storeLead(store, systemClock, FORWARDED);
    const config = readConfig(
      {
        DATA_DIR: dataDir,
        SMTP_URL: peer.url.replace('127.0.0.1', MAIL),
        FORM_SERVICE_URL: `http://${FORMS}`,
        FORM_SERVICE_CODE: 'code1',
      },
      firm,
    );
    const worker = startTestWorker(store, config, {});
    undo.push(() => worker.stop(1_000));
    await until(() => asked().includes(FORMS));
    // This is before the first lookup times out.
    await until(() => peer.taken.length === 24, 5_000);
    expect(asked().sort()).toEqual([FORMS, MAIL]);
    expect(system).not.toHaveBeenCalled();
  });

  test('fails after five seconds and is queried again later', async () => {
    scriptLookups({});
    const { store, dataDir } = await newStore();
    const id = await storeLead(store, systemClock, FORWARDED);
    const env = { FORM_SERVICE_URL: 'https://forms.silent.example', FORM_SERVICE_CODE: 'code1' };
    const worker = startTestWorker(store, readConfig({ DATA_DIR: dataDir, ...env }, firm), {});
    undo.push(() => worker.stop(1_000));
    await until(() => isTried(store, id, 'form-service'), 8_000);
    const { state, lastError } = await deliveryOf(store, id, 'form-service');
    expect({ state, lastError }).toEqual({
      state: 'pending',
      lastError: 'form service: the host name lookup failed (EAI_AGAIN)',
    });
  });

  test('doesn’t delay a shutdown: the process ends within ten seconds and releases its deliveries', async () => {
    const { env, asked } = scriptLookups({});
    const { dataDir, store } = await newStore();
    const id = await storeLead(store, systemClock, FORWARDED);
    const worker = run('server/worker-main.ts', [], {
      ...env,
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://mail.stop.example',
      FORM_SERVICE_URL: 'http://forms.stop.example',
      FORM_SERVICE_CODE: 'code1',
    });
    undo.push(() => worker.kill('SIGKILL'));
    await until(() => asked().length === 2, 15_000);
    const startedAt = performance.now();
    expect(await worker.kill('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const target of ['firm-mail', 'form-service'] as const) {
      expect(await deliveryOf(store, id, target)).toMatchObject({ state: 'pending', lease: null });
    }
  }, 40_000);
});

test('a lookup whose process can’t be started is a temporary failure', async () => {
  // Longer than an argument may be, so `spawn` throws, as it does when memory is short.
  const error = await new Promise((resolve) => nameLookup('a'.repeat(200_000), {}, resolve));
  expect(error).toMatchObject({ code: 'EAI_AGAIN' });
});

test("the database's host is looked up the same way", async () => {
  const system = watchSystem();
  const databaseUrl = 'postgresql://user:secret@database.invalid/leads';
  await expect(openStore({ databaseUrl, dataDir: '' })).rejects.toBeInstanceOf(StoreUnavailable);
  expect(system).not.toHaveBeenCalled();
});

describe('a name', () => {
  async function listening() {
    const peer = await startFormServicePeer();
    undo.push(() => peer.close());
    return Number(new URL(peer.url).port);
  }

  function connected(port: number, host: string): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host, lookup: nameLookup });
      undo.push(() => socket.destroy());
      socket.once('connect', () => resolve(socket)).once('error', reject);
    });
  }

  // The system reads 127.1 as 127.0.0.1.
  test.each(['localhost', '127.0.0.1', '127.1'])('like %s is found', async (name) => {
    expect((await connected(await listening(), name)).remoteAddress).toBe('127.0.0.1');
  });

  test("that doesn't exist fails with Node's own code", async () => {
    await expect(connected(1, 'missing.invalid')).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    });
  });

  test('is looked up again after a failure, but not within a minute of a success', async () => {
    const { asked } = scriptLookups({ 'known.again.example': '127.0.0.1' });
    const port = await listening();
    const startedAt = performance.now();
    await expect(connected(port, 'silent.again.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    await connected(port, 'known.again.example');
    await connected(port, 'known.again.example');
    expect(asked()).toEqual(['silent.again.example', 'known.again.example']);
    void connected(port, 'silent.again.example').catch(() => {});
    await until(() => asked().length === 3);
  }, 15_000);

  test.each([
    [4, 'found'],
    [6, 'ENOTFOUND'],
  ])('with only an IPv4 address, queried for IPv%s: %s', async (family, expected) => {
    scriptLookups({ [`ipv${family}.family.example`]: '127.0.0.1' });
    const found = await new Promise((resolve) => {
      nameLookup(`ipv${family}.family.example`, { family }, (error) => resolve(error?.code ?? 'found'));
    });
    expect(found).toBe(expected);
  });
});
