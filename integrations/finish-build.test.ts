import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STAMP } from '../server/build-folder.ts';
import { finishBuild } from './finish-build.ts';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'finish-build-'));

beforeEach(() => process.chdir(folder));
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

test("a build starts by removing the previous build's stamp", () => {
  mkdirSync(dirname(STAMP));
  writeFileSync(STAMP, 'previous build');
  finishBuild().hooks['astro:build:start']?.({} as never);
  expect(existsSync(STAMP)).toBe(false);
});
