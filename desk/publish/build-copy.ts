import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { checkContent } from '../words/server/check.ts';
import { CannotPublish } from './cannot-publish.ts';
import { exportCommit } from './commits.ts';

/** Where commits are built: on the same disk as the builds, so that the result can be moved there at once. */
const copiesIn = (root: string) => join(root, 'dist/building');

export const dropCopies = (root: string): void =>
  rmSync(copiesIn(root), { recursive: true, force: true, maxRetries: 3 });

/** Results of one build that the next can use. */
const KEPT_RESULTS = 'dist/cache/kept';

/** Builds a commit in a copy. @returns the folder of the finished build @throws CannotPublish with what's wrong */
export async function buildCopy(root: string, commit: string, say: (step: string) => void): Promise<string> {
  dropCopies(root);
  // A build whose desk was killed may still be writing into its own.
  const copy = join(copiesIn(root), randomUUID());
  mkdirSync(join(copy, 'dist/cache'), { recursive: true });
  say('Checking the words…');
  await exportCommit(root, commit, copy);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const problems = await checkContent(copy);
  if (problems.length > 0)
    throw new CannotPublish('content-problems', 'Fix these problems first. Nothing was published.', problems);
  say('Building the pages…');
  mkdirSync(join(root, KEPT_RESULTS), { recursive: true });
  symlinkSync(join(root, KEPT_RESULTS), join(copy, KEPT_RESULTS), 'junction');
  await build(root, copy, commit);
  const built = join(copy, 'dist');
  rmSync(join(built, 'cache'), { recursive: true, force: true });
  cpSync(join(copy, 'content'), join(built, 'content'), { recursive: true });
  return built;
}

/** The settings of the site, of which the build needs the address. */
function settingsIn(root: string): NodeJS.Dict<string> {
  const file = join(root, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

async function build(root: string, copy: string, commit: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build-if-stale.ts', '--always', '--site'], {
    cwd: copy,
    env: { ...settingsIn(root), ...process.env, BUILD_COMMIT: commit, BUILD_FOLDER: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGKILL');
  process.on('exit', stop);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  if (code === 0) return;
  const [, said] = await output;
  throw new CannotPublish('build-failed', `The pages can’t be built. Nothing was published.\n${said.trim()}`);
}
