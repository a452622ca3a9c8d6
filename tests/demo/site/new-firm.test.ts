import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { copyOfSite } from '../../copy-of-site.ts';

const copy = copyOfSite();
afterAll(() => copy.remove());
beforeEach(() => {
  copy.delete('content');
  cpSync('content', join(copy.folder, 'content'), { recursive: true });
});

const write = (...args: string[]) => copy.run({}, 'scripts/new-firm.ts', ...args);

test.each(['nothing', 'everything'])(
  'the content that new-firm writes for a firm with %s passes the check',
  (name) => {
    const { stderr } = write(`made-${name}`, '--answers', `tests/second-firm/${name}.json`);
    expect(stderr).toBe('');
    copy.delete('content');
    cpSync(join(copy.folder, `made-${name}`), join(copy.folder, 'content'), { recursive: true });
    const check = copy.run({}, 'scripts/check-content.ts');
    expect(check.stderr).toBe('');
    const said = copy.files('content/**/*.{json,yaml,md}').map(copy.read).join('\n');
    expect(said).not.toContain('Evencolumn');
    if (name === 'nothing') {
      expect(said.replace(/.*"license".*/g, '')).not.toMatch(/\bCPA|secure portal/);
      const launch = copy.run({}, 'scripts/launch-check.ts');
      expect(launch.stdout).not.toMatch(/firm doesn't have/);
    }
    copy.delete('content');
    cpSync('content', join(copy.folder, 'content'), { recursive: true });
  },
);

test("new-firm says what's wrong with the answers and writes nothing", () => {
  writeFileSync(join(copy.folder, 'a.json'), '{ "name": "A", "leaveOut": ["the moon"] }');
  const { stderr, status } = write('made', '--answers', 'a.json');
  expect(status).toBe(1);
  expect(stderr).toContain('a.json:1  phone\n  is missing; it must be text');
  expect(stderr).toMatch(/leaveOut\[1\].*\n {2}must be one of acquisition, chat, /);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(copy.files('made')).toEqual([]);
});

test("new-firm doesn't overwrite a folder or write into the one it copies", () => {
  expect(write('content/new').stderr).toMatch(/^content\/new is inside content\/.*\n$/);
  const { stderr } = write('content', '--answers', 'tests/second-firm/nothing.json');
  expect(stderr).toBe("content exists. Name a folder that doesn't.\n");
});

test('new-firm says how to start it if it was started wrongly', () => {
  expect(write('made', '--answer').stderr).toMatch(/^Unknown option '--answer'\. .*--help\n$/);
  expect(write('made', 'more').stderr).toMatch(/^Name one folder.*\n$/);
  expect(write('made').stderr).toMatch(/^It can only ask in a terminal\..*--answers.*\n$/);
  expect(write('README.md/made', '--answers', 'tests/second-firm/nothing.json').stderr).toMatch(
    /^README\.md\/made can't be written \(.*\n$/,
  );
  expect(copy.files('made')).toEqual([]);
});
