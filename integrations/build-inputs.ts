import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

const INPUTS = [
  '{content,forms,integrations,public,src}/**/*',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Where a finished build leaves the hash of what it was made of. */
export const STAMP = 'dist/inputs.sha256';

/** A hash of everything that the built site depends on. */
export function inputsHash(): string {
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '');
  for (const file of globSync(INPUTS).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
