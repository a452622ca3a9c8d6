import { commitTree, git, gitOutput } from '../run-git.ts';
import { headOf } from './commits.ts';
import { mergeTrees } from './merge-trees.ts';
import { filesOtherThan } from './not-public.ts';
import { finish, takeOverWith } from './unfinished.ts';
import { type Author, committer } from './versions.ts';

/** Why something isn't elsewhere, for people, and what Git said, for the log. */
type NotThere = { problem: string; gitSaid?: string };

/** Where a version went besides this machine, or why it couldn't. Without a remote, there's nowhere to go. */
export type Pushed = ({ to: string } & Partial<NotThere>) | undefined;

type Upstream = { to: string; remote: string; branch: string };

const NEXT_TRY = 'The words are public and safe on this machine, and the next publish tries again.';
const ASK = 'If it goes on, ask the person who does updates: the desk’s log has Git’s own words.';

const NOT_REACHED = `It can’t be reached, or this machine’s key may not write to it. ${NEXT_TRY} ${ASK}`;
const REFUSED = `It refused the new version: someone may have changed it in the same moment, or its branch takes nothing from this machine. ${NEXT_TRY} ${ASK}`;

async function upstreamOf(root: string): Promise<Upstream | undefined> {
  if ((await git(root, ['rev-parse', '--verify', '--quiet', '@{upstream}'])).code !== 0) return undefined;
  const fields = ['%(upstream:short)', '%(upstream:remotename)', '%(upstream:remoteref)'];
  const here = await gitOutput(root, ['symbolic-ref', 'HEAD']);
  const [to = '', remote = '', branch = ''] = (
    await gitOutput(root, ['for-each-ref', `--format=${fields.join('%00')}`, here])
  ).split('\0');
  return { to, remote, branch };
}

/**
 * Merges words that a developer has pushed meanwhile. Code isn't, because it takes more than a build.
 * @returns why they can't be merged. Then this machine's versions can't be pushed, either
 */
export async function mergePushed(root: string, author: Author): Promise<NotThere | undefined> {
  const upstream = await upstreamOf(root);
  if (!upstream) return undefined;
  const { to, remote } = upstream;
  // Pruning tags would delete the versions that couldn't be pushed.
  const asItIs = ['--no-prune', '--no-prune-tags', '--recurse-submodules=no'];
  const fetched = await git(root, ['fetch', '--quiet', ...asItIs, remote]);
  if (fetched.code !== 0) return { problem: NOT_REACHED, gitSaid: fetched.stderr.trim() };
  const parent = await headOf(root);
  const since = `${parent}...${to}`;
  if ((await gitOutput(root, ['rev-list', '--count', `${parent}..${to}`])) === '0') return undefined;
  const code = await git(root, ['diff', '--quiet', since, '--', '.', ':(exclude)content']);
  if (code.code === 1)
    return {
      problem: `There’s an update of the program at ${to}. Ask the person who does updates to take it.`,
    };
  // As without any version in common.
  if (code.code !== 0) return { problem: REFUSED, gitSaid: code.stderr.trim() };
  const names = ['diff', '--name-only', '--no-renames', '--relative', '-z', since, '--', 'content'];
  const pushed = (await gitOutput(root, names)).split('\0').filter(Boolean);
  const changedHere = (await filesOtherThan(root, parent)).filter((path) => pushed.includes(path));
  if (changedHere.length > 0)
    return {
      problem: `Someone else has changed these at ${to}, too: ${changedHere.join(', ')}. Ask a developer to put both together.`,
    };
  const tree = await mergeTrees(root, parent, to);
  if (tree === undefined)
    return {
      problem: `Someone else has changed the same words at ${to}. Ask a developer to put both together.`,
    };
  const env = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, ...committer() };
  const commit = await commitTree(root, [tree, '-p', parent, '-p', to], { input: `Merge ${to}`, env });
  const step = { commit, parent };
  await takeOverWith(root, step, async () => undefined);
  await finish(root, step);
  return undefined;
}

/**
 * Pushes the branch and the marks of its versions, if it has an upstream: all of it or nothing, because marks have the words
 * with them. A version stays public even if that fails.
 */
export async function pushVersion(root: string, unmerged: NotThere | undefined): Promise<Pushed> {
  const upstream = await upstreamOf(root);
  if (!upstream) return undefined;
  const { to, remote, branch } = upstream;
  if (unmerged) return { to, ...unmerged };
  // Git LFS uploads its files in a hook.
  const withHooks = (await gitOutput(root, ['ls-files', '--', ':(top,attr:filter=lfs)'])) !== '';
  const asOurs = ['--no-signed', '--recurse-submodules=no'];
  const what = [remote, `HEAD:${branch}`];
  const args = ['-c', 'push.pushOption=', 'push', '--quiet', '--atomic', '--follow-tags', ...asOurs, ...what];
  const { code, stderr } = await git(root, args, { withHooks });
  if (code === 0) return { to };
  // Git ends with 1 if the other side refused, and otherwise with 128.
  return { to, problem: code === 1 ? REFUSED : NOT_REACHED, gitSaid: stderr.trim() };
}
