import { git, gitOutput } from '../run-git.ts';
import { headOf } from './commits.ts';
import { filesOtherThan } from './not-public.ts';
import { finish, takeOverWith } from './unfinished.ts';
import { type Author, committer } from './versions.ts';

/** Where a version went besides this machine, or why it couldn't. Without a remote, there's nowhere to go. */
export type Pushed = { to: string; problem?: string | undefined } | undefined;

async function upstreamOf(root: string): Promise<string | undefined> {
  const args = ['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'];
  const { code, stdout } = await git(root, args);
  return code === 0 ? stdout.trim() : undefined;
}

/**
 * Merges words that a developer has pushed meanwhile. Code isn't, because it takes more than a build.
 * @returns why they can't be merged. Then this machine's versions can't be pushed, either
 */
export async function mergePushed(root: string, author: Author): Promise<string | undefined> {
  const upstream = await upstreamOf(root);
  if (!upstream) return undefined;
  const fetched = await git(root, ['fetch', '--quiet']);
  if (fetched.code !== 0) return fetched.stderr.trim();
  const parent = await headOf(root);
  const since = `${parent}...${upstream}`;
  if ((await gitOutput(root, ['rev-list', '--count', `${parent}..${upstream}`])) === '0') return undefined;
  const code = await git(root, ['diff', '--quiet', since, '--', '.', ':(exclude)content']);
  if (code.code !== 0)
    return `There’s an update of the program at ${upstream}. Ask the person who does updates to take it.`;
  const names = ['diff', '--name-only', '--no-renames', '--relative', '-z', since, '--', 'content'];
  const pushed = (await gitOutput(root, names)).split('\0').filter(Boolean);
  const changedHere = (await filesOtherThan(root, parent)).filter((path) => pushed.includes(path));
  if (changedHere.length > 0)
    return `Someone else has changed these at ${upstream}, too: ${changedHere.join(', ')}. Ask a developer to put both together.`;
  const merged = await git(root, ['merge-tree', '--write-tree', parent, upstream]);
  if (merged.code !== 0)
    return `Someone else has changed the same words at ${upstream}. Ask a developer to put both together.`;
  const env = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, ...committer() };
  const args = ['commit-tree', merged.stdout.trim(), '-p', parent, '-p', upstream];
  const commit = await gitOutput(root, args, { input: `Merge ${upstream}`, env });
  const step = { commit, parent };
  await takeOverWith(root, step, async () => undefined);
  await finish(root, step);
  return undefined;
}

/** Pushes the branch and the marks of its versions, if it has an upstream. A version stays public even if that fails. */
export async function pushVersion(root: string, unmerged: string | undefined): Promise<Pushed> {
  const to = await upstreamOf(root);
  if (!to) return undefined;
  if (unmerged !== undefined) return { to, problem: unmerged };
  // Git's hints tell a developer what to type next, at a command line.
  const quietly = ['-c', 'advice.pushUpdateRejected=false', 'push', '--quiet', '--follow-tags'];
  const { code, stderr } = await git(root, quietly);
  if (code === 0) return { to };
  return { to, problem: `Show this to the person who does updates: “${stderr.trim()}”` };
}
