import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { copyOfSite } from '../../copy-of-site.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());
beforeEach(() => {
  copy.delete('content');
  cpSync('content', join(copy.folder, 'content'), { recursive: true });
});

const write = (...args: string[]) => copy.run({}, 'scripts/new-firm.ts', ...args);

test.each(['bookkeeper', 'enrolled-agents', 'everything', 'tax-only'])(
  "the content that new-firm writes for the firm %s passes the check and has nothing of the demo's",
  (name) => {
    const { stderr } = write(`made-${name}`, '--answers', `tests/second-firm/${name}.json`);
    expect(stderr).toBe('');
    copy.delete('content');
    cpSync(join(copy.folder, `made-${name}`), join(copy.folder, 'content'), { recursive: true });
    const check = copy.run({}, 'scripts/check-content.ts');
    expect(check.stderr).toBe('');
    const said = copy.files('content/**/*.{json,yaml,md}').map(copy.read).join('\n');
    for (const demo of [firm.name, firm.office.street, 'Demo figure']) expect(said).not.toContain(demo);
    const { look } = JSON.parse(copy.run({}, 'scripts/launch-check.ts', '--json').stdout) as {
      look: { path: string; line: number; reason: string }[];
    };
    // Non-solicitation names the states whose law forbids it, wherever the firm is.
    const legal = look.filter(({ path }) => /^content\/legal\/(?!agreement\/06)/.test(path));
    expect(legal).toEqual([]);
  },
);

test("new-firm says what's wrong with the answers and writes nothing", () => {
  writeFileSync(join(copy.folder, 'a.json'), '{ "name": "A", "options": ["the moon"] }');
  const { stderr, status } = write('made', '--answers', 'a.json');
  expect(status).toBe(1);
  expect(stderr).toContain('a.json:1  city\n  is missing; it must be text');
  expect(stderr).toMatch(/options\[1\].*\n {2}must be one of newsletter, calls, /);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(copy.files('made')).toEqual([]);
});

test("new-firm doesn't overwrite a folder or write into the one it copies", () => {
  expect(write('content/new').stderr).toMatch(/^content\/new is inside content\/.*\n$/);
  const { stderr } = write('content', '--answers', 'tests/second-firm/bookkeeper.json');
  expect(stderr).toBe("content exists. Name a folder that doesn't.\n");
});

test('new-firm says how to start it if it was started wrongly', () => {
  expect(write('made', '--answer').stderr).toMatch(/^Unknown option '--answer'\. .*--help\n$/);
  expect(write('made', 'more').stderr).toMatch(/^Name one folder.*\n$/);
  expect(write('made').stderr).toMatch(/^It can only ask in a terminal\..*--answers.*\n$/);
  expect(write('README.md/made', '--answers', 'tests/second-firm/bookkeeper.json').stderr).toMatch(
    /^README\.md\/made can't be written \(.*\n$/,
  );
  expect(copy.files('made')).toEqual([]);
});
