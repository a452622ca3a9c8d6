import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyNoWords } from './why-no-words.ts';

const GB = 1_000_000_000;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  for (const folder of ['content', 'dist', 'node_modules/astro'])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const init = () => execFileSync('git', ['init', '--quiet'], { cwd: root });

test('words need a Git checkout', async () => {
  expect(await whyNoWords(root, 2 * GB)).toBe('no-checkout');
  init();
  expect(await whyNoWords(root, 2 * GB)).toBeUndefined();
});

test('words need the packages that build the site', async () => {
  init();
  rmSync(join(root, 'node_modules/astro'), { recursive: true });
  expect(await whyNoWords(root, 2 * GB)).toBe('no-packages');
});

test('words need a machine of 2 GB, of which the system has taken some', async () => {
  init();
  expect(await whyNoWords(root, 1.9 * GB)).toBeUndefined();
  expect(await whyNoWords(root, GB)).toBe('no-memory');
});

test.each(['content', 'dist', '.git'])('words need the right to write %s', async (name) => {
  init();
  chmodSync(join(root, name), 0o555);
  // Root may write everything, so for root the folder is missing.
  if (process.getuid?.() === 0 && name !== '.git') rmSync(join(root, name), { recursive: true });
  const expected = process.getuid?.() === 0 && name === '.git' ? undefined : 'not-writable';
  expect(await whyNoWords(root, 2 * GB)).toBe(expected);
  chmodSync(root, 0o755);
});
