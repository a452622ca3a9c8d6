import type { Write } from '../files/save.ts';
import type { Problem } from './check.ts';
import { changes, savedText } from './git.ts';
import type { Workspace } from './workspace.ts';

/** Shows broken content as it was in the last commit: first only the broken files, then all that have changed since. */
export async function lastGood(
  workspace: Workspace,
  problems: Problem[],
  show: (writes: Write[]) => void,
): Promise<void> {
  const changed = (await changes(workspace.root)) ?? [];
  const broken = changed.filter(({ path }) => problems.some((problem) => problem.path === path));
  for (const paths of [broken, changed].map((list) => list.map(({ path }) => path))) {
    const drafts = await Promise.all(
      paths.map(async (path) => {
        const text = await savedText(workspace.root, path);
        const { version } = workspace.read(path);
        return { path, version, text, isDeleted: text === undefined };
      }),
    );
    const writes = drafts.map(({ path, text, isDeleted }) => ({
      path,
      content: isDeleted ? null : (text ?? null),
    }));
    if (paths.length === 0 || (await workspace.check(drafts)).length > 0) continue;
    show(writes);
    return;
  }
}
