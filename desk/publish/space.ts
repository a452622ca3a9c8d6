import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publishedBuild } from '../../server/build-folder.ts';
import { CannotPublish } from './cannot-publish.ts';

const MB = 1_000_000;

/** What a publish writes besides copies of the site: versions in Git, and what the build keeps for the next. */
const BESIDES = 25 * MB;

/** Less is as good as full, for programs that only say that they failed. */
const AS_GOOD_AS_FULL = 5 * MB;

/** What the system says if a disk, a quota or a file is full. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What isn't part of the public build in `dist`. */
const OTHERS = ['builds', 'building', 'cache', 'looks'];

function freeOn(root: string): number {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

/** Adds up the files of a build. */
function sizeOf(build: string): number {
  return readdirSync(build, { withFileTypes: true })
    .filter(({ name }) => !OTHERS.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(build, entry.name), { recursive: true }).map((name) =>
            join(entry.name, String(name)),
          )
        : [entry.name],
    )
    .reduce((sum, name) => sum + (statSync(join(build, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;

const diskFull = (root: string, cause?: Error, needed?: number) =>
  new CannotPublish(
    'disk-full',
    `The disk is full: ${needed === undefined ? '' : `publishing needs about ${inMegabytes(needed)}, and `}${inMegabytes(freeOn(root))} ${needed === undefined ? 'are left' : 'are free'}. The public site and your saved words stay as they are. Ask the person who does updates to free some space, and publish again.`,
    { cause },
  );

/** Refuses a publish that the disk has no room for: a copy of the site, and its build. @throws CannotPublish */
export function refuseLackOfSpace(root: string): void {
  const dist = join(root, 'dist');
  const needed = 3 * sizeOf(publishedBuild(dist) ?? dist) + BESIDES;
  if (freeOn(root) < needed) throw diskFull(root, undefined, needed);
}

/** Whether something failed because there's no space: programs that were run, such as Git, only say that they failed. */
function isForSpace(root: string, error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return FULL.includes(code) || freeOn(root) < AS_GOOD_AS_FULL;
}

/** Says if a full disk is the reason of an error. Has to be asked before anything is tidied up. Other errors stay as they are. */
export function asFullDisk(root: string, error: unknown): unknown {
  const isSaid = error instanceof CannotPublish && ['disk-full', 'unfinished'].includes(error.code);
  if (isSaid || !(error instanceof Error) || !isForSpace(root, error)) return error;
  return diskFull(root, error);
}
