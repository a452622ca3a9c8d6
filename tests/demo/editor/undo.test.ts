import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readData, versionOf } from '../../../desk/words/files/content-file.ts';
import { changes, undoing, VersionUnknown } from '../../../desk/words/server/git.ts';
import type { Workspace } from '../../../desk/words/server/workspace.ts';

const FAQ = 'content/faq.yaml';
const HOME = 'content/pages/home.yaml';
let root: string;
let git: (...args: string[]) => string;

beforeEach(() => {
  // Not the top folder of its repository.
  const top = mkdtempSync(join(tmpdir(), 'undo-'));
  root = join(top, 'site');
  git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  write(FAQ, 'a: 1\n');
  write(HOME, 'b: 1\n');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', top]);
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
});
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

const write = (path: string, text: string | Buffer) => writeFileSync(join(root, path), text);

/** The parts of a workspace that undoing uses. */
const workspace = () =>
  ({
    root,
    read(path: string) {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, version: versionOf(text), text, data: readData(path, text) };
    },
  }) as unknown as Workspace;

const undo = (path: string, field?: (string | number)[]) => undoing(workspace(), path, field);

function commitAndChange(): void {
  git('add', '.');
  git('commit', '--quiet', '--message=Start');
  write(FAQ, 'a: 2\n');
  write(HOME, 'b: 2\n');
  write('content/new.yaml', 'c: 1\n');
}

/** Removes an object, as a damaged disk or an interrupted clone does. */
function lose(name: string): void {
  const id = git('rev-parse', name);
  const objects = join(dirname(root), '.git/objects', id.slice(0, 2));
  renameSync(join(objects, id.slice(2)), join(dirname(root), 'lost'));
}

const headFile = (name: string) => join(dirname(root), '.git', name);

test('a changed file goes back, and a new one goes', async () => {
  commitAndChange();
  expect(await undo(FAQ)).toMatchObject({ text: 'a: 1\n' });
  expect(await undo(HOME, ['b'])).toMatchObject({ text: 'b: 1\n' });
  expect(await undo('content/new.yaml')).toMatchObject({ isDeleted: true });
});

const DAMAGE: [string, () => void][] = [
  ['a lost file', () => lose(`HEAD:./${FAQ}`)],
  ['a lost folder', () => lose('HEAD:./content')],
  ['a lost commit', () => lose('HEAD')],
  ['a branch that leads nowhere', () => writeFileSync(headFile('refs/heads/main'), `${'1'.repeat(40)}\n`)],
  ['an empty branch', () => writeFileSync(headFile('refs/heads/main'), '')],
  ['a HEAD without sense', () => writeFileSync(headFile('HEAD'), 'junk\n')],
  ['no repository', () => rmSync(headFile(''), { recursive: true })],
  [
    'a program for the text that fails',
    () => {
      writeFileSync(join(root, '.gitattributes'), '*.yaml filter=broken\n');
      git('config', 'filter.broken.smudge', 'false');
      git('config', 'filter.broken.required', 'true');
    },
  ],
];

test.each(DAMAGE)('with %s, undoing is an error instead of deleting the file', async (_, damage) => {
  commitAndChange();
  damage();
  await expect(undo(FAQ)).rejects.toThrow(VersionUnknown);
  await expect(undo(FAQ, ['a'])).rejects.toThrow(VersionUnknown);
});

test("nothing is undone before there's a version", async () => {
  expect(await changes(root)).toContainEqual(
    expect.objectContaining({ path: FAQ, is: 'new', differences: [] }),
  );
  await expect(undo(FAQ)).rejects.toThrow(VersionUnknown);
});

test('a link, a folder or bytes in the last version are never written as a text', async () => {
  write(FAQ, Buffer.from([0x61, 0x3a, 0x20, 0xe9, 0x0a]));
  mkdirSync(join(root, 'content/new.yaml'));
  write('content/new.yaml/file.txt', 'x');
  commitAndChangeFolder();
  await expect(undo(FAQ)).rejects.toThrow('isn’t a text in UTF-8');
  await expect(undo('content/new.yaml')).rejects.toThrow(VersionUnknown);
});

function commitAndChangeFolder(): void {
  git('add', '.');
  git('commit', '--quiet', '--message=Start');
  rmSync(join(root, 'content/new.yaml'), { recursive: true });
  write('content/new.yaml', 'c: 1\n');
  write(FAQ, 'a: 2\n');
}

test("one field of a file whose last version couldn't be read isn't removed", async () => {
  write(FAQ, 'a: [\n');
  commitAndChange();
  await expect(undo(FAQ, ['a'])).rejects.toThrow('only all of it can be undone');
  expect(await undo(FAQ)).toMatchObject({ text: 'a: [\n' });
});

test('the list says which file can’t be undone, and that Git is damaged', async () => {
  commitAndChange();
  lose(`HEAD:./${FAQ}`);
  const found = (await changes(root))?.map(({ path, is }) => `${path} ${is}`);
  expect(found).toEqual([`${FAQ} unreadable`, `${HOME} changed`, 'content/new.yaml new']);
  writeFileSync(headFile('refs/heads/main'), `${'1'.repeat(40)}\n`);
  await expect(changes(root)).rejects.toThrow(VersionUnknown);
});
