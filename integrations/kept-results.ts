import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives back what was made of the same source before; `kind` says what of it. */
export type Keep = (kind: string, source: string | Buffer, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Results that depend on their source alone, kept from one build to the next: compressing and painting what has not changed
 * would take half of its time.
 *
 * @returns `keep`, and `dropOthers`, which deletes what was not asked for this time
 */
export function keptResults(folder: string): { keep: Keep; dropOthers(): void } {
  mkdirSync(folder, { recursive: true });
  // Another version of Node or of a library may make something else of it.
  const versions = readFileSync('package-lock.json');
  // Two files of a build may be the same to the byte.
  const asked = new Map<string, Promise<Buffer>>();

  async function result(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, name);
    if (existsSync(file)) return await readFile(file);
    const made = await make();
    // A build that is stopped must leave no half of one.
    await writeFile(`${file}.part`, made);
    renameSync(`${file}.part`, file);
    return made;
  }

  return {
    keep(kind, source, make) {
      const hash = createHash('sha256').update(versions).update(source).digest('hex');
      const name = `${hash.slice(0, 32)}.${kind}`;
      const one = asked.get(name) ?? result(name, make);
      asked.set(name, one);
      return one;
    },
    dropOthers() {
      for (const name of readdirSync(folder)) if (!asked.has(name)) rmSync(join(folder, name));
    },
  };
}
