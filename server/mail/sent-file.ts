import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { FILE_MODE } from '../private-files.ts';

const folderIn = (dataDir: string) => join(dataDir, 'newsletter');

/** Removes the lists of issues that were last sent before a time. */
export async function removeSentFiles(dataDir: string, before: number): Promise<void> {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

/**
 * Lists which emails of an issue this machine has sent, in a file outside the database. A database restored from a backup
 * doesn't know what has left since, and this keeps it from leaving twice.
 */
export function sentFile(dataDir: string, issueId: string) {
  const folder = folderIn(dataDir);
  const file = join(folder, `${encodeURIComponent(issueId)}.sent`);
  return {
    /** Returns the ids of deliveries that have left. */
    async ids(): Promise<Set<string>> {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // What follows the last line break was cut off by a crash.
      return new Set(text.split('\n').slice(0, -1));
    },
    /** Adds an email, and returns once that's on disk. */
    async add(id: string): Promise<void> {
      await makeFolder(folder);
      await appendFile(file, `${id}\n`, { mode: FILE_MODE, flush: true });
    },
  };
}
