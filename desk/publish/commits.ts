import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commitTree, git, gitFailure, gitOutput } from '../run-git.ts';
import { CannotPublish } from './cannot-publish.ts';
import { type Author, committer } from './versions.ts';

/** A commit that no branch has yet, because it's published first. */
export type Prepared = { commit: string; parent: string };

/** Runs Git with an index of its own, so that the checkout's stays as it is. */
export async function withOwnIndex<T>(
  root: string,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const GIT_INDEX_FILE = join(root, 'dist/publishing.index');
  rmSync(GIT_INDEX_FILE, { force: true });
  try {
    return await work({ GIT_INDEX_FILE });
  } finally {
    rmSync(GIT_INDEX_FILE, { force: true });
  }
}

/** The last commit of the branch. @throws CannotPublish without Git or a commit */
export async function headOf(root: string): Promise<string> {
  const { code, stdout } = await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  if (code === 0) return stdout.trim();
  throw new CannotPublish(
    'no-git',
    'Git keeps the versions, but it can’t read this folder. If it’s a checkout, show this to the person who does updates.',
  );
}

async function commitIndex(
  root: string,
  parent: string,
  message: string,
  author: Author,
  index: Record<string, string>,
) {
  const tree = await gitOutput(root, ['write-tree'], { env: index });
  if (tree === (await gitOutput(root, ['rev-parse', `${parent}^{tree}`]))) return parent;
  const env = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, ...committer() };
  return commitTree(root, [tree, '-p', parent], { input: message, env });
}

/** Makes a commit of files as they're saved. Without any change, it's the last one. */
export function commitOf(root: string, paths: string[], message: string, author: Author): Promise<Prepared> {
  return withOwnIndex(root, async (index) => {
    const parent = await headOf(root);
    await gitOutput(root, ['read-tree', parent], { env: index });
    if (paths.length > 0)
      await gitOutput(root, ['add', '--all', '--force', '--', ...paths.map((path) => `:(literal)${path}`)], {
        env: index,
      });
    return { parent, commit: await commitIndex(root, parent, message, author, index) };
  });
}

/** Makes a commit with the content of an earlier one, and everything else as it is now. */
export function commitWithContentOf(
  root: string,
  earlier: string,
  message: string,
  author: Author,
): Promise<Prepared> {
  return withOwnIndex(root, async (index) => {
    const parent = await headOf(root);
    const prefix = await gitOutput(root, ['rev-parse', '--show-prefix']);
    await gitOutput(root, ['read-tree', parent], { env: index });
    await gitOutput(root, ['rm', '-r', '--cached', '--quiet', '--', 'content'], { env: index });
    const content = `${prefix}content/`;
    await gitOutput(root, ['read-tree', `--prefix=${content}`, `${earlier}:${content}`], { env: index });
    return { parent, commit: await commitIndex(root, parent, message, author, index) };
  });
}

/** Writes all files of a commit into a folder. */
export function exportCommit(root: string, commit: string, folder: string): Promise<void> {
  return withOwnIndex(root, async (index) => {
    const prefix = await gitOutput(root, ['rev-parse', '--show-prefix']);
    const top = await gitOutput(root, ['rev-parse', '--show-toplevel']);
    await gitOutput(root, ['read-tree', `${commit}:${prefix}`], { env: index });
    // In a folder of the checkout, Git would only write what's below it.
    await gitOutput(top, ['checkout-index', '--all', `--prefix=${folder}/`], { env: index });
  });
}

/** Moves the branch to a commit whose files are the saved ones, unless someone has moved it meanwhile. @throws CannotPublish @throws GitFailed */
export async function takeOver(root: string, { commit, parent }: Prepared): Promise<void> {
  if (commit === parent) return;
  const args = ['update-ref', '-m', 'publish', 'HEAD', commit, parent];
  const result = await git(root, args);
  if (result.code === 0) return;
  if ((await headOf(root)) === parent) throw gitFailure(args, result);
  throw new CannotPublish(
    'changed-meanwhile',
    'Someone has added another version meanwhile. Nothing was published. Try again.',
  );
}

/** Lists the content files that differ between two commits. */
export async function changedContent(root: string, from: string, to: string): Promise<string[]> {
  const args = ['diff', '--name-only', '--no-renames', '--relative', '-z', from, to, '--', 'content'];
  return (await gitOutput(root, args)).split('\0').filter(Boolean);
}

/** The hash of a file in a commit, or nothing if it isn't there. @throws GitFailed if Git can't tell */
async function hashIn(root: string, commit: string, path: string): Promise<string> {
  // "MODE TYPE HASH", a tab and the path. Only newer versions of Git give the hash alone.
  const [entry = ''] = (await gitOutput(root, ['ls-tree', commit, '--', `:(literal)${path}`])).split('\t');
  return entry.split(' ')[2] ?? '';
}

/**
 * Gives the checkout the files of a new commit, except those that someone has changed since the commit before.
 * @throws GitFailed if Git can't tell. Then it can be repeated
 */
export async function updateCheckout(root: string, { commit, parent }: Prepared): Promise<void> {
  for (const path of await changedContent(root, parent, commit)) {
    const literal = `:(literal)${path}`;
    const now = existsSync(join(root, path)) ? await gitOutput(root, ['hash-object', '--', path]) : '';
    const isUntouched = now === (await hashIn(root, parent, path));
    const isThere = (await hashIn(root, commit, path)) !== '';
    if (isUntouched && isThere) await gitOutput(root, ['checkout', '--quiet', commit, '--', literal]);
    else if (isUntouched) await gitOutput(root, ['rm', '--quiet', '--force', '--', literal]);
    else await gitOutput(root, ['reset', '--quiet', commit, '--', literal]);
  }
}

/** Moves the branch back after `takeOver`. */
export async function takeBack(root: string, { commit, parent }: Prepared): Promise<void> {
  await git(root, ['update-ref', '-m', 'publish failed', 'HEAD', parent, commit]);
}
