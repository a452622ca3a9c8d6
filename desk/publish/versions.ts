import { git, gitFailure, gitOutput } from '../run-git.ts';
import { CannotPublish } from './cannot-publish.ts';

/** Tags with this prefix are published versions. */
const PREFIX = 'published/';

/** A version that was public. */
export type Version = { id: string; commit: string; at: number; by: string; message: string };

/** Who publishes: the author in Git. */
export type Author = { name: string; email: string };

/** Lists the published versions, newest first; none without Git. @throws GitFailed */
export async function listVersions(root: string): Promise<Version[]> {
  const fields = [
    '%(refname:lstrip=2)',
    '%(*objectname)',
    '%(creatordate:unix)',
    '%(*authorname)',
    '%(contents:subject)',
  ];
  const args = [
    ...['for-each-ref', '--sort=-creatordate', '--sort=-refname', `--format=${fields.join('%00')}`],
    `refs/tags/${PREFIX}*`,
  ];
  const result = await git(root, args);
  if (result.code !== 0) {
    const isCheckout = (await git(root, ['rev-parse', '--git-dir'])).code === 0;
    if (isCheckout) throw gitFailure(args, result);
    return [];
  }
  return result.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [tag = '', commit = '', at = '0', by = '', message = ''] = line.split('\0');
      return { id: tag.slice(PREFIX.length), commit, at: Number(at) * 1000, by, message };
    });
}

/** @throws CannotPublish */
export async function versionById(root: string, id: string): Promise<Version> {
  const version = (await listVersions(root)).find((one) => one.id === id);
  if (version) return version;
  throw new CannotPublish('unknown-version', `There’s no published version ${id}.`);
}

/** Names a moment, in UTC. Two publishes can be within one second. */
export const idOf = (now: Date) => now.toISOString().slice(0, -1).replaceAll(/[:.]/g, '-');

/** Marks a commit as published, under its time. */
export async function markPublished(root: string, commit: string, message: string, now: Date): Promise<void> {
  // Git's own date would be the first publish's, even for what was public before.
  const env = { ...committer(), GIT_COMMITTER_DATE: now.toISOString() };
  // This committer has no key, and lines that start with "#" stay.
  const asTyped = ['--annotate', '--no-sign', '--cleanup=verbatim', '--file=-'];
  const args = ['tag', '--force', ...asTyped, PREFIX + idOf(now), commit];
  await gitOutput(root, args, { input: message, env });
}

/** Takes a mark back, of a version that didn't become public. */
export async function unmarkPublished(root: string, now: Date): Promise<void> {
  await git(root, ['tag', '--delete', PREFIX + idOf(now)]);
}

/** Who's named as the committer of what people publish. */
export const committer = () => ({ GIT_COMMITTER_NAME: 'Desk', GIT_COMMITTER_EMAIL: 'desk@localhost' });
