import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../../server/clock.ts';
import { gitVersionProblem } from '../../server/machine.ts';
import { CannotPublish } from './cannot-publish.ts';
import { asFullDisk, refuseLackOfSpace } from './space.ts';

/** Who publishes, and who builds a copy of the site, which is one process at a time for both. */
type Name = 'publishing' | 'building';

/** Its time says when someone last wanted to publish. */
const WANTED = 'dist/publish-wanted';

/** How often a build of a look finds out whether someone wants to publish. */
const LOOK_EVERY = 200;

/** How long someone who publishes waits until the build of a look has ended. */
const PATIENCE = MINUTE;

/** https://www.sqlite.org/rescode.html#busy */
const BUSY = 5;

/**
 * Takes a lock that ends with its process, even if that's killed.
 * @returns `undefined` if another process has it @throws CannotPublish if it can't be written
 */
function takeLock(root: string, name: Name): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    // Node has no file locks, but SQLite has.
    lock = new DatabaseSync(join(root, `dist/${name}.lock`));
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw new CannotPublish(
      'not-writable',
      'The desk can’t write to the folder dist, so nothing can be published. The public site and your saved words stay as they are. Ask the person who does updates: the desk’s log has the reason.',
      { cause: error as Error },
    );
  }
}

/** @throws CannotPublish with a Git that would do half of it */
export function refuseOldGit(root: string): void {
  const problem = gitVersionProblem(root);
  if (problem) throw new CannotPublish('no-git', problem);
}

const isPublishing = () =>
  new CannotPublish('running', 'Someone is publishing right now. Try again in a minute.');

/** Asks the build of a look to stop, and waits for it. */
async function takeFromLooks(root: string): Promise<DatabaseSync> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    writeFileSync(join(root, WANTED), String(Date.now()));
    const lock = takeLock(root, 'building');
    if (lock) return lock;
    await sleep(LOOK_EVERY / 2);
  }
  throw isPublishing();
}

/** Does something that only one process may do at a time, and first stops the build of a look. @throws CannotPublish */
export async function withPublishLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  let lock: DatabaseSync | undefined;
  let building: DatabaseSync | undefined;
  try {
    lock = takeLock(root, 'publishing');
    if (!lock) throw isPublishing();
    building = await takeFromLooks(root);
    refuseOldGit(root);
    refuseLackOfSpace(root);
    return await work();
  } catch (error) {
    throw asFullDisk(root, error);
  } finally {
    building?.close();
    lock?.close();
  }
}

const wantedAt = (root: string) => statSync(join(root, WANTED), { throwIfNoEntry: false })?.mtimeMs;

/** Does something for a look, until someone wants to publish. @param work has to end when the signal says so @throws CannotPublish */
export async function withLookLock<T>(root: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let lock: DatabaseSync | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    lock = takeLock(root, 'building');
    if (!lock)
      throw new CannotPublish(
        'running',
        'Someone is publishing, or looking at another version. Try again in a minute.',
      );
    const stop = new AbortController();
    const before = wantedAt(root);
    timer = setInterval(() => {
      if (wantedAt(root) !== before) stop.abort(isPublishing());
    }, LOOK_EVERY);
    refuseLackOfSpace(root);
    return await work(stop.signal);
  } catch (error) {
    throw asFullDisk(root, error);
  } finally {
    clearInterval(timer);
    lock?.close();
  }
}
