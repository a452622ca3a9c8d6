import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../server/clock.ts';
import { withPublishLock } from '../publish/publish-lock.ts';
import { markPublished } from '../publish/versions.ts';
import { buildLook, buildPages, SAVED } from './build-look.ts';
import { dropOldLooks, findLookOf, KEPT_FOR } from './kept-looks.ts';

// Starts many processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A site whose check and build are these lines.
const CHECK = `import { readFileSync } from 'node:fs';
const text = readFileSync('content/page.md', 'utf8');
const problem = { path: 'content/page.md', line: 1, field: [], found: '', message: 'No.' };
console.log(JSON.stringify(text.includes('forbidden') ? [problem] : []));
`;
const BUILD = `import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const text = readFileSync('content/page.md', 'utf8');
if (text.includes('broken')) throw new Error('It broke.');
if (text.includes('slow')) {
  // As the real one, it starts another process.
  const beat = 'setInterval(() => fs.writeFileSync(process.env.BEAT_FILE, String(Date.now())), 20)';
  const child = spawn(process.execPath, ['--eval', beat], { stdio: 'inherit' });
  await new Promise((resolve) => child.on('exit', resolve));
}
mkdirSync('dist/site', { recursive: true });
mkdirSync('dist/filled');
cpSync('content/page.md', 'dist/site/page.html');
writeFileSync('dist/inline-hashes.json', process.env.NODE_OPTIONS);
`;

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

function commit(text: string): string {
  write('content/page.md', text);
  git('add', '--all');
  git('commit', '--quiet', '--message=Words');
  return git('rev-parse', 'HEAD');
}

const look = (of: string, steps: string[] = []) => buildLook(root, of, (step) => steps.push(step));

const fileOf = (of: string, name: string) =>
  readFileSync(join(findLookOf(root, of, Date.now())?.folder ?? '', name), 'utf8');

const pageOf = (of: string) => fileOf(of, 'site/page.html');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'look-'));
  process.env.BEAT_FILE = join(root, 'dist/beat');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Olivia Owner');
  git('config', 'user.email', 'olivia@firm.example');
  for (const folder of ['content', 'scripts', 'dist']) mkdirSync(join(root, folder));
  write('.gitignore', 'dist/\n');
  write('package.json', '{ "type": "module" }');
  write('scripts/check-content.ts', CHECK);
  write('scripts/build-if-stale.ts', BUILD);
  mkdirSync(join(root, 'desk/words/preview'), { recursive: true });
  write('desk/words/preview/build.ts', BUILD.replace('process.env.NODE_OPTIONS', 'process.argv.at(-1)'));
  const first = commit('First words');
  await markPublished(root, first, 'First', new Date('2026-11-01T10:00:00Z'));
  write('dist/commit.txt', commit('Second words'));
});
afterEach(() => {
  delete process.env.BEAT_FILE;
  rmSync(root, { recursive: true, force: true, maxRetries: 3 });
});

const FIRST = '2026-11-01T10-00-00-000';

