import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FOLDER_MODE } from './private-files.ts';

/** Creates a private folder and its parents. Node's own `recursive` never returns in `/proc` and the like. */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder, { mode: FOLDER_MODE }).catch((error: NodeJS.ErrnoException) => {
      // Another process may have created it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
