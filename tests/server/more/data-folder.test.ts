import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { html } from '../../../server/html.ts';
import { fileMailer } from '../../../server/mail/file-mailer.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { CONTACT, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { run, startServer } from '../running-server.ts';
import { storeLead } from '../stored-leads.ts';
import { onBothStores } from '../stores.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const post = async (url: string) => {
  const email = `p${Math.random()}@visitor.example`;
  return (await postJson(`${url}/api/contact`, { ...CONTACT, email })).status;
};

describe('a database that’s moved while the server uses it', () => {
  const database = (dataDir: string) => join(dataDir, 'leads.db');

  const MOVED =
    'was moved, deleted or replaced while this process was using it: put it back, or restart this process';

  test.each<[string, (dataDir: string) => void]>([
    ['removing its folder', (dataDir) => rmSync(dataDir, { recursive: true })],
    [
      'replacing its folder',
      (dataDir) => {
        rmSync(dataDir, { recursive: true });
        mkdirSync(dataDir);
      },
    ],
    [
      'replacing it with a copy',
      (dataDir) => {
        copyFileSync(database(dataDir), join(dataDir, 'copy'));
        renameSync(join(dataDir, 'copy'), database(dataDir));
      },
    ],
    ['removing its write-ahead log', (dataDir) => rmSync(`${database(dataDir)}-wal`)],
  ])('%s makes every write fail with what to do', async (_words, takeAway) => {
    const dataDir = join(temporaryFolder(), 'data');
    const store = await openStore({ dataDir });
    undo.push(() => store.close());
    await storeLead(store, systemClock);
    takeAway(dataDir);
    for (let lead = 0; lead < 5; lead += 1)
      await expect(storeLead(store, systemClock)).rejects.toThrow(MOVED);
  });

  test('returns 503, recovers when it’s back, and has no rejected form', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const { url, kill, output } = await startServer(fixtureDist(), { DATA_DIR: dataDir });
    undo.push(() => kill('SIGKILL'));
    expect(await post(url)).toBe(201);
    await until(() => output().includes('target="visitor-mail"'));
    renameSync(dataDir, `${dataDir}-elsewhere`);
    expect(await post(url)).toBe(503);
    expect(output()).toContain(MOVED);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(`${dataDir}-elsewhere`, dataDir);
    expect(await post(url)).toBe(201);
    const store = await openStore({ dataDir });
    undo.push(() => store.close());
    expect(await store.read.selectFrom('submissions').select('id').execute()).toHaveLength(2);
  });
});

describe('a write-ahead log that holds leads', () => {
  test.each<[string, (file: string) => void]>([
    ['missing', () => {}],
    ['empty', (file) => writeFileSync(file, '')],
  ])('next to a database that’s %s is rejected and kept', async (_words, leave) => {
    const original = temporaryFolder();
    const store = await openStore({ dataDir: original });
    undo.push(() => store.close());
    await storeLead(store, systemClock);
    const dataDir = temporaryFolder();
    const log = join(dataDir, 'leads.db-wal');
    copyFileSync(join(original, 'leads.db-wal'), log);
    leave(join(dataDir, 'leads.db'));
    const before = readFileSync(log);
    await expect(openStore({ dataDir })).rejects.toThrow(
      `leads.db is missing or empty, but ${log} has leads: put back the leads.db that it belongs to`,
    );
    expect(readFileSync(log).equals(before)).toBe(true);
  });
});

onBothStores((newPlace) => {
  test('a database changed by a newer version is reported in one sentence', async () => {
    const place = await newPlace();
    const store = await place.open();
    await store.write((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('999-later', '2027-01-01T00:00:00Z')`.execute(
        db,
      ),
    );
    await expect(place.open()).rejects.toThrow(
      'it was changed by a newer version of this program (999-later): start that version, or restore a backup from before',
    );
  });
});

describe('an unusable data folder', () => {
  /** An empty read-only file system, if the tests may mount one. */
  function readOnlyFolder(): string | undefined {
    const folder = temporaryFolder();
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status !== 0) return undefined;
    undo.push(() => spawnSync('umount', ['-l', folder]));
    return folder;
  }
  const file = () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, '');
    return path;
  };

  test.each<[string, () => string | undefined]>([
    ['in a file system that doesn’t allow folders', () => '/proc/leads/data'],
    ['that’s a file', file],
    ['below a file', () => join(file(), 'data')],
    ['in a read-only file system', () => readOnlyFolder()?.concat('/data')],
    ['that’s a read-only file system', readOnlyFolder],
  ])('%s is reported in words', async (_words, make) => {
    // Mounting needs root.
    const opening = openStore({ dataDir: make() ?? '/proc/leads/data' });
    await expect(opening).rejects.toThrow(/^The store is unavailable \(it[^\n]+\)$/);
  });

  test('ends a command with one sentence', async () => {
    const command = run('server/leads.ts', ['status'], { DATA_DIR: '/proc/leads/data' });
    undo.push(() => command.kill('SIGKILL'));
    expect(await command.exited).toBe(1);
    expect(command.output()).toBe(
      "The data folder /proc/leads/data (DATA_DIR) can't be used: it can't be created (ENOENT); set DATA_DIR to a folder that this user can write to.\n",
    );
  });

  test("isn't created by a command, which would then report zero leads", async () => {
    const dataDir = temporaryFolder();
    const command = run('server/leads.ts', ['status'], { DATA_DIR: dataDir });
    undo.push(() => command.kill('SIGKILL'));
    expect(await command.exited).toBe(1);
    expect(command.output()).toBe(
      `The data folder ${dataDir} (DATA_DIR) can't be used: it has no database; set DATA_DIR, here or in .env, to the server's data folder.\n`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("leaves emails that can't be written for a later attempt", async () => {
    const outcome = await fileMailer('/proc/leads/data', { name: '', address: 'site@firm.example' }).send({
      id: 'an-id',
      date: 0,
      to: { name: '', address: 'ana@visitor.example' },
      replyTo: { name: '', address: 'firm@firm.example' },
      subject: 'Subject',
      text: 'Text',
      html: html`<p>Text</p>`,
      automatic: true,
    });
    expect(outcome).toEqual({ code: 'own-failure', why: 'mail file: ENOENT' });
  }, 10_000);
});
