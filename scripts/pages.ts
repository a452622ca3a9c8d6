import { rmSync, writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { type AstroInlineConfig, build } from 'astro';
import type { PageProblem } from '../content-model/check/page-problem.ts';
import { asData, problemOfMisplaced } from '../content-model/check/problem.ts';
import { PROBLEMS_FILE } from '../server/build-folder.ts';

/** Runs Astro's build, and ends the process if it fails. If the content is why, also writes what's wrong as data. */
export async function buildPages(config: AstroInlineConfig = {}): Promise<void> {
  rmSync(PROBLEMS_FILE, { force: true });
  try {
    await build(config);
  } catch (error) {
    // Pages are rendered from a bundle, which has a class of its own.
    const { found, message } = error as Error & Partial<PageProblem>;
    if (found) writeFileSync(PROBLEMS_FILE, JSON.stringify(asData(found.map(problemOfMisplaced))));
    process.stderr.write(`\n${found ? message : inspect(error)}\n`);
    process.exit(1);
  }
}
