import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const INPUTS = [
  '{content,forms,integrations,public,src}/**/*',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = 'dist/inputs.sha256';

/** A hash of everything that the built site depends on. */
function inputsHash(): string {
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '');
  for (const file of globSync(INPUTS).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const hash = inputsHash();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, hash);
}
