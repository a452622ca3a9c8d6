import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergePushed, pushVersion } from './push.ts';
import { markPublished } from './versions.ts';

const AUTHOR = { name: 'Olivia Owner', email: 'olivia@firm.example' };

let folder: string;
const place = (name: string) => join(folder, name);
const git = (name: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: place(name), encoding: 'utf8', stdio: 'pipe' }).trim();
const write = (name: string, path: string, text: string) => writeFileSync(join(place(name), path), text);
const read = (name: string, path: string) => readFileSync(join(place(name), path), 'utf8');

function commit(name: string, path: string, text: string): void {
  write(name, path, text);
  git(name, 'add', path);
  git(name, 'commit', '--quiet', `--message=Change ${path}`);
}

function clone(name: string): void {
  execFileSync('git', ['-c', 'init.defaultBranch=main', 'clone', '--quiet', 'remote', name], {
    cwd: folder,
    stdio: 'pipe',
  });
  git(name, 'config', 'user.name', name);
  git(name, 'config', 'user.email', 'someone@firm.example');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'push-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', 'remote'], { cwd: folder });
  clone('firm');
  mkdirSync(join(place('firm'), 'content'));
  mkdirSync(join(place('firm'), 'dist'));
  write('firm', '.gitignore', 'dist/\n');
  git('firm', 'add', '.');
  commit('firm', 'content/one.md', 'one\n');
  commit('firm', 'content/two.md', 'two\n');
  git('firm', 'push', '--quiet');
  clone('developer');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function developerPushes(path: string, text: string): void {
  commit('developer', path, text);
  git('developer', 'push', '--quiet');
}

test('pushes the branch and the marks of versions', async () => {
  commit('firm', 'content/one.md', 'new\n');
  await markPublished(place('firm'), git('firm', 'rev-parse', 'HEAD'), 'New', new Date());
  expect(await mergePushed(place('firm'), AUTHOR)).toBe(undefined);
  expect(await pushVersion(place('firm'), undefined)).toEqual({ to: 'origin/main' });
  expect(git('remote', 'rev-parse', 'main')).toBe(git('firm', 'rev-parse', 'HEAD'));
  expect(git('remote', 'tag')).toContain('published/');
});

/** Publishes in the firm's checkout, which has a mark of it. */
async function publishOne(): Promise<void> {
  commit('firm', 'content/two.md', 'ours\n');
  await markPublished(place('firm'), git('firm', 'rev-parse', 'HEAD'), 'New', new Date());
}

test('says whom to ask if someone pushed in the same moment, and leaves what Git says to the log', async () => {
  await publishOne();
  developerPushes('content/one.md', 'theirs\n');
  const pushed = await pushVersion(place('firm'), undefined);
  expect(pushed?.problem).toContain('someone may have changed it in the same moment');
  expect(pushed?.problem).not.toContain('rejected');
  expect(pushed?.gitSaid).toContain('rejected');
  expect(pushed?.gitSaid).not.toContain('hint:');
});

test.each([
  ['a checked-out branch', () => git('remote', 'config', 'core.bare', 'false')],
  [
    'a hook',
    () =>
      writeFileSync(place('remote/hooks/update'), '#!/bin/sh\ncase $1 in refs/heads/*) exit 1; esac\n', {
        mode: 0o755,
      }),
  ],
])('leaves neither marks nor words at a remote that refuses the branch, because of %s', async (_, refuse) => {
  await publishOne();
  refuse();
  const words = git('firm', 'rev-parse', 'HEAD');
  expect((await pushVersion(place('firm'), undefined))?.problem).toContain('It refused the new version');
  expect(git('remote', 'for-each-ref', 'refs/tags')).toBe('');
  expect(git('remote', 'rev-list', '--all')).not.toContain(words);
});

test('says so if the remote can not be reached', async () => {
  await publishOne();
  git('firm', 'remote', 'set-url', 'origin', place('gone'));
  const unmerged = await mergePushed(place('firm'), AUTHOR);
  expect(unmerged?.problem).toContain('It can’t be reached');
  expect(unmerged?.gitSaid).toContain('gone');
  expect((await pushVersion(place('firm'), undefined))?.problem).toContain('It can’t be reached');
});

test('merges words that were pushed meanwhile, beside words that are not public yet', async () => {
  developerPushes('content/one.md', 'theirs\n');
  write('firm', 'content/two.md', 'typed\n');
  expect(await mergePushed(place('firm'), AUTHOR)).toBe(undefined);
  expect(read('firm', 'content/one.md')).toBe('theirs\n');
  expect(read('firm', 'content/two.md')).toBe('typed\n');
  expect(git('firm', 'status', '--porcelain')).toBe('M content/two.md');
  expect(await pushVersion(place('firm'), undefined)).toEqual({ to: 'origin/main' });
});

test('merges changes of different lines in one file, and a file that is gone', async () => {
  const lines = (first: string, last: string) => `${first}\n2\n3\n4\n5\n${last}\n`;
  commit('firm', 'content/three.md', lines('1', '6'));
  git('firm', 'push', '--quiet');
  git('developer', 'pull', '--quiet');
  git('developer', 'rm', '--quiet', 'content/one.md');
  developerPushes('content/three.md', lines('theirs', '6'));
  commit('firm', 'content/three.md', lines('1', 'ours'));
  expect(await mergePushed(place('firm'), AUTHOR)).toBe(undefined);
  expect(read('firm', 'content/three.md')).toBe(lines('theirs', 'ours'));
  expect(git('firm', 'ls-files', 'content')).toBe('content/three.md\ncontent/two.md');
  expect(git('firm', 'status', '--porcelain')).toBe('');
  expect(git('firm', 'log', '-1', '--format=%an %s')).toBe('Olivia Owner Merge origin/main');
});

test.each([
  ['the same words', 'content/one.md', () => commit('firm', 'content/one.md', 'ours\n')],
  [
    'a file with words that are not public yet',
    'content/one.md',
    () => write('firm', 'content/one.md', 'ours\n'),
  ],
  ['code', 'code.ts', () => commit('firm', 'content/one.md', 'ours\n')],
])('says why it does not merge %s, and changes nothing', async (_, path, change) => {
  developerPushes(path, 'theirs\n');
  change();
  const before = git('firm', 'rev-parse', 'HEAD');
  const problem = await mergePushed(place('firm'), AUTHOR);
  expect(problem?.problem).toContain('origin/main');
  expect(git('firm', 'rev-parse', 'HEAD')).toBe(before);
  expect(read('firm', 'content/one.md')).toBe('ours\n');
  expect(await pushVersion(place('firm'), problem)).toEqual({ to: 'origin/main', ...problem });
});

test('without a remote, there is nothing to merge or push', async () => {
  git('firm', 'branch', '--unset-upstream');
  expect(await mergePushed(place('firm'), AUTHOR)).toBe(undefined);
  expect(await pushVersion(place('firm'), undefined)).toBe(undefined);
});
