import { execFileSync } from 'node:child_process';
import dns from 'node:dns';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { nameLookup } from '../../../server/name-lookup.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { StoreUnavailable } from '../../../server/store-unavailable.ts';
import { type DnsPeer, startDnsPeer } from '../../peers/dns-peer.ts';
import { startFormServicePeer } from '../../peers/form-service-peer.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { startTestWorker, until } from '../running-app.ts';
import { run } from '../running-server.ts';
import { deliveryOf, isTried, storeLead } from '../stored-leads.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MAIL = 'mail.test.example';
const FORMS = 'forms.test.example';
/** Fields that only forms on the landing page have. */
const FORWARDED = { type: 'Talk to Expert', from: 'Product' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function nameServer(script: DnsPeer['script']): Promise<DnsPeer> {
  const peer = await startDnsPeer();
  undo.push(() => peer.close());
  peer.script = script;
  return peer;
}

/** Watches Node's own lookup, which uses shared threads. */
function watchSystem() {
  const system = vi.spyOn(dns, 'lookup');
  undo.push(() => system.mockRestore());
  return system;
}

async function mailServer() {
  const peer = await startSmtpPeer();
  undo.push(() => peer.close());
  return { peer, url: peer.url.replace('127.0.0.1', MAIL) };
}

async function newStore() {
  const dataDir = temporaryFolder();
  const store = await openStore({ dataDir });
  undo.push(() => store.close());
  return { dataDir, store };
}

const mailAlone: DnsPeer['script'] = (name) => (name === MAIL ? ['127.0.0.1'] : 'silence');
const mailOnly: DnsPeer['script'] = (name) => (name === MAIL ? ['127.0.0.1'] : 'no such name');

/** A system lookup that records names and never answers. */
function silentSystem() {
  const asked: string[] = [];
  const system = (name: string) => {
    asked.push(name);
    return new Promise<never>(() => {});
  };
  return { asked, system };
}

describe('a name server that is silent about the form service', () => {
  test('delays no mail and uses no shared lookup thread', async () => {
    const names = await nameServer(mailAlone);
    const { peer, url } = await mailServer();
    const system = watchSystem();
    const { dataDir, store } = await newStore();
    for (let lead = 0; lead < 12; lead += 1) await storeLead(store, systemClock, FORWARDED);
    const env = { SMTP_URL: url, FORM_SERVICE_URL: `http://${FORMS}`, FORM_SERVICE_CODE: 'code1' };
    const config = readConfig({ DATA_DIR: dataDir, ...env }, firm);
    const lookup = nameLookup({ servers: [names.server] });
    const worker = startTestWorker(store, config, { lookup });
    undo.push(() => worker.stop(1_000));
    await until(() => names.asked.includes(FORMS));
    // Before the first calls of the form service time out.
    await until(() => peer.taken.length === 24, 8_000);
    expect(system).not.toHaveBeenCalled();
  });

  test('fails after five seconds and is asked again later', async () => {
    const names = await nameServer(() => 'silence');
    const { store, dataDir } = await newStore();
    const id = await storeLead(store, systemClock, FORWARDED);
    const env = { FORM_SERVICE_URL: `https://${FORMS}`, FORM_SERVICE_CODE: 'code1' };
    const config = readConfig({ DATA_DIR: dataDir, ...env }, firm);
    const worker = startTestWorker(store, config, { lookup: nameLookup({ servers: [names.server] }) });
    undo.push(() => worker.stop(1_000));
    await until(() => isTried(store, id, 'form-service'), 8_000);
    const { state, lastError } = await deliveryOf(store, id, 'form-service');
    expect({ state, lastError }).toEqual({ state: 'pending', lastError: 'form service: unreachable' });
  });

  test('delays no shutdown: the process ends within ten seconds and gives its deliveries back', async () => {
    const names = await nameServer(() => 'silence');
    const { dataDir, store } = await newStore();
    const id = await storeLead(store, systemClock, FORWARDED);
    const worker = run('tests/server/stoppable-worker.ts', [], {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://${MAIL}`,
      FORM_SERVICE_URL: `http://${FORMS}`,
      FORM_SERVICE_CODE: 'code1',
      DNS_SERVER: names.server,
    });
    undo.push(() => worker.end('SIGKILL'));
    await until(() => names.asked.includes(FORMS) && names.asked.includes(MAIL), 15_000);
    const startedAt = performance.now();
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const target of ['firm-mail', 'form-service'] as const) {
      expect(await deliveryOf(store, id, target)).toMatchObject({ state: 'pending', lease: null });
    }
  }, 40_000);
});