test('builds a published version, and what is saved, without changing anything', async () => {
  write('content/page.md', 'Saved words');
  write('content/new.md', 'A new file');
  const before = [git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')];
  const steps: string[] = [];
  await look(FIRST, steps);
  expect(pageOf(FIRST)).toBe('First words');
  expect(steps).toHaveLength(2);
  await look(SAVED);
  expect(pageOf(SAVED)).toBe('Saved words');
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')]).toEqual(before);
  expect(existsSync(join(root, 'dist/building'))).toBe(false);
});

test('builds with a limit for its memory', async () => {
  await look(SAVED);
  expect(fileOf(SAVED, 'inline-hashes.json')).toContain('--max-old-space-size=');
});

test('shows a look again that is still there, and keeps few', async () => {
  await look(FIRST);
  write('content/page.md', 'First words');
  const steps: string[] = [];
  await look(SAVED, steps);
  expect(steps).toEqual([]);
  expect([pageOf(FIRST), pageOf(SAVED)]).toEqual(['First words', 'First words']);
  for (const number of [1, 2, 3]) {
    write('content/page.md', `Words ${number}`);
    await look(SAVED);
  }
  expect(readdirSync(join(root, 'dist/looks'))).toHaveLength(3);
  expect(pageOf(SAVED)).toBe('Words 3');
  expect(findLookOf(root, FIRST, Date.now())).toBeUndefined();
  dropOldLooks(root, Date.now() + KEPT_FOR - MINUTE);
  expect(readdirSync(join(root, 'dist/looks'))).toHaveLength(3);
  dropOldLooks(root, Date.now() + KEPT_FOR + MINUTE);
  expect(readdirSync(join(root, 'dist/looks'))).toEqual([]);
});

test('says what is wrong as publishing does', async () => {
  write('content/page.md', 'forbidden');
  await expect(look(SAVED)).rejects.toMatchObject({
    code: 'content-problems',
    problems: [{ path: 'content/page.md' }],
  });
  write('content/page.md', 'broken');
  await expect(look(SAVED)).rejects.toMatchObject({
    code: 'build-failed',
    message: expect.stringContaining('It broke.'),
  });
  git('tag', '--delete', `published/${FIRST}`);
  await expect(look(FIRST)).rejects.toMatchObject({ code: 'unknown-version' });
  write('scripts/check-content.ts', `${CHECK}// An update.\n`);
  commit('Second words');
  await expect(look(SAVED)).rejects.toMatchObject({ code: 'update-waiting' });
  expect(existsSync(join(root, 'dist/looks'))).toBe(false);
});

test('publishing ends the build with all of its processes first', async () => {
  write('content/page.md', 'slow');
  const refused = expect(look(SAVED)).rejects.toMatchObject({ code: 'running' });
  const beat = () => {
    const file = join(root, 'dist/beat');
    return existsSync(file) && readFileSync(file, 'utf8');
  };
  while (!beat()) await sleep(20);
  await withPublishLock(root, async () => {
    const last = beat();
    await sleep(500);
    expect(beat()).toBe(last);
    await expect(look(FIRST)).rejects.toMatchObject({ code: 'running' });
  });
  await refused;
  expect(existsSync(join(root, 'dist/looks'))).toBe(false);
  await look(FIRST);
  expect(pageOf(FIRST)).toBe('First words');
});

const pages = (...typed: [path: string, content: string | null][]) => {
  const writes = typed.map(([path, content]) => ({ path, content }));
  return buildPages(root, 'pages of olivia', 'https://desk.firm.example', writes, () => undefined);
};

test('builds pages beside the form with what is typed, once for each owner, and saves nothing', async () => {
  for (const number of [1, 2, 3]) {
    write('content/page.md', `Words ${number}`);
    await look(SAVED);
  }
  const before = git('status', '--porcelain');
  const since = Date.now();
  await pages(['content/page.md', 'Typed'], ['content/new/one.md', 'New']);
  const first = findLookOf(root, 'pages of olivia', Date.now());
  expect(first?.since).toBeGreaterThanOrEqual(since);
  expect(pageOf('pages of olivia')).toBe('Typed');
  expect(fileOf('pages of olivia', 'content/new/one.md')).toBe('New');
  expect(fileOf('pages of olivia', 'inline-hashes.json')).toBe('https://desk.firm.example');
  expect(git('status', '--porcelain')).toBe(before);
  await pages(['content/page.md', 'Typed again'], ['content/new/one.md', null]);
  expect(pageOf('pages of olivia')).toBe('Typed again');
  // The looks stay.
  expect(readdirSync(join(root, 'dist/looks'))).toHaveLength(4);
  await expect(pages(['content/page.md', 'forbidden'])).rejects.toMatchObject({ code: 'content-problems' });
  expect(pageOf('pages of olivia')).toBe('Typed again');
});
