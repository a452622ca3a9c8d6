import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotPublish } from './cannot-publish.ts';

/** Does something that only one process may do at a time. The lock ends with its process, even if that's killed. @throws CannotPublish */
export async function withPublishLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Node has no file locks, but SQLite has.
  const lock = new DatabaseSync(join(root, 'dist/publishing.lock'));
  try {
    try {
      lock.exec('begin exclusive');
    } catch {
      throw new CannotPublish('running', 'Someone is publishing right now. Try again in a minute.');
    }
    return await work();
  } finally {
    lock.close();
  }
}
