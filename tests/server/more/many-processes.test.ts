import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { headerOf, startSmtpPeer } from '../../peers/smtp-peer.ts';
import { CONTACT, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { type Running, run, startServer } from '../running-server.ts';
import { storeLeads } from '../stored-leads.ts';
import { environmentOf, onBothStores } from '../stores.ts';
import { temporaryFolder } from '../temporary-folder.ts';

onBothStores((newPlace) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  const remember = (running: Running) => {
    undo.push(() => running.kill('SIGKILL'));
    return running;
  };

  test('four workers send exactly 500 emails for 500 leads', async () => {
    const place = await newPlace();
    const store = await place.open();
    const peer = await startSmtpPeer();
    undo.push(() => peer.close());
    await storeLeads(store, systemClock, 500);
    // One email per lead, so the count is exact.
    await store.write((db) => db.deleteFrom('deliveries').where('target', '=', 'visitor-mail').execute());
    for (let worker = 0; worker < 4; worker += 1) {
      remember(run('server/worker-main.ts', [], { ...environmentOf(place), SMTP_URL: peer.url }));
    }
    const pending = async () => {
      const rows = await store.read
        .selectFrom('deliveries')
        .select('id')
        .where('state', '!=', 'delivered')
        .execute();
      return rows.length;
    };
    await until(async () => (await pending()) === 0, 150_000);
    const ids = peer.taken.map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids).toHaveLength(500);
    expect(new Set(ids).size).toBe(500);
  }, 60_000);

  test('servers that start at the same time on an empty database all come up', async () => {
    const place = await newPlace();
    const servers = await Promise.all(
      [1, 2, 3].map(async () => {
        const server = await startServer(fixtureDist(), environmentOf(place));
        remember(server);
        return server;
      }),
    );
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }, 30_000);

  test('WORKER=off only serves, and "npm run worker" delivers', async () => {
    const place = await newPlace();
    const server = remember(
      await startServer(fixtureDist(), { ...environmentOf(place), WORKER: 'off' }),
    ) as Running & {
      url: string;
    };
    await postJson(`${server.url}/api/contact`, CONTACT);
    expect(server.output()).toContain('WORKER is off');
    expect(server.output()).not.toContain('A delivery is');
    const worker = remember(run('server/worker-main.ts', [], environmentOf(place)));
    await worker.waitForOutput('target="firm-mail"');
    await worker.waitForOutput('target="visitor-mail"');
    expect(await worker.kill('SIGTERM')).toBe(0);
  }, 30_000);
});

test('a damaged database is reported, not overwritten', async () => {
  const dataDir = temporaryFolder();
  const { writeFileSync, readFileSync } = await import('node:fs');
  const file = join(dataDir, 'leads.db');
  writeFileSync(file, createHash('sha512').update('x').digest('hex').repeat(100));
  const before = readFileSync(file);
  await expect(openStore({ dataDir })).rejects.toThrow('not a database');
  expect(readFileSync(file).equals(before)).toBe(true);
});
