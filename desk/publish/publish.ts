import { statSync } from 'node:fs';
import { join } from 'node:path';
import { COMMIT_FILE } from '../../server/build-folder.ts';
import { git, gitFailure } from '../run-git.ts';
import { buildCopy, dropCopies } from './build-copy.ts';
import {
  checkBuild,
  dropOldBuilds,
  hasOtherWords,
  isSameBuild,
  makePublic,
  type Public,
  placeBuild,
  publicBuild,
} from './builds.ts';
import { CannotPublish } from './cannot-publish.ts';
import { commitOf, commitWithContentOf, headOf, type Prepared } from './commits.ts';
import { askAboutInvented } from './invented.ts';
import { keepForADay } from './kept-files.ts';
import { filesOtherThan } from './not-public.ts';
import { withPublishLock } from './publish-lock.ts';
import { mergePushed, type Pushed, pushVersion } from './push.ts';
import { type Reviewed, refuseNewer, refuseUnseen, refuseUnseenVersions } from './reviewed.ts';
import { asFullDisk } from './space.ts';
import { type TakenAlong, takenAlong } from './taken-along.ts';
import { finish, finishInterrupted, takeOverWith } from './unfinished.ts';
import { versionMessage } from './version-message.ts';
import { type Author, idOf, listVersions, markPublished, versionById } from './versions.ts';

/** What's the same in everything that publishes. */
export type Publishing = {
  root: string;
  author: Author;
  now: Date;
  /** Says what's happening. */
  say: (step: string) => void;
  /** Also takes the code that a developer has pulled. Otherwise that refuses. */
  withUpdate?: boolean;
  /** Keys of what's invented and may be published anyway. */
  anyway?: string[];
};

export type Published = { commit: string; along: TakenAlong[]; pushed: Pushed };

/** @throws CannotPublish if the branch has other code than the public build, because the server may not be ready for it @throws GitFailed */
export async function refuseUpdate(root: string, from: string, to: string): Promise<void> {
  const args = ['diff', '--quiet', from, to, '--', '.', ':(exclude)content'];
  const result = await git(root, args);
  if (result.code === 0) return;
  if (result.code !== 1) throw gitFailure(args, result);
  throw new CannotPublish(
    'update-waiting',
    'A developer has added an update of the site’s program that isn’t running yet. Ask the person who does updates to finish it; until then nothing can be published.',
  );
}

/** Makes it possible to go back to what was public before anything was published. */
async function markFirst(root: string, { commit, build }: Public): Promise<void> {
  const builtAt = statSync(join(build, COMMIT_FILE)).mtime;
  if ((await listVersions(root)).length === 0)
    await markPublished(root, commit, 'The first version', builtAt);
}

/**
 * Builds a commit and makes it public. If anything fails, everything stays as it was.
 * @returns false if a rebuild made the same pages
 */
async function release(publishing: Publishing, before: Public, prepared: Prepared, message?: string) {
  const { root, now, say, anyway = [] } = publishing;
  const { commit } = prepared;
  const isRebuild = message === undefined;
  const ask = async (copy: string, address: URL | undefined) => {
    if (!isRebuild) await askAboutInvented(root, copy, address, anyway);
  };
  try {
    const built = await buildCopy(root, commit, say, { ask });
    if (isRebuild && isSameBuild(before.build, built)) return false;
    say('Checking the pages…');
    await checkBuild(before.build, built);
    keepForADay(before.build, built, now.getTime());
    const name = `${idOf(now)}-${commit.slice(0, 12)}`;
    const place = placeBuild(root, built, name);
    say('Making them public…');
    const step = { ...prepared, markedAt: now.getTime() };
    await takeOverWith(root, step, async () => {
      if (!isRebuild) await markPublished(root, commit, message, now);
      makePublic(root, place);
    });
    try {
      await finish(root, step);
      dropOldBuilds(root, [before.build, place], now.getTime());
    } catch (error) {
      throw new CannotPublish(
        'unfinished',
        'It’s public, but not all is tidied up. The next publish does it; if it says so again, ask the person who does updates: the desk’s log has the reason.',
        { cause: error as Error },
      );
    }
    return true;
  } catch (error) {
    // The copy that's dropped may be what fills the disk.
    throw asFullDisk(root, error);
  } finally {
    dropCopies(root);
  }
}

/**
 * Publishes saved changes: makes a version of them in Git, builds it, and makes it public. Changes that are versions already
 * come along. @param paths the files to publish; others stay as they are, unless these need them @param reviewed what may be
 * published; anything newer is refused @throws CannotPublish
 */
export const publish = (
  publishing: Publishing,
  paths: string[],
  typed: string,
  reviewed: Reviewed,
): Promise<Published> =>
  withPublishLock(publishing.root, async () => {
    const { root, author, withUpdate } = publishing;
    const message = versionMessage(typed) || 'Publish changed words';
    const before = await publicBuild(root);
    await refuseUnseenVersions(root, reviewed);
    await finishInterrupted(root, before.commit);
    if (!withUpdate) await refuseUpdate(root, before.commit, await headOf(root));
    await markFirst(root, before);
    const unmerged = await mergePushed(root, author);
    const changed = await filesOtherThan(root, 'HEAD');
    const chosen = changed.filter((path) => paths.includes(path));
    const along = await takenAlong(root, chosen, changed);
    chosen.push(...along.map(({ path }) => path));
    refuseUnseen(root, reviewed, chosen);
    const prepared = await commitOf(root, chosen, message, author);
    // Someone may have saved while Git read them.
    refuseUnseen(root, reviewed, chosen);
    if (prepared.commit === before.commit && !withUpdate)
      throw new CannotPublish('nothing-changed', 'Nothing has changed since it was last published.');
    await release(publishing, before, prepared, message);
    return { commit: prepared.commit, along, pushed: await pushVersion(root, unmerged) };
  });

/**
 * Makes the content of an earlier version public again, as a new version. What's saved but not public yet stays so.
 * @param newest id of the version that was seen as the public one @throws CannotPublish
 */
export const goBack = (publishing: Publishing, id: string, newest: string): Promise<Published> =>
  withPublishLock(publishing.root, async () => {
    const { root, author } = publishing;
    const before = await publicBuild(root);
    await finishInterrupted(root, before.commit);
    await refuseUpdate(root, before.commit, await headOf(root));
    await refuseNewer(root, newest);
    const version = await versionById(root, id);
    const unmerged = await mergePushed(root, author);
    const message = `Go back to “${version.message}”\n\nVersion ${id}`;
    const prepared = await commitWithContentOf(root, version.commit, message, author);
    if (prepared.commit === before.commit)
      throw new CannotPublish('nothing-changed', 'This version is the public one.');
    await release(publishing, before, prepared, message);
    return { commit: prepared.commit, along: [], pushed: await pushVersion(root, unmerged) };
  });

/**
 * Builds what's public again, for deadlines and issues whose day has come.
 * @returns whether anything has changed @throws CannotPublish
 */
export const rebuild = (publishing: Publishing): Promise<boolean> =>
  withPublishLock(publishing.root, async () => {
    const { root } = publishing;
    const before = await publicBuild(root);
    await finishInterrupted(root, before.commit);
    await refuseUpdate(root, before.commit, await headOf(root));
    const { commit } = before;
    if (await hasOtherWords(root, before))
      throw new CannotPublish(
        'not-a-version',
        'Some words in content/ may not be public yet, because “npm run build” made what’s public. Publish them first: “npm run desk -- publish --dry-run” lists them, and “npm run desk -- publish” makes them public.',
      );
    return release(publishing, before, { commit, parent: commit });
  });
