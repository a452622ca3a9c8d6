import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

const LINE = '\n';

const folderIn = (dataDir: string) => join(dataDir, 'newsletter');

/** Removes the lists of issues that were last sent before a time. */
export async function removeSentFiles(dataDir: string, before: number): Promise<void> {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

/** A list of emails that have left, by delivery id. */
export type SentFile = {
  /** Returns how many have left. */
  count(): Promise<number>;
  has(id: string): Promise<boolean>;
  /** Adds an email, and returns once that's on disk. */
  add(id: string): Promise<void>;
};

/**
 * Lists which emails of an issue this machine has sent, in a file outside the database. A database restored from a backup
 * doesn't know what has left since, and this keeps it from leaving twice.
 */
export function sentFile(dataDir: string, issueId: string): SentFile {
  const folder = folderIn(dataDir);
  const file = join(folder, `${encodeURIComponent(issueId)}.sent`);
  const ids = new Set<string>();
  let known = 0;

  /** Reads what this and other processes have added. */
  async function update(): Promise<void> {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size < known) {
      ids.clear();
      known = 0;
    }
    if (size === known) return;
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - known), 0, size - known, known);
      const text = buffer.toString('utf8', 0, bytesRead);
      const whole = text.slice(0, text.lastIndexOf(LINE) + 1);
      for (const id of whole.split(LINE)) if (id) ids.add(id);
      known += whole.length;
    } finally {
      await handle.close();
    }
  }

  return {
    async count() {
      await update();
      return ids.size;
    },
    async has(id) {
      await update();
      return ids.has(id);
    },
    async add(id) {
      await makeFolder(folder);
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.write(`${id}${LINE}`);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
  };
}
