import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the cached result for a source, or makes it. One source can have results of several kinds. */
export type Keep = (kind: string, source: string | Buffer, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Caches results from one build to the next, which saves half of the time. `dropOthers` deletes those not used this time.
 */
export function keptResults(folder: string): { keep: Keep; dropOthers(): void } {
  mkdirSync(folder, { recursive: true });
  // Another version of Node or of a library can have other results.
  const versions = readFileSync('package-lock.json');
  // Two files can be identical.
  const used = new Map<string, Promise<Buffer>>();

  async function result(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, name);
    if (existsSync(file)) return await readFile(file);
    const made = await make();
    // An interrupted build must not leave half a file.
    await writeFile(`${file}.part`, made);
    renameSync(`${file}.part`, file);
    return made;
  }

  return {
    keep(kind, source, make) {
      const hash = createHash('sha256').update(versions).update(source).digest('hex');
      const name = `${hash.slice(0, 32)}.${kind}`;
      const one = used.get(name) ?? result(name, make);
      used.set(name, one);
      return one;
    },
    dropOthers() {
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
    },
  };
}
