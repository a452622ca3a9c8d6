import { ContentError } from './check/check.ts';

/** Whether a file of JSON or YAML cannot be read at all. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'YAMLParseError');

/**
 * Loads the firm's files for the first time in a process, before anything that imports them.
 *
 * @returns what is wrong with them, as a listing with files and lines; nothing if they can be used
 */
export async function firmTrouble(): Promise<string | undefined> {
  try {
    await import('./firm.ts');
    await import('./calls.ts');
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError) && !isUnreadable(error)) throw error;
    // Only now: what reads lines is nothing that a healthy server needs in memory.
    const { listing, problemsOfError, unreadable } = await import('./check/problem.ts');
    return listing(
      error instanceof ContentError ? problemsOfError(error) : unreadable('content/firm/*.{json,yaml}'),
    );
  }
}
