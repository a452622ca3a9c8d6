import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { ContentError } from './check.ts';
import { type Problem, readSource, type Source } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `columns[2].name`, with list entries counted from 1. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) => name + (typeof key === 'number' ? `[${key + 1}]` : `${name && '.'}${String(key)}`),
    '',
  );

function show(value: unknown): string {
  if (value === undefined || (value !== null && typeof value === 'object')) return '';
  const text = JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 88)}…"` : text;
}

export const problemInLine = (file: string, line: number, message: string): Problem => ({
  file,
  line,
  field: '',
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
    file: source.file,
    line: source.lineOf(path),
    field: fieldName(path),
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

export const problemsOfError = ({ invalid }: Pick<ContentError, 'invalid'>): Problem[] =>
  invalid.flatMap(({ file, issues }) => {
    const text = existsSync(root + file) ? readFileSync(root + file, 'utf8') : '';
    return problemsOf(issues, readSource(file, text));
  });

/** Formats all problems as one text, in the order of files and lines. */
export function listing(problems: Problem[], where = 'content/'): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const parts = sorted.map(({ file, line, field, found, message }) => {
    const place = [`${file}:${line}`, field && `  ${field}`, found && `: ${found}`].join('');
    return `${place}\n  ${message}\n`;
  });
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  return `${parts.join('\n')}\nFound ${count} in ${where}. Fix what's listed above and try again.`;
}
