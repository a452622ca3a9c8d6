import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { PROBLEMS_FILE } from '../../server/build-folder.ts';
import type { Write } from '../words/files/save.ts';
import { checkContent } from '../words/server/check.ts';
import { CannotPublish } from './cannot-publish.ts';
import { exportCommit } from './commits.ts';

/** Where commits are built: on the same disk as the builds, so that the result can be moved there at once. */
const copiesIn = (root: string) => join(root, 'dist/building');

export const dropCopies = (root: string): void =>
  rmSync(copiesIn(root), { recursive: true, force: true, maxRetries: 3 });

// Also for copies to look at.
const UNCHANGED = 'The public site stays as it is.';
const FIX_FIRST = `Fix these problems first. ${UNCHANGED}`;

/** Results of one build that the next can use. */
const KEPT_RESULTS = 'dist/cache/kept';

export type BuildOptions = {
  /** Ends the build. */
  signal?: AbortSignal;
  /** Megabytes that V8 may use for the build's objects. */
  heap?: number;
  /** Makes pages for beside the form of it, whose clicks lead to fields at the desk, with files that aren't saved yet. */
  beside?: { desk: string; writes: Write[] };
  /** May refuse the copy's content, before it's built. */
  ask?: (copy: string, address: URL | undefined) => Promise<void>;
};

/**
 * Builds a commit, or only its tree, in a copy.
 * @returns the folder of the finished build @throws CannotPublish with what's wrong, or the signal's reason
 */
export async function buildCopy(
  root: string,
  commit: string,
  say: (step: string) => void,
  options: BuildOptions = {},
): Promise<string> {
  dropCopies(root);
  // A build whose desk was killed may still be writing into its own.
  const copy = join(copiesIn(root), randomUUID());
  mkdirSync(join(copy, 'dist/cache'), { recursive: true });
  say('Checking the words…');
  await exportCommit(root, commit, copy);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const write of options.beside?.writes ?? []) put(copy, write);
  const problems = await checkContent(copy);
  if (problems.length > 0)
    throw new CannotPublish('content-problems', FIX_FIRST, {
      problems,
    });
  const settings = { ...settingsIn(root), ...process.env };
  await options.ask?.(copy, URL.parse(settings.PUBLIC_URL ?? '') ?? undefined);
  say('Building the pages…');
  mkdirSync(join(root, KEPT_RESULTS), { recursive: true });
  symlinkSync(join(root, KEPT_RESULTS), join(copy, KEPT_RESULTS), 'junction');
  options.signal?.throwIfAborted();
  await build(copy, { ...settings, BUILD_COMMIT: commit, BUILD_FOLDER: undefined }, options);
  const built = join(copy, 'dist');
  rmSync(join(built, 'cache'), { recursive: true, force: true });
  cpSync(join(copy, 'content'), join(built, 'content'), { recursive: true });
  return built;
}

function put(copy: string, { path, content }: Write): void {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  if (content === null) rmSync(file, { force: true });
  else writeFileSync(file, content);
}

/** The settings of the site, of which the build needs the address. */
function settingsIn(root: string): NodeJS.Dict<string> {
  const file = join(root, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Ends a build with the processes that it started. */
function end({ pid }: ChildProcess): void {
  try {
    // Windows has no groups of processes.
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function build(
  copy: string,
  env: NodeJS.ProcessEnv,
  { signal, heap, beside }: BuildOptions,
): Promise<void> {
  const options = heap ? `${env.NODE_OPTIONS ?? ''} --max-old-space-size=${heap}` : env.NODE_OPTIONS;
  const site = ['scripts/build-if-stale.ts', '--always', '--site'];
  const args = beside ? ['desk/words/preview/build.ts', beside.desk] : site;
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: options },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to end all of it.
    detached: process.platform !== 'win32',
  });
  const stop = () => end(child);
  process.on('exit', stop);
  signal?.addEventListener('abort', stop);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  signal?.removeEventListener('abort', stop);
  if (code === 0) return;
  signal?.throwIfAborted();
  const file = join(copy, PROBLEMS_FILE);
  if (existsSync(file))
    throw new CannotPublish('content-problems', FIX_FIRST, {
      problems: JSON.parse(readFileSync(file, 'utf8')),
    });
  const [, said] = await output;
  throw new CannotPublish('build-failed', `The pages can’t be built. ${UNCHANGED}\n${said.trim()}`);
}
