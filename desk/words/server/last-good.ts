import { isPicture } from '../files/folders.ts';
import type { Problem } from './check.ts';
import { changes, savedFile, textOf, VersionUnknown } from './git.ts';
import type { Workspace } from './workspace.ts';

/**
 * Tries broken content as it was in the last commit: first only the broken files, then all that have changed since. The
 * workspace shows the first that the build would take, if Git can read it.
 */
export async function tryLastGood(workspace: Workspace, problems: Problem[]): Promise<void> {
  try {
    await tryEach(workspace, problems);
  } catch (error) {
    if (!(error instanceof VersionUnknown)) throw error;
  }
}

async function tryEach(workspace: Workspace, problems: Problem[]): Promise<void> {
  const changed = (await changes(workspace.root)) ?? [];
  const broken = changed.filter(({ path }) => problems.some((problem) => problem.path === path));
  for (const list of [broken, changed]) {
    if (list.length === 0) continue;
    const drafts = list.map(async ({ path }) => {
      const saved = await savedFile(workspace.root, path);
      if (saved === undefined) return { path, version: null, isDeleted: true };
      return isPicture(path)
        ? { path, version: null, picture: saved.toString('base64') }
        : { path, version: null, text: textOf(path, saved) };
    });
    if ((await workspace.check(await Promise.all(drafts))).length === 0) return;
  }
}