describe('a system that is silent about a name unknown to DNS', () => {
  test('delays no other target, and is asked once for all deliveries', async () => {
    const names = await nameServer(mailOnly);
    const { peer, url } = await mailServer();
    const { asked, system } = silentSystem();
    const { dataDir, store } = await newStore();
    for (let lead = 0; lead < 12; lead += 1) await storeLead(store, systemClock, FORWARDED);
    const env = { SMTP_URL: url, FORM_SERVICE_URL: `http://${FORMS}`, FORM_SERVICE_CODE: 'code1' };
    const config = readConfig({ DATA_DIR: dataDir, ...env }, firm);
    const worker = startTestWorker(store, config, {
      lookup: nameLookup({ servers: [names.server], system }),
    });
    undo.push(() => worker.stop(1_000));
    await until(() => asked.length > 0);
    await until(() => peer.taken.length === 24, 8_000);
    expect(asked).toEqual([FORMS]);
  });

  test('delays no shutdown', async () => {
    const names = await nameServer(() => 'no such name');
    const { dataDir, store } = await newStore();
    const id = await storeLead(store, systemClock);
    const pipe = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    undo.push(() => closeSync(openSync(pipe, 'r+')));
    const worker = run('tests/server/stoppable-worker.ts', [], {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://${MAIL}`,
      DNS_SERVER: names.server,
      NODE_OPTIONS: '--require ./tests/server/hanging-lookup.cjs',
      HANG_ON: pipe,
    });
    undo.push(() => worker.end('SIGKILL'));
    await until(() => existsSync(`${pipe}.asked`), 15_000);
    const startedAt = performance.now();
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await deliveryOf(store, id, 'firm-mail')).toMatchObject({ state: 'pending', lease: null });
  }, 40_000);
});

test("the database's name is looked up in the same way", async () => {
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

  function connected(port: number, host: string, lookup: ReturnType<typeof nameLookup>): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host, lookup });
      undo.push(() => socket.destroy());
      socket.once('connect', () => resolve(socket)).once('error', reject);
    });
  }

  test('in the hosts file is found without a name server, and so is localhost', async () => {
    const port = await listening();
    const names = await nameServer(() => 'silence');
    const hosts = join(temporaryFolder(), 'hosts');
    writeFileSync(hosts, '127.0.0.1 inside # of the firm\n');
    const servers = [names.server];
    expect((await connected(port, 'inside', nameLookup({ servers, hosts }))).remoteAddress).toBe('127.0.0.1');
    const bare = nameLookup({ servers, hosts: '/nowhere' });
    expect((await connected(port, 'localhost', bare)).remoteAddress).toBe('127.0.0.1');
    expect((await connected(port, '127.0.0.1', bare)).remoteAddress).toBe('127.0.0.1');
    expect(names.asked).toEqual([]);
  });

  test('is found in a search domain', async () => {
    const port = await listening();
    const names = await nameServer((name) => (name === 'mail.shop.local' ? ['127.0.0.1'] : 'no such name'));
    const resolvConf = join(temporaryFolder(), 'resolv.conf');
    writeFileSync(resolvConf, 'search other.local shop.local\noptions ndots:2\n');
    const lookup = nameLookup({ servers: [names.server], resolvConf });
    expect((await connected(port, 'mail', lookup)).remoteAddress).toBe('127.0.0.1');
    expect(new Set(names.asked)).toEqual(new Set(['mail.other.local', 'mail.shop.local']));
  });

  test("that doesn't exist fails with ENOTFOUND", async () => {
    const names = await nameServer(() => 'no such name');
    const system = async () => [];
    const lookup = nameLookup({ servers: [names.server], resolvConf: '/nowhere', system });
    await expect(connected(1, MAIL, lookup)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  test('that only the system knows is found', async () => {
    const port = await listening();
    const names = await nameServer(() => 'no such name');
    // The system reads this as 127.0.0.1, but DNS treats it as a name.
    const lookup = nameLookup({ servers: [names.server], resolvConf: '/nowhere' });
    expect((await connected(port, '127.1', lookup)).remoteAddress).toBe('127.0.0.1');
    expect(names.asked).toContain('127.1');
  });

  test('is found through the system if no name server listens, IPv6 first', async () => {
    const system = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
    const lookup = nameLookup({ servers: ['127.0.0.1:1'], resolvConf: '/nowhere', system });
    const found = await new Promise((resolve) => {
      lookup('nas.test.example', { all: true }, (_error, addresses) => resolve(addresses));
    });
    expect(found).toEqual([
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]);
  });

  test("that DNS knows isn't looked up through the system", async () => {
    const port = await listening();
    const names = await nameServer(mailAlone);
    const { asked, system } = silentSystem();
    await connected(port, MAIL, nameLookup({ servers: [names.server], resolvConf: '/nowhere', system }));
    expect(asked).toEqual([]);
  });

  test('is looked up through the system once at a time, for five seconds', async () => {
    const names = await nameServer(() => 'no such name');
    const asked: ((found: dns.LookupAddress[]) => void)[] = [];
    const system = () => new Promise<dns.LookupAddress[]>((resolve) => asked.push(resolve));
    const port = await listening();
    // Separate lookups, as the calls of the form service make.
    const attempt = () =>
      connected(
        port,
        'slow.test.example',
        nameLookup({ servers: [names.server], resolvConf: '/nowhere', system }),
      );
    const startedAt = performance.now();
    await expect(attempt()).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    const [second, third] = [attempt(), attempt()];
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(1);
    asked[0]?.([{ address: '127.0.0.1', family: 4 }]);
    expect([(await second).remotePort, (await third).remotePort]).toEqual([port, port]);
    void attempt();
    await until(() => asked.length === 2);
    asked[1]?.([{ address: '127.0.0.1', family: 4 }]);
  }, 15_000);

  test('that gets no reply fails with EAI_AGAIN within seconds', async () => {
    const names = await nameServer(() => 'silence');
    const { asked, system } = silentSystem();
    const lookup = nameLookup({ servers: [names.server], resolvConf: '/nowhere', system });
    const startedAt = performance.now();
    await expect(connected(1, MAIL, lookup)).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    // It would ask the same silent server.
    expect(asked).toEqual([]);
  });
});
