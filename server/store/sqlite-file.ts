import { existsSync, readFileSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHECKPOINT_WAIT } from '../limits.ts';
import { FILE_MODE } from '../private-files.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { MARK_RESTORED } from './restored.ts';
import { openDatabaseFile } from './sqlite-connection.ts';

/** Identifies the file at a path by device and inode. Empty if there's none. */
function identity(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return '';
  }
}

/**
 * Remembers the files of an open database. If one is moved or deleted, writes still succeed, but are lost later.
 * @returns a check to run before a write is confirmed, which throws StoreUnavailable if the files aren't the same
 */
export function rememberFiles(file: string): () => void {
  const names = [file, `${file}-wal`, `${file}-shm`];
  const opened = names.map(identity);
  return () => {
    if (names.every((name, index) => identity(name) === opened[index])) return;
    throw new StoreUnavailable(
      `${file} was moved, deleted or replaced while this process was using it: put it back, or restart this process`,
    );
  };
}

/** Refuses a write-ahead log without its database: SQLite would delete the log, which may hold every lead. */
export function refuseOrphanedLog(file: string): void {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size(file) > 0 || size(`${file}-wal`) === 0) return;
  throw new StoreUnavailable(
    `${file} is missing or empty, but ${file}-wal has leads: put back the leads.db that it belongs to, or move the -wal file away to start without them`,
  );
}

/** Creates an empty file for a database. SQLite's own would keep a group out, and its log gets the mode of the database. */
export async function createDatabaseFile(path: string): Promise<void> {
  await using _handle = await open(path, 'wx', FILE_MODE);
}

/** Moves the write-ahead log into the database, so that erased data is in neither. @returns `false` if others keep reading */
export async function truncateWal(file: string): Promise<boolean> {
  using database = await openDatabaseFile(file);
  const deadline = performance.now() + CHECKPOINT_WAIT;
  for (;;) {
    const result = database.prepare('pragma wal_checkpoint(truncate)').get();
    if (result?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
}

/** Counts what a database file holds. @throws Error if it's damaged or isn't ours */
async function checkDatabase(file: string) {
  using database = await openDatabaseFile(file, { readOnly: true });
  const [result] = database.prepare('pragma integrity_check').all();
  if (result?.integrity_check !== 'ok') throw new Error('the copy is damaged');
  const count = (table: string) =>
    Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
  return { submissions: count('submissions'), deliveries: count('deliveries') };
}

/** Waits until a file, or a folder's list of names, is on disk. */
async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** The locks of this process. */
const held = new Set<string>();

/** Takes the only turn to write a file. @returns how to give it back @throws Error with words for people */
async function takeTurn(target: string): Promise<() => Promise<void>> {
  const lock = `${target}.lock`;
  const taken = new Error(`another backup to ${target} is running; if not, delete ${lock}`);
  if (held.has(lock)) throw taken;
  held.add(lock);
  try {
    await writeLock(lock, taken);
  } catch (error) {
    held.delete(lock);
    throw error;
  }
  return () => rm(lock, { force: true }).finally(() => held.delete(lock));
}

/** @throws Error `taken` if another process holds the lock */
async function writeLock(lock: string, taken: Error): Promise<void> {
  try {
    await using handle = await open(lock, 'wx', FILE_MODE);
    await handle.writeFile(String(process.pid)).catch(async (error) => {
      await rm(lock, { force: true });
      throw error;
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isRunning(Number(readFileSync(lock, 'utf8')))) throw taken;
    // Left by a process that was killed.
    await rm(lock, { force: true });
    await writeLock(lock, taken);
  }
}

/** Returns whether another process has an id. */
function isRunning(pid: number): boolean {
  // A restarted container's process may have the same id as before. Zero and less mean groups of processes.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It may belong to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Copies the database while it's in use, and puts the copy in place once it's checked. @throws Error with words for people */
export async function backUp(file: string, target: string) {
  if (existsSync(target)) throw new Error(`${target} already exists`);
  const unfinished = `${target}.part`;
  const giveBack = await takeTurn(target);
  try {
    await rm(unfinished, { force: true });
    await createDatabaseFile(unfinished);
    const database = await openDatabaseFile(file, { readOnly: true });
    await backup(database, unfinished).finally(() => database.close());
    // The copy is one file, without a write-ahead log.
    const copy = await openDatabaseFile(unfinished);
    copy.exec('pragma journal_mode = delete');
    for (const statement of MARK_RESTORED) copy.exec(statement);
    copy.close();
    const checked = await checkDatabase(unfinished);
    await sync(unfinished);
    await rename(unfinished, target);
    // Without this a power failure could undo the rename.
    await sync(dirname(target));
    return checked;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  } finally {
    await giveBack().catch(() => {});
  }
}
