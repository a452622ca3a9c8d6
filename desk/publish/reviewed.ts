import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from '../words/files/content-file.ts';
import { CannotPublish } from './cannot-publish.ts';
import { headOf } from './commits.ts';
import { listVersions } from './versions.ts';

/** What someone saw before they published: each changed file with its version (null for one that's deleted), and the branch's last commit. */
export type Reviewed = { seen: { path: string; version: string | null }[]; head: string };

/** Identifies what a file says now. @returns null if it isn't there */
function versionNow(root: string, path: string): string | null {
  const file = join(root, path);
  return existsSync(file) ? versionOf(readFileSync(file)) : null;
}

const problemIn = (path: string) => ({
  path,
  field: [],
  line: 1,
  found: '',
  message: 'has changed since you looked at the changes.',
});

/** Lists files that aren't as they were seen. */
export function unseen(root: string, seen: Reviewed['seen'], paths: string[]): string[] {
  const versions = new Map(seen.map(({ path, version }) => [path, version]));
  return paths.filter((path) => versions.get(path) !== versionNow(root, path));
}

/** @throws CannotPublish if a file isn't as it was seen */
export function refuseUnseen(root: string, { seen }: Reviewed, paths: string[]): void {
  const changed = unseen(root, seen, paths);
  if (changed.length === 0) return;
  throw new CannotPublish(
    'changed-meanwhile',
    'Someone has changed these words since you looked at them. Nothing was published. Look at the changes again, then publish.',
    { problems: changed.map(problemIn) },
  );
}

/** @throws CannotPublish if there are versions that weren't seen, because they'd come along */
export async function refuseUnseenVersions(root: string, { head }: Reviewed): Promise<void> {
  if ((await headOf(root)) === head) return;
  throw new CannotPublish(
    'changed-meanwhile',
    'Someone has saved or published another version since you looked. Nothing was published. Look at the changes again, then publish.',
  );
}

/** @param newest id of the version that was seen as the public one @throws CannotPublish if another one is by now, which going back would end */
export async function refuseNewer(root: string, newest: string): Promise<void> {
  const [first] = await listVersions(root);
  if (!first || first.id === newest) return;
  throw new CannotPublish(
    'changed-meanwhile',
    `${first.by} has made “${first.message}” public since you looked. Nothing was published. Look at the versions again, then go back if you still want to.`,
  );
}
