import { buildCopy, dropCopies } from '../publish/build-copy.ts';
import { publicBuild } from '../publish/builds.ts';
import { commitOf, commitWithContentOf, headOf } from '../publish/commits.ts';
import { filesOtherThan } from '../publish/not-public.ts';
import { refuseUpdate } from '../publish/publish.ts';
import { withLookLock } from '../publish/publish-lock.ts';
import { committer, versionById } from '../publish/versions.ts';
import { gitOutput } from '../run-git.ts';
import type { Write } from '../words/files/save.ts';
import { askAgain, findLook, keepLook, keepPages } from './kept-looks.ts';

/** What isn't a published version: the words as they're saved. */
export const SAVED = 'saved';

/** Megabytes for the objects of a look's build, which must never take the memory of the server. */
const HEAP = 600;

/** Commits of looks are on no branch, so it never shows who made them. */
const AUTHOR = { name: committer().GIT_COMMITTER_NAME, email: committer().GIT_COMMITTER_EMAIL };

/** Returns the tree that publishing all saved words, or going back to a version, would make public. */
async function treeOf(root: string, of: string): Promise<string> {
  const { commit } =
    of === SAVED
      ? await commitOf(root, await filesOtherThan(root, 'HEAD'), 'Look', AUTHOR)
      : await commitWithContentOf(root, (await versionById(root, of)).commit, 'Look', AUTHOR);
  return gitOutput(root, ['rev-parse', `${commit}^{tree}`]);
}

/**
 * Builds a copy of the site to look at, unless it's still there. Publishing stops the build.
 * @param of the id of a published version, or `SAVED` @throws CannotPublish as publishing would
 */
export const buildLook = (root: string, of: string, say: (step: string) => void): Promise<void> =>
  withLookLock(root, async (signal) => {
    await refuseUpdate(root, (await publicBuild(root)).commit, await headOf(root));
    const id = await treeOf(root, of);
    const kept = findLook(root, id, Date.now());
    if (kept) return askAgain(kept, of, Date.now());
    try {
      const built = await buildCopy(root, id, say, { signal, heap: HEAP });
      keepLook(root, built, id, of, Date.now());
    } finally {
      dropCopies(root);
    }
  });

/**
 * Builds the pages beside someone's form, with files that aren't saved yet and with the place of each text. Publishing stops
 * the build.
 * @param of whose they are @param desk the desk's origin @throws CannotPublish as publishing would
 */
export const buildPages = (
  root: string,
  of: string,
  desk: string,
  writes: Write[],
  say: (step: string) => void,
): Promise<void> =>
  withLookLock(root, async (signal) => {
    await refuseUpdate(root, (await publicBuild(root)).commit, await headOf(root));
    const since = Date.now();
    const tree = await treeOf(root, SAVED);
    try {
      const built = await buildCopy(root, tree, say, { signal, heap: HEAP, beside: { desk, writes } });
      keepPages(root, built, of, since, Date.now());
    } finally {
      dropCopies(root);
    }
  });
