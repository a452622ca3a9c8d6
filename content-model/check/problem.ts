import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { ContentError, TextError } from './check.ts';
import type { Misplaced } from './page-problem.ts';
import { type Field, type Problem, readSource, readText, type Source } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `columns[2].name`, with list entries counted from 1. */
const fieldName = (field: Field): string =>
  field.reduce<string>(
    (name, key) => name + (typeof key === 'number' ? `[${key + 1}]` : `${name && '.'}${key}`),
    '',
  );

function show(value: unknown): string {
  if (value === undefined || (value !== null && typeof value === 'object')) return '';
  const text = JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 88)}…"` : text;
}

export const problemInLine = (path: string, line: number, message: string): Problem => ({
  path,
  line,
  field: [],
  found: '',
  message,
});

export function problemAt(
  source: Source,
  path: readonly PropertyKey[],
  message: string,
  value: unknown = source.valueOf(path),
): Problem {
  return {
    path: source.file,
    line: source.lineOf(path),
    field: path.map((key) => (typeof key === 'number' ? key : String(key))),
    found: show(value),
    message,
  };
}

/** Lists what a schema found wrong. @param base where the checked value is in the file, such as an entry of a list */
export const problemsOf = (
  issues: readonly z.core.$ZodIssue[],
  source: Source,
  base: readonly PropertyKey[] = [],
): Problem[] =>
  issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        problemAt(source, [...path, key], issue.keys.length === 1 ? issue.message : "isn't a field here"),
      );
    if (issue.code === 'invalid_union') {
      // The form with the fewest problems is most likely the one that was meant.
      const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
      if (nearest.some((inner) => inner.path.length > 0)) return problemsOf(nearest, source, path);
    }
    // A text with placeholders is shown as the page shows it, because that's what was checked.
    return [problemAt(source, path, issue.message, issue.input)];
  });

const sourceAt = (file: string): Source =>
  readSource(file, existsSync(root + file) ? readFileSync(root + file, 'utf8') : '');

/** Returns a problem that only rendering the pages found. */
export function problemOfMisplaced({ path, field = [], line, message }: Misplaced): Problem {
  if (line !== undefined || path === '') return problemInLine(path, line ?? 0, message);
  return problemAt(sourceAt(path), field, message);
}

export const problemsOfError = ({ invalid }: Pick<ContentError, 'invalid'>): Problem[] =>
  invalid.flatMap(({ file, issues }) => problemsOf(issues, sourceAt(file)));

/** Returns the problem of a text, in the line that has it. */
function problemOfText({ file, problem, near }: TextError): Problem {
  const lines = existsSync(file) ? readText(file).split('\n') : [];
  const line = lines.findIndex((line) => line.includes(near)) + 1;
  return problemInLine(file, Math.max(line, 1), problem);
}

/** Returns what a failed step of the check says about the content: nothing, if it failed for another reason. */
export function problemsOfFailure(error: unknown): Problem[] {
  if (error instanceof ContentError) return problemsOfError(error);
  return error instanceof TextError ? [problemOfText(error)] : [];
}

/** What loaders make of the text below a Markdown file's front matter. */
const FROM_TEXT: Field = ['sections', 'body'];

/** Returns the field of a line in a content file. In Markdown, see `fieldAt`. */
export const fieldInLine = (path: string, line: number): Field =>
  ['.json', '.md', '.yaml'].includes(extname(path)) ? sourceAt(path).fieldAt(line) : [];

/** Returns the field of a problem, found by its line if only that is known. In Markdown, see `fieldAt`. */
function fieldOf({ path, line, field: [first, ...rest] }: Problem): Field {
  if (first === undefined) return fieldInLine(path, line);
  if (!path.endsWith('.md')) return [first, ...rest];
  return FROM_TEXT.includes(first) ? ['text'] : ['meta', first, ...rest];
}

const inOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);

/** Returns problems for programs, each with the field that the desk leads to. */
export const asData = (problems: Problem[]): Problem[] =>
  inOrder(problems).map((problem) => ({ ...problem, field: fieldOf(problem) }));

/** Formats all problems as one text, in the order of files and lines. */
export function listing(problems: Problem[], where = 'content/'): string {
  const parts = inOrder(problems).map(({ path, line, field, found, message }) => {
    const place = [`${path}:${line}`, field.length > 0 && `  ${fieldName(field)}`, found && `: ${found}`]
      .filter(Boolean)
      .join('');
    return `${place}\n  ${message}\n`;
  });
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  return `${parts.join('\n')}\nFound ${count} in ${where}. Fix what's listed above and try again.`;
}
