import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than all tests take. */
const OLD = 3 * 3_600_000;

const parent = join(tmpdir(), 'leads-tests');
mkdirSync(parent, { recursive: true });
// A test may be killed before it could clean up; the next run does it.
for (const folder of globSync(join(parent, '*'))) {
  if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > OLD) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A new folder below the system's temporary one, kept for some hours to look at. */
export function temporaryFolder(): string {
  return mkdtempSync(join(parent, 'run-'));
}
