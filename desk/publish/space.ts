import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publishedBuild } from '../../server/build-folder.ts';
import { CannotPublish } from './cannot-publish.ts';

const MB = 1_000_000;

/** Room on a disk. Some file systems have a fixed number of files, and are full once it's reached. */
type Space = { bytes: number; files: number };

/** What a publish writes besides copies of the site: versions in Git, what the build keeps for the next, and the code. */
const BESIDES: Space = { bytes: 25 * MB, files: 1000 };

/** Less is as good as full, for programs that only say that they failed. */
const AS_GOOD_AS_FULL: Space = { bytes: 5 * MB, files: 500 };

/** What the system says if a disk, a quota or a file is full. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What isn't part of the public build in `dist`. */
const OTHERS = ['builds', 'building', 'cache', 'looks'];

/** What publishing writes to. Each may be on a disk of its own. */
const WRITTEN = ['.', '.git', 'dist', 'content'];

function freeOn(root: string): Space {
  const disks = WRITTEN.map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .map((path) => statfsSync(path));
  return {
    bytes: Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize)),
    files: Math.min(...disks.map(({ files, ffree }) => (files === 0 ? Number.POSITIVE_INFINITY : ffree))),
  };
}

/** Adds up the files of a build. */
function sizeOf(build: string): Space {
  const names = readdirSync(build, { withFileTypes: true })
    .filter(({ name }) => !OTHERS.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(build, entry.name), { recursive: true }).map((name) =>
            join(entry.name, String(name)),
          )
        : [entry.name],
    );
  const sizes = names.map((name) => statSync(join(build, name), { throwIfNoEntry: false })?.size ?? 0);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: names.length };
}

const isLess = (free: Space, needed: Space) => free.bytes < needed.bytes || free.files < needed.files;

function diskFull(root: string, cause?: Error, needed?: Space): CannotPublish {
  const free = freeOn(root);
  const inWords = ({ bytes, files }: Space) =>
    free.files < (needed ?? AS_GOOD_AS_FULL).files
      ? `${files.toLocaleString('en-US')} files (inodes)`
      : `${Math.ceil(bytes / MB)} MB`;
  const needs = needed ? `publishing needs about ${inWords(needed)}, and ` : '';
  return new CannotPublish(
    'disk-full',
    `The disk is full: ${needs}${inWords(free)} are ${needed ? 'free' : 'left'}. The public site and your saved words stay as they are. Ask the person who does updates to free some space, and publish again.`,
    { cause },
  );
}

/** Refuses a publish that the disk has no room for: a copy of the site, and its build. @throws CannotPublish */
export function refuseLackOfSpace(root: string): void {
  const dist = join(root, 'dist');
  const { bytes, files } = sizeOf(publishedBuild(dist) ?? dist);
  const needed = { bytes: 3 * bytes + BESIDES.bytes, files: 3 * files + BESIDES.files };
  if (isLess(freeOn(root), needed)) throw diskFull(root, undefined, needed);
}

/** Whether something failed because there's no space: programs that were run, such as Git, only say that they failed. */
function isForSpace(root: string, error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return FULL.includes(code) || isLess(freeOn(root), AS_GOOD_AS_FULL);
}

/** Says if a full disk is the reason of an error. Has to be asked before anything is tidied up. Other errors stay as they are. */
export function asFullDisk(root: string, error: unknown): unknown {
  const isSaid = error instanceof CannotPublish && ['disk-full', 'unfinished'].includes(error.code);
  if (isSaid || !(error instanceof Error) || !isForSpace(root, error)) return error;
  return diskFull(root, error);
}
