import { accessSync, constants, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The set-group-ID bit, and the group may do everything. */
const SHARED = 0o2070;

/** What's in a data folder, besides backups. */
const NAMES = ['.', 'leads.db', 'leads.db-wal', 'leads.db-shm', 'mail', 'newsletter', 'calendar.key'];

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Returns whether a group shares a folder, as the server's and the desk's users do on one machine. Its mode is 2770. */
const isShared = (folder: string) => ((statOf(folder)?.mode ?? 0) & SHARED) === SHARED;

/** Makes new files readable only by this process's user and, in a shared data folder, by its group. */
export const keepFilesPrivate = (dataDir: string) => process.umask(isShared(dataDir) ? 0o007 : 0o077);

/** The mode to create files with, before `keepFilesPrivate` takes away what's too much. */
export const FILE_MODE = 0o660;

/** The mode to create folders with, as `FILE_MODE`. */
export const FOLDER_MODE = 0o770;

/** Finds the name of a user. Some containers have users without one. */
function userName(id: number | undefined): string {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  return users.map((line) => line.split(':')).find((user) => user[2] === String(id))?.[0] ?? `user ${id}`;
}

/** Names who owns a path, or the nearest folder above that this process may look at. */
function ownerOf(path: string): string {
  const stats = statOf(path);
  return stats ? `${path} belongs to ${userName(stats.uid)}` : ownerOf(dirname(path));
}

/** Says that the permissions of a file or folder keep this process out. @returns `undefined` if they don't */
export function keptOut(path: string, { writes = false } = {}): string | undefined {
  try {
    const folder = statOf(path)?.isDirectory() ? constants.X_OK : 0;
    accessSync(path, constants.R_OK | folder | (writes ? constants.W_OK : 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return undefined;
    const deed = writes ? 'write to it' : 'read it';
    return `${ownerOf(path)}, and ${userName(process.getuid?.())} may not ${deed}: see “Who owns what” in deploy/README.md`;
  }
  return undefined;
}

/** Says which part of a data folder this process may not use. */
export const keptOutOfData = (dataDir: string): string | undefined =>
  NAMES.map((name) => keptOut(join(dataDir, name), { writes: true })).find((problem) => problem);

/** Says which parts of a shared data folder its group may not use, as after a restore with the wrong owner. */
export function notShared(dataDir: string): string[] {
  if (!isShared(dataDir)) return [];
  const group = statOf(dataDir)?.gid;
  return NAMES.map((name) => join(dataDir, name)).flatMap((path) => {
    const stats = statOf(path);
    if (!stats || (stats.gid === group && (stats.mode & 0o060) === 0o060)) return [];
    return `${ownerOf(path)}, and its group may not write to it: see “Who owns what” in deploy/README.md`;
  });
}

/** Says what in the checkout has the wrong owner, where a group shares the data folder. @param own if it should be this user's */
export function wrongOwners(dataDir: string, paths: string[], own: boolean): string[] {
  if (!isShared(dataDir)) return [];
  const user = process.getuid?.();
  const wrong = paths.filter((path) => {
    const stats = statOf(path);
    return stats !== undefined && (stats.uid === user) !== own;
  });
  const should = own ? `not to ${userName(user)}` : 'which could change the code it runs';
  return wrong.map((path) => `${ownerOf(path)}, ${should}: see “Who owns what” in deploy/README.md`);
}
