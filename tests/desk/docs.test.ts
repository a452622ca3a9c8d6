import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeActions } from '../../desk/describe-actions.ts';

const docs = readFileSync('docs/running-the-desk.md', 'utf8');

test('the table of actions is up to date (if not, run "npm run schemas")', () => {
  expect(readFileSync('docs/desk-actions.md', 'utf8')).toBe(describeActions());
});

test('the tests that the safeguards name exist', () => {
  const tests = [...docs.matchAll(/`(tests\/[\w/.-]+)`/g)].map(([, file = '']) => file);
  expect(tests.length).toBeGreaterThan(5);
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});
