import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { COMMIT_FILE, CURRENT, publishedBuild, STAMP } from '../../server/build-folder.ts';
import { DAY } from '../../server/clock.ts';
import { ADDRESS_FILE, isLocal } from '../../server/site/built-address.ts';
import { loadSite } from '../../server/site/load-site.ts';
import { git } from '../run-git.ts';
import { CannotPublish } from './cannot-publish.ts';
import { filesOtherThan } from './not-public.ts';

const buildsIn = (root: string) => join(root, 'dist/builds');

/** What's public: a build, and the commit it was made from. */
export type Public = { build: string; commit: string };

/** Finds what's public. @throws CannotPublish if its commit isn't known */
export async function publicBuild(root: string): Promise<Public> {
  const dist = join(root, 'dist');
  const build = publishedBuild(dist) ?? dist;
  const file = join(build, COMMIT_FILE);
  const commit = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isKnown = commit !== '' && (await git(root, ['cat-file', '-e', `${commit}^{commit}`])).code === 0;
  if (isKnown) return { build, commit };
  if (commit !== '')
    throw new CannotPublish(
      'git-failed',
      `Git doesn’t have the version that’s public, so nothing can be published. The public site and your saved words stay as they are. Show this to the person who does updates: it’s ${commit}.`,
    );
  throw new CannotPublish(
    'never-built',
    'It isn’t known which version is public. Run “npm run build” once, and restart the server.',
  );
}

/** Whether the public build has words that its commit doesn't, because `npm run build` takes what's saved. */
export async function hasOtherWords(root: string, { build, commit }: Public): Promise<boolean> {
  // A build that has its content with it was made from the commit.
  return !existsSync(join(build, 'content')) && (await filesOtherThan(root, commit)).length > 0;
}

const stampOf = (build: string) => readFileSync(join(build, basename(STAMP)), 'utf8');

/** Whether two builds were made from the same files, for the same month and issues. */
export const isSameBuild = (one: string, other: string) => stampOf(one) === stampOf(other);

const addressOf = (build: string) => new URL(readFileSync(join(build, ADDRESS_FILE), 'utf8'));

/** Checks that servers will take a build. @throws CannotPublish @throws CannotStart */
export async function checkBuild(before: string, next: string): Promise<void> {
  await loadSite(next);
  const [old, now] = [addressOf(before), addressOf(next)];
  if (isLocal(old) || old.origin === now.origin) return;
  throw new CannotPublish(
    'other-address',
    `The pages would say ${now.origin}, but the public ones say ${old.origin}. Set PUBLIC_URL as the server has it.`,
  );
}

/** Moves a finished build to its place among the builds. @returns the place */
export function placeBuild(root: string, built: string, name: string): string {
  const place = join(buildsIn(root), name);
  mkdirSync(buildsIn(root), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  renameSync(built, place);
  return place;
}

/** Makes a build the public one, in one step. Servers notice it. */
export function makePublic(root: string, place: string): void {
  const dist = join(root, 'dist');
  const link = join(dist, `${CURRENT}.part`);
  rmSync(link, { force: true });
  symlinkSync(relative(dist, place), link, 'dir');
  renameSync(link, join(dist, CURRENT));
}

/** Deletes builds that no process uses anymore. */
export function dropOldBuilds(root: string, inUse: string[], now: number): void {
  for (const name of readdirSync(buildsIn(root))) {
    const build = join(buildsIn(root), name);
    const isOld = now - statSync(build).mtimeMs > DAY;
    if (isOld && !inUse.some((one) => basename(one) === name))
      rmSync(build, { recursive: true, force: true });
  }
}
