import { gitOutput } from '../run-git.ts';

/** A version that someone saved without publishing it. */
export type EarlierVersion = { commit: string; by: string; message: string };

const lines = (text: string, separator: string) => text.split(separator).filter(Boolean);

/** Lists content files that no version has. What only this machine ignores, as in .git/info/exclude, counts. */
export async function newFiles(root: string): Promise<string[]> {
  const args = ['ls-files', '--others', '--exclude-per-directory=.gitignore', '-z', '--', 'content'];
  return lines(await gitOutput(root, args), '\0');
}

/** Lists the content files that aren't as they are in a commit, such as the public one. */
export async function filesOtherThan(root: string, commit: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    gitOutput(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', commit, '--', 'content']),
    newFiles(root),
  ]);
  return [...new Set([...lines(changed, '\0'), ...added])].sort();
}

/** Lists the versions of content since a commit, newest first. They come along when something is published. */
export async function versionsSince(root: string, commit: string): Promise<EarlierVersion[]> {
  const log = await gitOutput(root, [
    'log',
    '-z',
    '--format=%h%n%an%n%s',
    `${commit}..HEAD`,
    '--',
    'content',
  ]);
  return lines(log, '\0').map((entry) => {
    const [commit = '', by = '', message = ''] = entry.split('\n');
    return { commit, by, message };
  });
}
