import type { Problem } from './check.ts';
import { changes, savedText } from './git.ts';
import type { Workspace } from './workspace.ts';

/**
 * Tries broken content as it was in the last commit: first only the broken files, then all that have changed since. The
 * workspace shows the first that the build would take.
 */
export async function tryLastGood(workspace: Workspace, problems: Problem[]): Promise<void> {
  const changed = (await changes(workspace.root)) ?? [];
  const broken = changed.filter(({ path }) => problems.some((problem) => problem.path === path));
  for (const list of [broken, changed]) {
    if (list.length === 0) continue;
    const drafts = list.map(async ({ path }) => {
      const text = await savedText(workspace.root, path);
      return { path, version: null, text, isDeleted: text === undefined };
    });
    if ((await workspace.check(await Promise.all(drafts))).length === 0) return;
  }
}
