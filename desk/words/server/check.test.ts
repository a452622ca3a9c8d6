import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SaveFailed } from '../files/save.ts';
import { checkContent } from './check.ts';
import { launchFindings } from './launch.ts';
import { CODE_FOLDERS } from './site-copy.ts';
import { Workspace } from './workspace.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-'));
  for (const name of [...CODE_FOLDERS, 'content', 'node_modules']) mkdirSync(join(root, name));
  for (const name of ['astro.config.ts', 'tsconfig.json']) writeFileSync(join(root, name), '');
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'content/one.yaml'), 'a: 1\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const script = (name: string, code: string) => writeFileSync(join(root, 'scripts', name), code);

/** Uses a workspace until its answer is there. @param onGood gets its copy of the site */
async function withWorkspace<T>(use: (workspace: Workspace) => Promise<T>, onGood = (_copy: string) => {}) {
  const workspace = new Workspace(root, onGood);
  try {
    return await use(workspace);
  } finally {
    workspace.close();
  }
}

const PART = `process.stdout.write('[{"path":"content/one');`;

test.each([
  ['says nothing', 'process.exit(1);', 'The check stopped: its output is incomplete'],
  ['fails', "throw new Error('No such module');", 'Error: No such module'],
  ['is killed while it prints', `${PART} process.kill(process.pid, 'SIGKILL');`, 'its output is incomplete'],
  ['fails while it prints', `${PART} console.error('Out of memory');`, 'Out of memory'],
])('a check that %s is a problem by itself', async (_, code, words) => {
  script('check-content.ts', code);
  const message = expect.stringMatching(/^The check stopped: /);
  const problems = await checkContent(root);
  expect(problems).toEqual([{ path: '', line: 0, field: [], found: '', message }]);
  expect(problems[0]?.message).toContain(words);
  expect(await withWorkspace((workspace) => workspace.check([]))).toEqual([
    { ...problems[0], message: expect.stringContaining(words) },
  ]);
});

test('what goes wrong after a check keeps its own words', async () => {
  script('check-content.ts', "console.log('[]');");
  const failing = () => {
    throw new Error('The preview is broken.');
  };
  const checking = withWorkspace((workspace) => workspace.check([]), failing);
  await expect(checking).rejects.toThrow(/^The preview is broken\.$/);
});

test("a copy that can't be written is said in words", async () => {
  script('check-content.ts', "console.log('[]');");
  let copy = '';
  const checking = withWorkspace(
    async (workspace) => {
      await workspace.check([]);
      rmSync(join(copy, 'content'), { recursive: true });
      writeFileSync(join(copy, 'content'), '');
      return workspace.check([]);
    },
    (folder) => {
      copy = folder;
    },
  );
  await expect(checking).rejects.toThrow(SaveFailed);
  await expect(checking).rejects.toThrow(/^Nothing was saved, because the content couldn’t be checked\. /);
});

test('the scripts for new services and for launching may stop early, too', async () => {
  for (const name of ['new-service.ts', 'launch-check.ts']) script(name, PART);
  writeFileSync(join(root, 'scripts/load-env.mjs'), '');
  expect(await withWorkspace((workspace) => workspace.addService('Payroll'))).toEqual({
    error: 'its output is incomplete',
  });
  expect(await launchFindings(root)).toEqual({ findings: [], summary: 'its output is incomplete' });
});
