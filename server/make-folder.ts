import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing, for the user of this process alone. Not by Node's own `recursive`,
 * which never ends in a file system that takes no folders, such as `/proc`.
 *
 * @param path absolute
 * @throws ErrnoException when it cannot be made
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another process may have been quicker.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
