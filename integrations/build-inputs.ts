import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firm } from '../content/firm.ts';
import { readConfig } from '../server/config.ts';

const FOLDERS = ['content', 'forms', 'integrations', 'public', 'src'];
const FILES = ['astro.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Where a finished build leaves the hash of what it was made of. */
export const STAMP = 'dist/inputs.sha256';

/**
 * Where visitors reach the site, such as `https://www.example.com`, by the server's own reading of the settings.
 *
 * @throws BadSetting for the first setting that cannot be used
 */
export const origin = () => readConfig(process.env, firm).publicUrl.origin;

/** A hash of everything that the built site depends on. */
export function inputsHash(): string {
  const hash = createHash('sha256').update(origin());
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...below, ...FILES].sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
