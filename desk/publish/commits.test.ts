import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changes } from '../words/server/git.ts';
import { commitOf, commitWithContentOf, exportCommit, takeOver, updateCheckout } from './commits.ts';
import { filesOtherThan } from './not-public.ts';
import { listVersions, markPublished } from './versions.ts';

const AUTHOR = { name: 'Olivia Owner', email: 'olivia@firm.example' };

let top: string;
/** The site, in a folder of its repository. */
let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'commits-'));
  root = join(top, 'site');
  mkdirSync(join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  write('content/one.json', '1');
  write('content/two.json', '2');
  write('code.ts', 'code');
  write('.gitignore', 'dist/\n');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: top });
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message=Start');
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

/** Publishes files without building them. */
async function publish(...paths: string[]) {
  const prepared = await commitOf(root, paths, 'Change words', AUTHOR);
  await takeOver(root, prepared);
  await updateCheckout(root, prepared);
  return prepared.commit;
}

test('commits the picked files only, with the person as author, and leaves others as they are', async () => {
  write('content/one.json', '10');
  write('content/two.json', '20');
  write('content/three.json', '3');
  await publish('content/one.json', 'content/three.json');
  expect(git('log', '-1', '--format=%an <%ae> %s')).toBe('Olivia Owner <olivia@firm.example> Change words');
  expect(git('show', '--name-only', '--format=')).toBe('site/content/one.json\nsite/content/three.json');
  expect(git('status', '--porcelain')).toBe('M site/content/two.json');
  expect(read('content/two.json')).toBe('20');
});

test('commits and lists a new file that only this machine ignores', async () => {
  writeFileSync(join(top, '.git/info/exclude'), '*.yaml\n');
  write('content/new.yaml', 'new');
  expect(await filesOtherThan(root, 'HEAD')).toEqual(['content/new.yaml']);
  expect(await changes(root)).toMatchObject([{ path: 'content/new.yaml', is: 'new' }]);
  await publish('content/new.yaml');
  expect(git('show', '--name-only', '--format=')).toBe('site/content/new.yaml');
  write('.gitignore', 'dist/\n*.bak\n');
  write('content/one.bak', '1');
  expect(await filesOtherThan(root, 'HEAD')).toEqual([]);
});

test('changes neither branch nor checkout before it takes over', async () => {
  write('content/one.json', '10');
  rmSync(join(root, 'content/two.json'));
  const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
  const { commit } = await commitOf(root, ['content/one.json', 'content/two.json'], 'Change', AUTHOR);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual(before);
  const folder = join(top, 'copy');
  await exportCommit(root, commit, folder);
  expect(readFileSync(join(folder, 'content/one.json'), 'utf8')).toBe('10');
  expect(existsSync(join(folder, 'content/two.json'))).toBe(false);
  expect(readFileSync(join(folder, 'code.ts'), 'utf8')).toBe('code');
});

test('refuses to take over if someone has added a version meanwhile', async () => {
  write('content/one.json', '10');
  const prepared = await commitOf(root, ['content/one.json'], 'Change', AUTHOR);
  git('commit', '--quiet', '--allow-empty', '--message=Meanwhile');
  await expect(takeOver(root, prepared)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect(git('log', '-1', '--format=%s')).toBe('Meanwhile');
  expect(read('content/one.json')).toBe('10');
});

test('goes back to the content of a version, with newer code, and keeps what is not public yet', async () => {
  const first = git('rev-parse', 'HEAD');
  write('content/one.json', '10');
  write('content/new.json', 'new');
  await publish('content/one.json', 'content/new.json');
  write('code.ts', 'newer code');
  git('commit', '--quiet', '--message=Code', 'code.ts');
  write('content/two.json', 'typed, not public yet');

  const prepared = await commitWithContentOf(root, first, 'Go back', AUTHOR);
  await takeOver(root, prepared);
  await updateCheckout(root, prepared);
  expect(read('content/one.json')).toBe('1');
  expect(existsSync(join(root, 'content/new.json'))).toBe(false);
  expect(read('code.ts')).toBe('newer code');
  expect(read('content/two.json')).toBe('typed, not public yet');
  expect(git('status', '--porcelain')).toBe('M site/content/two.json');
  expect(git('log', '-1', '--format=%an')).toBe('Olivia Owner');
});

test.each(['# 1: New prices', '#1', '; New prices', '  indented'])(
  'keeps the words of a version, %j',
  async (words) => {
    git('config', 'core.commentChar', ';');
    await markPublished(root, git('rev-parse', 'HEAD'), words, new Date());
    expect(await listVersions(root)).toMatchObject([{ message: words }]);
  },
);

test('lists versions, newest first, with who published them', async () => {
  await markPublished(root, git('rev-parse', 'HEAD'), 'The first version', new Date('2026-11-01T10:00:00Z'));
  write('content/one.json', '10');
  const commit = await publish('content/one.json');
  await markPublished(root, commit, 'New prices\n\nand a longer text', new Date('2026-11-02T10:00:00Z'));
  await markPublished(root, commit, 'Within a second', new Date('2026-11-02T10:00:00.1Z'));
  expect(await listVersions(root)).toMatchObject([
    { id: '2026-11-02T10-00-00-100', message: 'Within a second' },
    { id: '2026-11-02T10-00-00-000', commit, by: 'Olivia Owner', message: 'New prices' },
    {
      id: '2026-11-01T10-00-00-000',
      at: Date.parse('2026-11-01T10:00:00Z'),
      by: 'Test',
      message: 'The first version',
    },
  ]);
});
