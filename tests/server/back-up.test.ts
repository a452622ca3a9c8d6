import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lastBackup } from '../../server/store/backups.ts';
import { openStore } from '../../server/store/open-store.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { temporaryFolder } from './temporary-folder.ts';

// npm run back-up, with programs that fail. What it has, and restoring it, is in more/one-machine/restore.test.ts.

let site: string;
let dataDir: string;
let target: string;
let programs: string;
beforeEach(async () => {
  [site, dataDir, programs] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  // A firm that downloaded the project has no history until it makes one.
  cpSync('content', join(site, 'content'), { recursive: true });
  mkdirSync(join(site, '.git'));
  target = join(temporaryFolder(), 'backups');
  await (await openStore({ dataDir })).close();
  // The history isn't what's tested here, and takes seconds.
  program('git', 'touch "$4"');
});

function program(name: string, text: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(programs, name), 0o755);
}

function backUp() {
  const PATH = [programs, bareEnvironment.PATH].join(delimiter);
  return spawnSync(process.execPath, [resolve('scripts/back-up.ts'), target], {
    cwd: site,
    encoding: 'utf8',
    env: { ...bareEnvironment, PATH, DATA_DIR: dataDir },
  });
}

/** What the desk and `leads status` say about backups. */
async function noted() {
  const store = await openStore({ dataDir });
  const lines = await store.read
    .selectFrom('activity')
    .select('amount')
    .where('action', '=', 'leads backup')
    .execute();
  const last = await lastBackup(store.read);
  await store.close();
  return { lines: lines.length, file: last?.file };
}

test('a backup is noted with its file, once that is there, and has no key of calendars', async () => {
  writeFileSync(join(dataDir, 'calendar.key'), 'a key');
  const { status, stderr } = backUp();
  expect([status, stderr]).toEqual([0, '']);
  const { lines, file = '' } = await noted();
  expect(lines).toBe(1);
  expect(readdirSync(target).map((name) => join(target, name))).toEqual([file]);
  expect(file).toMatch(/site-[\d-]{17}\.tar\.gz$/);
  const { stdout } = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' });
  expect(stdout).toContain('./leads.db');
  expect(stdout).not.toContain('calendar.key');
});

test.each([
  ['tar fails', 'tar', 'echo "No space left on device" >&2; exit 2'],
  ['the disk is full', 'tar', `PATH=${bareEnvironment.PATH} exec tar -czf /dev/full -C "$4" .`],
  ['the archive can not be read back', 'tar', 'case $1 in -tzf) exit 2;; *) touch "$2";; esac'],
  ['the disk can not keep it', 'sync', 'exit 1'],
  ['Git fails', 'git', 'exit 128'],
])('if %s, there is no backup, and nothing says that there is one', async (_, name, text) => {
  program(name, text);
  const { status, stderr } = backUp();
  expect(status).toBe(1);
  expect(stderr).toContain('No backup was made');
  expect(readdirSync(target)).toEqual([]);
  expect(await noted()).toEqual({ lines: 0, file: undefined });
});

test('if it is killed, nothing says that there is one, and its copy of the leads goes within a day', async () => {
  program('tar', 'kill -9 $PPID');
  expect(backUp().signal).toBe('SIGKILL');
  const [left = ''] = readdirSync(target);
  expect(existsSync(join(target, left, 'leads.db'))).toBe(true);
  expect(await noted()).toEqual({ lines: 0, file: undefined });
  mkdirSync(join(target, '.unfinished-today'));
  utimesSync(join(target, left), 0, 0);
  program('tar', `PATH=${bareEnvironment.PATH} exec tar "$@"`);
  expect(backUp().status).toBe(0);
  expect(readdirSync(target)).toEqual(['.unfinished-today', expect.stringMatching(/^site-/)]);
});
