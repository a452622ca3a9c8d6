import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './check/check.ts';

const isSyntaxError = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'YAMLParseError');

/**
 * Imports the firm's files before anything else does.
 *
 * @returns what's wrong with them, with files and lines; nothing if they can be used
 */
export async function firmTrouble(): Promise<string | undefined> {
  try {
    await import('./firm.ts');
    await import('./calls.ts');
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError) && !isSyntaxError(error)) throw error;
    // Imported only now because a healthy server doesn't need it in memory.
    const { listing, problemsOfError } = await import('./check/problem.ts');
    const { readSource } = await import('./check/source.ts');
    if (error instanceof ContentError) return listing(problemsOfError(error));
    const root = join(import.meta.dirname, '..');
    const files = globSync('content/firm/*.{json,yaml}', { cwd: root });
    return listing(
      files.flatMap((file) => readSource(file, readFileSync(join(root, file), 'utf8')).problems),
    );
  }
}
