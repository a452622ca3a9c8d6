import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { changedContent } from '../../publish/commits.ts';
import { newFiles } from '../../publish/not-public.ts';
import { type Reviewed, unseen } from '../../publish/reviewed.ts';
import { versionMessage } from '../../publish/version-message.ts';
import { type Author, committer } from '../../publish/versions.ts';
import { GitFailed, git } from '../../run-git.ts';
import { readData, versionOf } from '../files/content-file.ts';
import { type Difference, differences } from '../files/differences.ts';
import { fileIn, isPicture } from '../files/folders.ts';
import { takeBack } from '../files/undo.ts';
import { isSame } from '../files/value.ts';
import type { Field } from './check.ts';
import type { Draft, Workspace } from './workspace.ts';

/** Git can't tell what a file was. Nothing may be undone then. */
export class VersionUnknown extends GitFailed {
  override name = 'VersionUnknown';
  readonly statusCode = 500;
}

/** A file that differs from the last version in Git, or whose last version Git can't read. */
export type Change = {
  path: string;
  is: 'new' | 'deleted' | 'changed' | 'unreadable';
  differences: Difference[];
};

/** A change that's saved, with the version of its file, to publish just that. Null if the file isn't there. */
export type SavedChange = Change & { version: string | null };

/**
 * Lists what differs from the last commit.
 *
 * @returns undefined if this isn't a Git checkout
 * @throws VersionUnknown if Git can't tell
 */
export async function changes(root: string): Promise<SavedChange[] | undefined> {
  const { code, stdout: prefix } = await git(root, ['rev-parse', '--show-prefix']);
  if (code !== 0) return undefined;
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=no', '--', 'content'];
  const { code: statusCode, stdout, stderr } = await git(root, args);
  if (statusCode !== 0) throw new VersionUnknown(`Git can’t tell what has changed: ${stderr.trim()}`);
  const { code: headCode } = await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  const known = stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3).slice(prefix.trim().length));
  const paths = [...known, ...(await newFiles(root))];
  const found = await Promise.all(paths.map((path) => changeOf(root, path, headCode === 0)));
  return found.filter((change) => change !== undefined);
}

