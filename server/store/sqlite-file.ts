import { existsSync, statSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHECKPOINT_WAIT } from '../limits.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { openDatabaseFile } from './sqlite-connection.ts';

/** Which file has a name: its device and inode, or nothing where none can be found. */
function identity(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return '';
  }
}

/**
 * Remembers which files a database that was just opened is in. An open file stays usable when its name is gone or
 * has become another's, and whatever is written to it then is lost with the process.
 *
 * @returns a check to run before a write is answered for
 * @throws StoreUnavailable (the check) when the names are not those files' any more
 */
export function watchFiles(file: string): () => void {
  const names = [file, `${file}-wal`, `${file}-shm`];
  const opened = names.map(identity);
  return () => {
    if (names.every((name, index) => identity(name) === opened[index])) return;
    throw new StoreUnavailable(
      `${file} was moved, removed or replaced while this process had it open: put it back as it was, or restart this process`,
    );
  };
}

/**
 * SQLite begins anew where a database is missing or empty, and throws its write-ahead log away, which may hold all that
 * was stored.
 *
 * @throws StoreUnavailable when it would
 */
export function refuseOrphanedLog(file: string): void {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size(file) > 0 || size(`${file}-wal`) === 0) return;
  throw new StoreUnavailable(
    `${file} is missing or empty, and ${file}-wal beside it holds leads: put back the leads.db that it belongs to, or move it away to begin without them`,
  );
}

/**
 * Moves everything from the write-ahead log into the database and empties the log, so that what was erased is in
 * neither.
 *
 * @returns whether it was done; `false` when another process kept reading the whole time
 */
export async function emptyLog(file: string): Promise<boolean> {
  const database = await openDatabaseFile(file);
  try {
    const deadline = performance.now() + CHECKPOINT_WAIT;
    for (;;) {
      const result = database.prepare('pragma wal_checkpoint(truncate)').get();
      if (result?.busy === 0) return true;
      if (performance.now() > deadline) return false;
      await sleep(50);
    }
  } finally {
    database.close();
  }
}

/** What a check of a database file found. */
type Checked = { submissions: number; deliveries: number };

/** @throws Error in words when the file is damaged or is no database of ours */
async function checkDatabase(file: string): Promise<Checked> {
  const database = await openDatabaseFile(file, { readOnly: true });
  try {
    const [result] = database.prepare('pragma integrity_check').all();
    if (result?.integrity_check !== 'ok') throw new Error('the copy is damaged');
    const count = (table: string) =>
      Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
    return { submissions: count('submissions'), deliveries: count('deliveries') };
  } finally {
    database.close();
  }
}

/** Waits until the disk has a file, or the names in a folder. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Copies the database while other processes use it, checks the copy, and only then puts it in place.
 *
 * @returns what the copy holds
 * @throws Error in words; then `target` is untouched
 */
export async function backUp(file: string, target: string): Promise<Checked> {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  const unfinished = `${target}.part`;
  try {
    await rm(unfinished, { force: true });
    const database = await openDatabaseFile(file, { readOnly: true });
    await backup(database, unfinished).finally(() => database.close());
    // The copy keeps the original's log mode; as one file it needs no log beside it.
    const copy = await openDatabaseFile(unfinished);
    copy.exec('pragma journal_mode = delete');
    copy.close();
    await chmod(unfinished, 0o600);
    const checked = await checkDatabase(unfinished);
    await sync(unfinished);
    await rename(unfinished, target);
    // The folder holds the new name; without this a power cut could take it back.
    await sync(dirname(target));
    return checked;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
