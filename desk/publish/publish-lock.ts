import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../../server/clock.ts';
import { CannotPublish } from './cannot-publish.ts';

/** Who publishes, and who builds a copy of the site, which is one process at a time for both. */
type Name = 'publishing' | 'building';

/** Its time says when someone last wanted to publish. */
const WANTED = 'dist/publish-wanted';

/** How often a build of a look finds out whether someone wants to publish. */
const LOOK_EVERY = 200;

/** How long someone who publishes waits until the build of a look has ended. */
const PATIENCE = MINUTE;

/** Takes a lock that ends with its process, even if that's killed. @returns `undefined` if another process has it */
function takeLock(root: string, name: Name): DatabaseSync | undefined {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Node has no file locks, but SQLite has.
  const lock = new DatabaseSync(join(root, `dist/${name}.lock`));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
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
  const lock = takeLock(root, 'publishing');
  if (!lock) throw isPublishing();
  try {
    const building = await takeFromLooks(root);
    try {
      return await work();
    } finally {
      building.close();
    }
  } finally {
    lock.close();
  }
}

const wantedAt = (root: string) => statSync(join(root, WANTED), { throwIfNoEntry: false })?.mtimeMs;

/** Does something for a look, until someone wants to publish. @param work has to end when the signal says so @throws CannotPublish */
export async function withLookLock<T>(root: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lock = takeLock(root, 'building');
  if (!lock)
    throw new CannotPublish(
      'running',
      'Someone is publishing, or looking at another version. Try again in a minute.',
    );
  const stop = new AbortController();
  const before = wantedAt(root);
  const timer = setInterval(() => {
    if (wantedAt(root) !== before) stop.abort(isPublishing());
  }, LOOK_EVERY);
  try {
    return await work(stop.signal);
  } finally {
    clearInterval(timer);
    lock.close();
  }
}
