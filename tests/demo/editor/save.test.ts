import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileIn, NotAllowed } from '../../../desk/words/files/folders.ts';
import { finishSave, SaveFailed, save } from '../../../desk/words/files/save.ts';

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

test('an unfinished file that is a symbolic link is refused, and what it leads to stays', () => {
  writeFileSync(join(root, 'outside'), 'mine');
  const link = join(root, 'content/two.yaml.part');
  symlinkSync(join(root, 'outside'), link);
  const two = ['content/one.yaml', 'content/two.yaml'].map((path) => ({ path, content: 'a: 2\n' }));
  expect(() => save(root, two)).toThrow(NotAllowed);
  expect(readFileSync(join(root, 'outside'), 'utf8')).toBe('mine');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(read('content/one.yaml')).toBe('a: 1\n');
  expect(existsSync(join(root, 'dist/unfinished-save.json'))).toBe(false);
});

test('a file keeps its permissions', () => {
  chmodSync(join(root, 'content/one.yaml'), 0o664);
  save(root, [{ path: 'content/one.yaml', content: 'a: 2\n' }]);
  expect(statSync(join(root, 'content/one.yaml')).mode & 0o777).toBe(0o664);
});

const SAVE = new URL('../../../desk/words/files/save.ts', import.meta.url).href;
const TWO = [
  { path: 'content/one.yaml', content: 'a: 2\n' },
  { path: 'content/new/two.yaml', content: 'b: 2\n' },
  { path: 'content/old.yaml', content: null },
];

/** Root may write read-only files, unless it gives up that right. */
const OBEYING: string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];

/** Saves three files while the file system refuses some calls. @returns what the error says */
function saveWithFaults(faults: { call: string; from: number; to: number; code: string }): string {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { call, from, to, code } = ${JSON.stringify(faults)};
    const original = fs[call];
    let count = 0;
    fs[call] = (...args) => {
      if (args[1]?.force) return original(...args);
      count += 1;
      if (count >= from && count <= to) throw Object.assign(new Error(code), { code });
      return original(...args);
    };
    syncBuiltinESMExports();
    const { save } = await import(${JSON.stringify(SAVE)});
    try {
      save(${JSON.stringify(root)}, ${JSON.stringify(TWO)});
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const [command = '', ...args] = [...OBEYING, process.execPath, '--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim();
}

const state = () =>
  globSync('**/*.*', { cwd: root })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
    .map((path) => `${path}: ${read(path).trim()}`);

test.each([
  ['writeFileSync', 1, 'ENOSPC', 'the disk is full'],
  ['writeFileSync', 2, 'ENOSPC', 'the disk is full'],
  ['writeFileSync', 3, 'EDQUOT', 'your share of the disk is used up'],
  ['writeFileSync', 4, 'EROFS', 'the disk can only be read'],
  ['renameSync', 1, 'EIO', 'EIO'],
  ['renameSync', 2, 'EPERM', 'another program has it open'],
  ['renameSync', 3, 'EBUSY', 'another program has it open'],
  ['mkdirSync', 2, 'EACCES', 'you may not change it'],
])('a save whose %s number %i fails with %s changes nothing and says why', (call, nth, code, words) => {
  writeFileSync(join(root, 'content/old.yaml'), 'c: 1\n');
  const before = state();
  const said = saveWithFaults({ call, from: nth, to: nth, code });
  expect(said).toMatch(/^SaveFailed: Nothing was saved\. (?:content|dist)\/\S+ can’t be written: /);
  expect(said).toContain(words);
  expect(state()).toEqual(before);
  save(root, TWO);
  expect(state()).toEqual(['content/new/two.yaml: b: 2', 'content/one.yaml: a: 2']);
});

test("a save that can be neither finished nor taken back is finished before the next one's files", () => {
  writeFileSync(join(root, 'content/old.yaml'), 'c: 1\n');
  // The note and the first file, then nothing anymore.
  expect(saveWithFaults({ call: 'renameSync', from: 3, to: 99, code: 'EIO' })).toContain(
    'Only a part was saved.',
  );
  const again = saveWithFaults({ call: 'renameSync', from: 1, to: 99, code: 'EIO' });
  expect(again).toContain('An earlier save was cut short and has to be finished first.');
  expect(again).toContain('To give up the rest of it, delete dist/unfinished-save.json.');
  save(root, [{ path: 'content/three.yaml', content: 'd: 1\n' }]);
  expect(state()).toEqual([
    'content/new/two.yaml: b: 2',
    'content/one.yaml: a: 2',
    'content/three.yaml: d: 1',
  ]);
});

test('a full disk changes nothing', (context) => {
  const content = join(root, 'content');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', content]).status === 0;
  // Mounting needs root. The tests above always run.
  if (!mounted) return context.skip();
  try {
    writeFileSync(join(content, 'one.yaml'), 'a: 1\n');
    writeFileSync(join(content, 'two.yaml'), 'b: 1\n');
    const before = state();
    const large = `b: ${'x'.repeat(9_000)}\n`;
    const both = [
      { path: 'content/one.yaml', content: 'a: 2\n' },
      { path: 'content/two.yaml', content: large },
    ];
    expect(() => save(root, both)).toThrow(
      'Nothing was saved. content/two.yaml can’t be written: the disk is full.',
    );
    expect(state()).toEqual(before);
    save(root, [{ path: 'content/one.yaml', content: 'a: 3\n' }]);
    expect(state()).toEqual(['content/one.yaml: a: 3', 'content/two.yaml: b: 1']);
  } finally {
    spawnSync('umount', ['-l', content]);
  }
});

test('a read-only file and a read-only folder are refused before anything changes', () => {
  writeFileSync(join(root, 'content/old.yaml'), 'c: 1\n');
  chmodSync(join(root, 'content/one.yaml'), 0o444);
  const before = state();
  const none = { call: 'renameSync', from: 99, to: 99, code: 'EIO' };
  expect(saveWithFaults(none)).toContain('Nothing was saved. content/one.yaml can’t be written: you may');
  chmodSync(join(root, 'content/one.yaml'), 0o644);
  chmodSync(join(root, 'content'), 0o555);
  expect(saveWithFaults(none)).toContain('you may not change it');
  chmodSync(join(root, 'content'), 0o755);
  expect(state()).toEqual(before);
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
    const { save } = await import(${JSON.stringify(new URL('../../../desk/words/files/save.ts', import.meta.url).href)});
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

test('a save that was cut short can be given up by deleting its note', () => {
  saveAndDie(3);
  rmSync(join(root, 'dist/unfinished-save.json'));
  save(root, [{ path: 'content/three.yaml', content: 'd: 1\n' }]);
  expect(read('content/one.yaml')).toBe('a: 2\n');
  expect(existsSync(join(root, 'content/two.yaml'))).toBe(false);
});

test('a save that was cut short and leads to a link now names its note', () => {
  saveAndDie(3);
  writeFileSync(join(root, 'secret'), 'x');
  symlinkSync(join(root, 'secret'), join(root, 'content/two.yaml'));
  expect(() => finishSave(root)).toThrow(SaveFailed);
  expect(() => finishSave(root)).toThrow('To give up the rest of it, delete dist/unfinished-save.json.');
  expect(read('secret')).toBe('x');
});

test("a save that was cut short isn't finished over someone's later change", () => {
  saveAndDie(3);
  writeFileSync(join(root, 'content/one.yaml'), 'a: mine\n');
  finishSave(root);
  expect(read('content/one.yaml')).toBe('a: mine\n');
  expect(existsSync(join(root, 'content/two.yaml'))).toBe(false);
});
