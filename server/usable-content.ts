// Imports the firm's files before anything else does, so that a missing comma is reported with its line, not as a stack
// trace.
import './published-content.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../content-model/check/check.ts';

const isSyntaxError = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'YAMLParseError');

try {
  await import('../content-model/firm.ts');
  await import('../content-model/calls.ts');
} catch (error) {
  if (!(error instanceof ContentError) && !isSyntaxError(error)) throw error;
  // Imported only now because a healthy server doesn't need it in memory.
  const { listing, problemsOfError } = await import('../content-model/check/problem.ts');
  const { readSource } = await import('../content-model/check/source.ts');
  const root = join(import.meta.dirname, '..');
  const problems =
    error instanceof ContentError
      ? problemsOfError(error)
      : globSync('content/firm/*.{json,yaml}', { cwd: root }).flatMap(
          (file) => readSource(file, readFileSync(join(root, file), 'utf8')).problems,
        );
  process.stderr.write(`${listing(problems)}\n`);
  process.exit(1);
}
