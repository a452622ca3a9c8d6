import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { machineProblems, refuseUnfitFolder } from './machine.ts';

const { PATH } = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fit-'));
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

/** Makes this the only Git. */
function useGit(text: string): void {
  mkdirSync(join(folder, '.git'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/git'), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, 'bin/git'), 0o755);
  process.env.PATH = join(folder, 'bin');
}

const sentences = () => machineProblems(folder).map(({ stops, sentence }) => `${stops}: ${sentence}`);

test.each(['a#b', '50% off', 'what?', 'x[1]', 'a"b', 'a*', 'x{1,2}', `a${delimiter}b`])(
  'a folder named %j can not be built',
  (name) => {
    const place = join(folder, name);
    expect(machineProblems(place)).toMatchObject([{ stops: 'building' }]);
    expect(() => refuseUnfitFolder(place)).toThrow('rename the folder');
  },
);

test('no command begins in a folder whose name ends in PATH', () => {
  const script = join(folder, `a${delimiter}b/scripts/load-env.mjs`);
  cpSync('scripts/load-env.mjs', script);
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('programs aren’t found: rename the folder');
});

test.each(['a b', 'ünï', "it's", 'a&b', 'x(1)', 'a+b@c~1'])('a folder named %j is fine', (name) => {
  expect(machineProblems(join(folder, name))).toEqual([]);
});

test('without a checkout, nobody needs Git', () => {
  process.env.PATH = folder;
  expect(sentences()).toEqual([]);
});

test.each(['2.25.1', '1.8.3', '2.29.9.windows.1'])('Git %s is too old to publish with', (version) => {
  useGit(`echo "git version ${version}"`);
  expect(sentences()).toEqual([
    `publishing: Git is ${version} here, so words can’t be published: install Git 2.30 or newer.`,
  ]);
});

test.each(['2.30.2', '2.34.1', '2.39.5 (Apple Git-154)', '2.51.0.windows.1', '3.0.0'])(
  'Git %s is fine',
  (version) => {
    useGit(`echo "git version ${version}"`);
    expect(sentences()).toEqual([]);
  },
);

test.each([
  ['is missing', undefined, 'publishing: Git doesn’t run here'],
  ['does not run', 'exit 69', 'publishing: Git doesn’t run here'],
  ['refuses the folder', 'echo "git version 2.39.5"; [ "$1" = version ]', 'publishing: Git refuses to read'],
])('Git that %s is said', (_, text, said) => {
  useGit(text ?? 'exit 1');
  if (text === undefined) rmSync(join(folder, 'bin/git'));
  expect(sentences()).toEqual([expect.stringContaining(said)]);
});
