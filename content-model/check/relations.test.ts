import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { relationProblems } from './relations.ts';

const site = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'relations-'));
beforeAll(() => {
  for (const name of ['offers', 'pages']) mkdirSync(join(folder, 'content', name), { recursive: true });
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

test.each([
  ['monthly-books', undefined],
  ['experts', '/experts is already another page; rename this file'],
  ['healthz', '/healthz is already another page; rename this file'],
  [
    'Monthly Books',
    "must be named with lowercase letters, digits and hyphens, which are the page's address; rename this file",
  ],
])('an offer can be a page of its own: %s', (id, message) => {
  const path = `content/offers/${id}.yaml`;
  writeFileSync(path, 'name: Monthly books\n');
  const found = relationProblems(new Map()).filter((problem) => problem.path === path);
  rmSync(path);
  expect(found.map((problem) => problem.message)).toEqual(message ? [message] : []);
});
