import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotAllowed } from '../files/folders.ts';
import { SaveFailed } from '../files/save.ts';
import { bareEnvironment, checkContent, run } from './check.ts';
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
  ['says nothing', 'process.exit(1);'],
  ['fails', "throw new Error('No such module');"],
  ['is killed while it prints', `${PART} process.kill(process.pid, 'SIGKILL');`],
  ['fails while it prints', `${PART} console.error('Out of memory');`],
])('a check that %s is a problem by itself, without the words of a program', async (_, code) => {
  script('check-content.ts', code);
  const problems = await checkContent(root);
  const message = expect.stringMatching(/^The check stopped before its end. Take back what you changed last/);
  expect(problems).toEqual([{ path: '', line: 0, field: [], found: '', message }]);
  expect(problems[0]?.message).not.toContain(root);
  expect(await withWorkspace((workspace) => workspace.check([]))).toEqual(problems);
});

test('a script that takes too long is ended', async () => {
  script('endless.ts', 'for (;;);');
  expect(await run(root, ['scripts/endless.ts'], bareEnvironment(), 1500)).toMatchObject({ isLate: true });
});

test('one path twice in a save is refused before anything is written', async () => {
  const twice = ['b: 1\n', 'b: 2\n'].map((text) => ({ path: 'content/two.yaml', version: null, text }));
  await withWorkspace(async (workspace) => {
    await expect(workspace.save(twice)).rejects.toMatchObject({ statusCode: 400 });
    await expect(workspace.save(twice)).rejects.toThrow('content/two.yaml is in this twice.');
    expect(existsSync(join(root, 'content/two.yaml'))).toBe(false);
  });
});

test('a folder named like a file is said to be one', async () => {
  mkdirSync(join(root, 'content/x.yaml'));
  await withWorkspace(async (workspace) => {
    expect(() => workspace.read('content/x.yaml')).toThrow(
      'content/x.yaml is a folder. Rename it, or delete it.',
    );
    const draft = { path: 'content/x.yaml', version: null, text: 'a: 1\n' };
    expect(() => workspace.check([draft])).toThrow(NotAllowed);
    expect(() => workspace.read('content/x.yaml/y.yaml')).toThrow(
      "content/x.yaml/y.yaml isn't a content file",
    );
  });
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
    error: expect.stringContaining('what writes its files stopped before its end'),
  });
  expect(await launchFindings(root)).toEqual({
    findings: [],
    summary: expect.stringContaining('The launch check stopped before its end'),
  });
});

test('a save of what just passed needs no other check, and a change does', async () => {
  script(
    'check-content.ts',
    "import { appendFileSync } from 'node:fs'; appendFileSync('runs', '.'); console.log('[]');",
  );
  let copy = '';
  const runs = () => readFileSync(join(copy, 'runs'), 'utf8').length;
  await withWorkspace(
    async (workspace) => {
      const draft = { path: 'content/two.yaml', version: null, text: 'b: 1\n' };
      await workspace.check([draft]);
      expect(runs()).toBe(1);
      expect(await workspace.save([draft])).toMatchObject({ status: 200 });
      expect(runs()).toBe(1);
      writeFileSync(join(root, 'content/one.yaml'), 'a: 2\n');
      await workspace.check([]);
      expect(runs()).toBe(2);
    },
    (folder) => {
      copy = folder;
    },
  );
});
