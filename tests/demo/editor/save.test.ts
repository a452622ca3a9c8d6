import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileIn, NotAllowed } from '../../../editor/files/folders.ts';
import { finishSave, save } from '../../../editor/files/save.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'save-'));
  mkdirSync(join(root, 'content/firm'), { recursive: true });
  writeFileSync(join(root, 'content/one.yaml'), 'a: 1\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each([
  '../outside.yaml',
  'content/../package.json',
  'content/.hidden.yaml',
  '/etc/passwd',
  'content/pages/home.ts',
  'content\\one.yaml',
  'content/one.yaml\0.png',
  'src/content.config.ts',
  'content/portraits/a.svg',
])('%s is refused', (path) => {
  expect(() => fileIn(root, path)).toThrow(NotAllowed);
});

test('a symbolic link is refused, as a file and as a folder', () => {
  writeFileSync(join(root, 'secret'), 'x');
  symlinkSync(join(root, 'secret'), join(root, 'content/link.yaml'));
  symlinkSync(root, join(root, 'content/folder'));
  expect(() => fileIn(root, 'content/link.yaml')).toThrow(NotAllowed);
  expect(() => fileIn(root, 'content/folder/one.yaml')).toThrow(NotAllowed);
});

test('files are written, added and deleted together', () => {
  save(root, [
    { path: 'content/one.yaml', content: null },
    { path: 'content/new/two.yaml', content: 'b: 2\n' },
    { path: 'content/portraits/a.webp', content: Buffer.from([1, 2]) },
  ]);
  expect(existsSync(join(root, 'content/one.yaml'))).toBe(false);
  expect(read('content/new/two.yaml')).toBe('b: 2\n');
  expect(existsSync(join(root, 'dist/unfinished-save.json'))).toBe(false);
});

/** Saves two files in a process that's killed when it renames for the nth time. */
function saveAndDie(nth: number): void {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = fs;
    let count = 0;
    fs.renameSync = (...args) => {
      count += 1;
      if (count === ${nth}) process.kill(process.pid, 'SIGKILL');
      renameSync(...args);
    };
    syncBuiltinESMExports();
    const { save } = await import(${JSON.stringify(new URL('../../../editor/files/save.ts', import.meta.url).href)});
    save(${JSON.stringify(root)}, [
      { path: 'content/one.yaml', content: 'a: 2\\n' },
      { path: 'content/two.yaml', content: 'b: 2\\n' },
    ]);`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  expect(signal).toBe('SIGKILL');
}

test.each([1, 2, 3])('a save that was killed at rename %i happened completely or not at all', (nth) => {
  saveAndDie(nth);
  finishSave(root);
  const isDone = existsSync(join(root, 'content/two.yaml'));
  expect(isDone).toBe(nth > 1);
  expect(read('content/one.yaml')).toBe(isDone ? 'a: 2\n' : 'a: 1\n');
  expect(existsSync(join(root, 'content/one.yaml.part'))).toBe(false);
  expect(existsSync(join(root, 'dist/unfinished-save.json'))).toBe(false);
});

test("a save that was cut short isn't finished over someone's later change", () => {
  saveAndDie(3);
  writeFileSync(join(root, 'content/one.yaml'), 'a: mine\n');
  finishSave(root);
  expect(read('content/one.yaml')).toBe('a: mine\n');
  expect(existsSync(join(root, 'content/two.yaml'))).toBe(false);
});
