import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { firm } from '../content-model/firm.ts';
import { readConfig } from '../server/config.ts';
import { builtIn } from '../tools/deadlines/spans.ts';

const INPUTS = [
  // A glob leaves out folders that begin with a dot, unless it names them.
  '{content,content-model,forms,integrations,public,src,tools}/{**,**/.*/**}/*',
  // By it the build names its pages.
  'server/site/url-path.ts',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Where a finished build leaves the hash of what it was made of. */
export const STAMP = 'dist/inputs.sha256';

/**
 * Where visitors reach the site, such as `https://www.example.com`, by the server's own reading of the settings.
 *
 * @throws BadSetting for the first setting that cannot be used
 */
export const origin = () => readConfig(process.env, firm).publicUrl.origin;

/** A hash of everything that the built site depends on: the month, too, from which the deadlines are listed. */
export function inputsHash(): string {
  const hash = createHash('sha256').update(origin()).update(builtIn(new Date()));
  for (const file of globSync(INPUTS).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
