// Checks all content before Astro reads it and lists every problem with its file and line. Astro stops at the first one
// and doesn't know lines. Everything that builds or serves the pages runs this first. `--json` prints the problems as data.
import { dirname } from 'node:path';
import { asData, listing } from '../content-model/check/problem.ts';
import { findProblems } from './content/find-problems.ts';

process.chdir(dirname(import.meta.dirname));

const problems = await findProblems();
// Other commands have their own `--json`.
if (import.meta.main && process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(asData(problems))}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else if (problems.length > 0) {
  process.stderr.write(`${listing(problems)}\n`);
  process.exit(1);
}
