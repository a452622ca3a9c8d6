import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { relationProblems } from './relations.ts';

const site = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'relations-'));
beforeAll(() => {
  mkdirSync(join(folder, 'content/pages'), { recursive: true });
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(site);
  rmSync(folder, { recursive: true });
});

test.each([
  ['parts:\n  - text: One\n', true],
  ['"parts":\n  - text: One\n', true],
  ['{ title: Payroll, parts: [] }\n', true],
  ['? parts\n: []\n', true],
  ['title: Payroll\n', false],
  ['title: Payroll\nlead:\n  parts: []\n', false],
  ['title: |-\n parts: two\n', false],
  ['# parts:\ntitle: Payroll\n', false],
  ['title: "Payroll\n', false],
  ['', false],
])('a page with parts is the page of a service: %j', (text, isService) => {
  writeFileSync('content/pages/payroll.yaml', text);
  const message = "content/services/payroll.yaml doesn't exist; add it or delete this file";
  const found = relationProblems(new Map()).filter(({ path }) => path === 'content/pages/payroll.yaml');
  expect(found.map((problem) => problem.message)).toEqual(isService ? [message] : []);
});
