import { randomUUID } from 'node:crypto';
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
  /** When its words were as they are in it. */
  since: number;
};

/** How long a look stays after someone last asked for it. */
export const KEPT_FOR = 30 * MINUTE;

/** How many looks there may be, and how many bytes all of them may have besides the newest. */
const [MOST, MOST_BYTES] = [3, 300_000_000];

/** Starts the id of pages beside a form, which each owner has one build of. */
const PAGES = 'pages-';

/** What pages need of a build, and those beside the form. */
const PARTS = ['site', 'filled', 'inline-hashes.json'];
const PARTS_OF_PAGES = ['site', 'inline-hashes.json', 'content'];

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
  let [count, bytes] = [0, 0];
  for (const [index, { folder }] of listLooks(root).entries()) {
    const isLook = !basename(folder).startsWith(PAGES);
    if (isLook) count += 1;
    if (index > 0) bytes += bytesIn(folder);
    if ((isLook && count > MOST) || bytes > MOST_BYTES) remove(folder);
  }
}

function readLook(folder: string): Look {
  const about = JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')) as Pick<Look, 'of' | 'since'>;
  return { id: basename(folder), folder, ...about };
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
export function askAgain({ folder, of: before, since }: Look, of: string, now: number): void {
  writeFileSync(join(folder, ABOUT), JSON.stringify({ of: [...new Set([...before, of])], since }));
  utimesSync(folder, now / 1000, now / 1000);
}

/** Finds the pages beside someone's form, which stay while the form is open. @param of see `buildPages` */
export function findPages(root: string, of: string, now: number): Look | undefined {
  const pages = findLookOf(root, of, now);
  if (pages) utimesSync(pages.folder, now / 1000, now / 1000);
  return pages;
}

/** Keeps parts of a finished build. */
function keep(root: string, built: string, parts: string[], { id, ...about }: Omit<Look, 'folder'>): void {
  const folder = join(looksIn(root), id);
  const part = join(built, 'look');
  mkdirSync(part);
  for (const name of parts) renameSync(join(built, name), join(part, name));
  writeFileSync(join(part, ABOUT), JSON.stringify(about));
  mkdirSync(looksIn(root), { recursive: true });
  remove(folder);
  renameSync(part, folder);
}

/** Keeps what pages need of a finished build. */
export function keepLook(root: string, built: string, id: string, of: string, now: number): void {
  keep(root, built, PARTS, { id, of: [of], since: now });
  const folder = join(looksIn(root), id);
  utimesSync(folder, now / 1000, now / 1000);
  dropMostLooks(root);
}

/** Keeps the pages beside someone's form, instead of those before. @param since when their words were like this */
export function keepPages(root: string, built: string, of: string, since: number, now: number): void {
  const before = findLookOf(root, of, now);
  keep(root, built, PARTS_OF_PAGES, { id: PAGES + randomUUID(), of: [of], since });
  if (before) remove(before.folder);
  dropMostLooks(root);
}
