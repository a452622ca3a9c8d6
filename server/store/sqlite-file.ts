import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseFile } from './sqlite-connection.ts';

/** How long readers of other processes may hold up the emptying of the log. */
const CHECKPOINT_WAIT_MS = 10_000;

/**
 * Moves everything from the write-ahead log into the database and empties the log, so that what was erased is in
 * neither.
 *
 * @returns whether it was done; `false` when another process kept reading the whole time
 */
export async function emptyLog(file: string): Promise<boolean> {
  const database = await openDatabaseFile(file);
  try {
    const deadline = performance.now() + CHECKPOINT_WAIT_MS;
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
    for (const path of [unfinished, dirname(target)]) {
      const handle = await open(path, 'r');
      await handle.sync().finally(() => handle.close());
    }
    await rename(unfinished, target);
    return checked;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