async function changeOf(root: string, path: string, hasCommit: boolean): Promise<SavedChange | undefined> {
  let now: Buffer | undefined;
  try {
    const file = fileIn(root, path);
    now = existsSync(file) ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
  const of = { path, version: now ? versionOf(now) : null };
  if (!hasCommit) return { ...of, is: 'new', differences: [] };
  try {
    const before = await savedFile(root, path);
    if (before === undefined) return { ...of, is: 'new', differences: [] };
    if (!now) return { ...of, is: 'deleted', differences: [] };
    if (isPicture(path)) return { ...of, is: 'changed', differences: [] };
    const [then, since] = [textOf(path, before), now.toString()].map((text) => readData(path, text));
    return { ...of, is: 'changed', differences: differences(then, since) };
  } catch (error) {
    if (!(error instanceof VersionUnknown)) throw error;
    return { ...of, is: 'unreadable', differences: [] };
  }
}

/** Lists what differs in the content of two commits. @throws VersionUnknown if Git can't tell */
export async function changesBetween(root: string, from: string, to: string): Promise<Change[]> {
  const paths = await changedContent(root, from, to);
  return Promise.all(
    paths.map(async (path): Promise<Change> => {
      const [before, after] = [await savedFile(root, path, from), await savedFile(root, path, to)];
      if (before === undefined || after === undefined || isPicture(path)) {
        const is = before === undefined ? 'new' : after === undefined ? 'deleted' : 'changed';
        return { path, is, differences: [] };
      }
      const [then, now] = [before, after].map((bytes) => readData(path, textOf(path, bytes)));
      return { path, is: 'changed', differences: differences(then, now) };
    }),
  );
}

/**
 * Returns a file as a commit has it, or undefined if that commit doesn't have it.
 *
 * @throws VersionUnknown if Git can't tell, as without a commit or with a damaged one
 */
export async function savedFile(root: string, path: string, commit = 'HEAD'): Promise<Buffer | undefined> {
  const entry = await git(root, ['ls-tree', '-z', commit, '--', path]);
  if (entry.code === 0 && entry.stdout === '') return undefined;
  const isFile = /^100\d{3} blob /.test(entry.stdout);
  const { code, stdout, stderr } = isFile
    ? // As a checkout would write it.
      await git(root, ['cat-file', '--filters', `${commit}:./${path}`], { encoding: 'base64' })
    : { code: 1, stdout: '', stderr: entry.stderr };
  if (code === 0) return Buffer.from(stdout, 'base64');
  throw new VersionUnknown(`Git can’t read the last version of ${path}. ${stderr.trim()}`.trim());
}

/** @throws VersionUnknown for bytes that aren't a text, because writing them as one would change them */
export function textOf(path: string, bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new VersionUnknown(`The last version of ${path} isn’t a text in UTF-8.`);
  return bytes.toString();
}

/**
 * Returns a change that takes a file, or one field or entry of it, back to the last commit.
 *
 * @throws VersionUnknown if Git can't tell what it was, or if there's no such change
 */
export async function undoing(
  workspace: Workspace,
  path: string,
  field?: Field,
  is?: Difference['is'],
): Promise<Draft> {
  const { version, data } = workspace.read(path);
  const bytes = await savedFile(workspace.root, path);
  if (bytes === undefined) return { path, version, isDeleted: true };
  if (isPicture(path)) return { path, version, picture: bytes.toString('base64') };
  const text = textOf(path, bytes);
  if (!field || data === undefined) return { path, version, text };
  const then = readData(path, text);
  if (then === undefined && field.length > 0)
    throw new VersionUnknown(`The last version of ${path} can’t be read, so only all of it can be undone.`);
  const undone = takeBack(then, data, { field, is });
  if (!undone) throw new VersionUnknown('This change isn’t there anymore.');
  // With its comments, too.
  return isSame(undone.data, then) ? { path, version, text } : { path, version, data: undone.data ?? null };
}

/** Commits exactly these files, if they're as they were seen. @param author who did it, unless Git knows @returns the new commit, or why there isn't one */
export async function saveVersion(
  root: string,
  paths: string[],
  typed: string,
  seen: Reviewed['seen'],
  author?: Author,
): Promise<{ commit: string } | { problem: string }> {
  for (const path of paths) fileIn(root, path);
  if (unseen(root, seen, paths).length > 0)
    return {
      problem: 'Someone has changed these words since you looked at them. Look at the changes again.',
    };
  const message = versionMessage(typed);
  if (paths.length === 0 || !message) return { problem: 'Pick a change and say what it does.' };
  const { code: branchCode } = await git(root, ['symbolic-ref', '-q', 'HEAD']);
  if (branchCode !== 0)
    return {
      problem: "This checkout isn't on a branch, so a version could get lost. Run: git switch BRANCH",
    };
  const env = author ? { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, ...committer() } : {};
  const { code: identityCode } = await git(root, ['var', 'GIT_COMMITTER_IDENT'], { env });
  if (identityCode !== 0)
    return {
      problem:
        'Git doesn’t know your name yet. Run: git config user.name "Your Name" and git config user.email you@example.com',
    };
  const added = (await changes(root))?.filter(({ path, is }) => is === 'new' && paths.includes(path)) ?? [];
  const names = added.map(({ path }) => path);
  // Git only commits files by name that it knows.
  if (names.length > 0) await git(root, ['add', '--intent-to-add', '--force', '--', ...names]);
  const commitThem = (...more: string[]) =>
    git(root, ['commit', ...more, '--quiet', '--only', '--cleanup=verbatim', '--file=-', '--', ...paths], {
      input: message,
      env,
    });
  // Saving a version matters more than its signature.
  const signed = await commitThem();
  const { code, stdout, stderr } = signed.code === 0 ? signed : await commitThem('--no-gpg-sign');
  if (code !== 0) {
    if (names.length > 0) await git(root, ['reset', '--quiet', '--', ...names]);
    return { problem: `Git didn’t save the version: ${`${stderr}${stdout}`.trim().slice(0, 2000)}` };
  }
  const { stdout: commit } = await git(root, ['rev-parse', '--short', 'HEAD']);
  return { commit: commit.trim() };
}
