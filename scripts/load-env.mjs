// @ts-check
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// Before anything that needs the project's own Node, which npm looks for in PATH.
if (root.includes(delimiter)) {
  process.stderr.write(
    `The path of this folder, ${root}, has “${delimiter}”, which ends a folder’s name in PATH, so programs aren’t found: rename the folder, or move the project into another one.\n`,
  );
  process.exit(1);
}

// Loads .env, if there is one. Node's own option for that prints a line with each command where there's none.
try {
  process.loadEnvFile('.env');
} catch (failure) {
  const error = /** @type {NodeJS.ErrnoException} */ (failure);
  if (error.code === 'EACCES') {
    process.stderr.write('This user may not read .env: see “Who owns what” in deploy/README.md.\n');
    process.exit(1);
  }
  if (error.code !== 'ENOENT') throw error;
}
