// Runs Astro's build. If the content is why it fails, also writes what's wrong as data.
import { rmSync, writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { build } from 'astro';
import type { Misplaced } from '../content-model/check/page-problem.ts';
import { fieldOf, problemAt, problemInLine, sourceAt } from '../content-model/check/problem.ts';
import type { Problem } from '../content-model/check/source.ts';
import { PROBLEMS_FILE } from '../server/build-folder.ts';

function problemOf({ path, field = [], line, message }: Misplaced): Problem {
  if (line !== undefined || path === '') return problemInLine(path, line ?? 0, message);
  return problemAt(sourceAt(path), field, message);
}

rmSync(PROBLEMS_FILE, { force: true });
try {
  await build({});
} catch (error) {
  // Pages are rendered from a bundle, which has a class of its own.
  const { found, message } = error as Error & { found?: Misplaced[] };
  if (Array.isArray(found)) {
    const problems = found.map(problemOf).map((problem) => ({ ...problem, field: fieldOf(problem) }));
    writeFileSync(PROBLEMS_FILE, JSON.stringify(problems));
  }
  process.stderr.write(`\n${Array.isArray(found) ? message : inspect(error)}\n`);
  process.exit(1);
}
