import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { GitFailed } from '../run-git.ts';
import { CannotPublish } from './cannot-publish.ts';
import { refuseUpdate } from './publish.ts';

const folder = mkdtempSync(join(tmpdir(), 'slow-git-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Puts a Git in the PATH that does this, or none at all. */
function gitThat(does: string | undefined): void {
  const git = join(folder, 'git');
  rmSync(git, { force: true });
  if (does) {
    writeFileSync(git, `#!/bin/sh\n${does}\n`);
    chmodSync(git, 0o755);
  }
  vi.stubEnv('PATH', folder);
}

test.each([
  ['is ended because it took too long', 'kill -TERM $$'],
  ['is ended by a machine without memory', 'kill -KILL $$'],
  ['can’t read the disk', 'exit 128'],
  ['isn’t there', undefined],
])('a Git that %s isn’t taken for an update', async (_, does) => {
  gitThat(does);
  await expect(refuseUpdate(folder, 'one', 'two')).rejects.toThrow(GitFailed);
});

test('other code than the public build’s is an update', async () => {
  gitThat('exit 1');
  await expect(refuseUpdate(folder, 'one', 'two')).rejects.toThrow(CannotPublish);
});
