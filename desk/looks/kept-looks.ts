import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { MINUTE } from '../../server/clock.ts';

/** A built copy of the site that owners can look at for a while. */
export type Look = {
  /** The tree in Git that it was built from. */
  id: string;
  folder: string;
  /** Ids of published versions, or `saved`: those with the same files share a look. */
  of: string[];
};

/** How long a look stays after someone last asked for it. */
export const KEPT_FOR = 30 * MINUTE;

/** How many looks there may be, and how many bytes all of them may have besides the newest. */
const [MOST, MOST_BYTES] = [3, 300_000_000];

/** What pages need of a build. */
const PARTS = ['site', 'filled', 'inline-hashes.json'];

const ABOUT = 'look.json';

const looksIn = (root: string) => join(root, 'dist/looks');

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Lists the looks, those first that were asked for last. */
function listLooks(root: string): { folder: string; at: number }[] {
  const all = looksIn(root);
  if (!existsSync(all)) return [];
  return readdirSync(all)
    .map((name) => join(all, name))
    .map((folder) => ({ folder, at: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .filter(({ folder }) => existsSync(join(folder, ABOUT)))
    .sort((one, other) => other.at - one.at);
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Deletes looks that haven't been opened for a while. */
export function dropOldLooks(root: string, now: number): void {
  for (const { folder, at } of listLooks(root)) if (now - at > KEPT_FOR) remove(folder);
}

/** Deletes the oldest looks if there are too many. */
function dropMostLooks(root: string): void {
  let bytes = 0;
  for (const [index, { folder }] of listLooks(root).entries()) {
    if (index > 0) bytes += bytesIn(folder);
    if (index >= MOST || bytes > MOST_BYTES) remove(folder);
  }
}

function readLook(folder: string): Look {
  const { of } = JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')) as { of: string[] };
  return { id: basename(folder), folder, of };
}

/** Finds a look by the tree that it was built from, unless it's too old. */
export function findLook(root: string, id: string, now: number): Look | undefined {
  const found = listLooks(root).find(({ folder, at }) => basename(folder) === id && now - at <= KEPT_FOR);
  return found && readLook(found.folder);
}

/** Finds the newest look of a version, or of what's saved, unless it's too old. */
export function findLookOf(root: string, of: string, now: number): Look | undefined {
  return listLooks(root)
    .filter(({ at }) => now - at <= KEPT_FOR)
    .map(({ folder }) => readLook(folder))
    .find((look) => look.of.includes(of));
}

/** Notes that someone asked for a look again, and what they take it for. */
export function askAgain({ folder, of: before }: Look, of: string, now: number): void {
  writeFileSync(join(folder, ABOUT), JSON.stringify({ of: [...new Set([...before, of])] }));
  utimesSync(folder, now / 1000, now / 1000);
}

/** Keeps what pages need of a finished build. */
export function keepLook(root: string, built: string, id: string, of: string, now: number): void {
  const folder = join(looksIn(root), id);
  const part = join(built, 'look');
  mkdirSync(part);
  for (const name of PARTS) renameSync(join(built, name), join(part, name));
  writeFileSync(join(part, ABOUT), JSON.stringify({ of: [of] }));
  mkdirSync(looksIn(root), { recursive: true });
  remove(folder);
  renameSync(part, folder);
  utimesSync(folder, now / 1000, now / 1000);
  dropMostLooks(root);
}
