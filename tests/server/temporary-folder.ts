import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than any test run takes. */
const OLD = 3 * 3_600_000;

const parent = join(tmpdir(), 'leads-tests');
mkdirSync(parent, { recursive: true });
// Cleans up after tests that were killed.
for (const folder of globSync(join(parent, '*'))) {
  if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > OLD) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a temporary folder that's kept for a few hours. */
export function temporaryFolder(): string {
  return mkdtempSync(join(parent, 'run-'));
}
