import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than all tests take. */
const OLD = 3 * 3_600_000;

const parent = join(tmpdir(), 'leads-tests');
mkdirSync(parent, { recursive: true });
// If a test was killed before cleaning up, the next run does it.
for (const folder of globSync(join(parent, '*'))) {
  if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > OLD) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a temporary folder, kept for some hours for inspection. */
export function temporaryFolder(): string {
  return mkdtempSync(join(parent, 'run-'));
}
