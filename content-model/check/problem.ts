import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { ContentError } from './check.ts';
import { type Problem, readSource, type Source } from './source.ts';
import { amount } from './wanted.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `columns[2].name`, entries counted from 1. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, key) => name + (typeof key === 'number' ? `[${key + 1}]` : `${name && '.'}${String(key)}`),
    '',
  );

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined | null)?.[key];
  return value;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${amount(value.length, 'array')}`;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (value !== null && typeof value === 'object') return 'a group of fields';
  const text = JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 88)}…"` : text;
}

/** How to make something shorter or longer, with the number of characters or entries. */
function resize(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const { input: text } = issue;
  if (issue.origin === 'string' && typeof text === 'string') {
    const by = amount(Math.abs(text.length - limit), 'string');
    const counted = text === value ? '' : `, counted as the page shows it: "${text}"`;
    return issue.code === 'too_big'
      ? `shorten the text by ${by}${counted}`
      : `write at least ${by} more${counted}`;
  }
  if (issue.origin === 'array' && Array.isArray(value)) {
    const by = amount(Math.abs(value.length - limit), 'array');
    return issue.code === 'too_big' ? `take ${by} out` : `add ${by}`;
  }
  return `write a ${issue.code === 'too_big' ? 'smaller' : 'greater'} number`;
}

function mend(issue: z.core.$ZodIssue, value: unknown, text: string): string {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return resize(issue, value);
    case 'unrecognized_keys':
      return 'correct its name, or take it out';
    case 'invalid_value':
      return 'write one of these';
    case 'invalid_type':
      if (value === undefined) return `add the field ${String(issue.path.at(-1))} here`;
      if (issue.expected === 'string' && text.includes('{{'))
        return 'put the whole text into quotes: without them, {{ begins a group of fields';
      if (issue.expected === 'string') return 'put it into quotes, if it is the text you mean';
      if (typeof value === 'string') return 'take the quotes away, and write that instead';
      return 'write that instead';
    default:
      return value === undefined ? 'add it here' : 'change it here, or what it has to agree with';
  }
}

/** What is wrong with one field, in sentences for whoever writes the content. */
function explain(
  issue: z.core.$ZodIssue,
  source: Source,
  text: string,
  base: readonly PropertyKey[],
): Problem[] {
  const { file } = source;
  if (issue.code === 'invalid_union') {
    // The form that came nearest tells best what is wrong.
    const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
    const deeper = nearest?.some(({ path }) => path.length > 0) ? nearest : undefined;
    if (deeper) {
      return deeper.flatMap((inner) =>
        explain({ ...inner, path: [...issue.path, ...inner.path] }, source, text, base),
      );
    }
  }
  const here = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...here, key];
      return {
        file,
        line: source.lineOf(path, { ofKey: true }),
        field: fieldName(path),
        there: show(valueAt(source.data, path)),
        wanted: issue.keys.length === 1 ? `"${key}" ${issue.message}` : `"${key}" is no field here`,
        mend: mend(issue, undefined, ''),
      };
    });
  }
  const value = valueAt(source.data, here);
  const line = source.lineOf(here);
  return [
    {
      file,
      line,
      field: fieldName(here),
      there: show(value),
      wanted: issue.message,
      mend: mend(issue, value, text.split('\n')[line - 1] ?? ''),
    },
  ];
}

/**
 * What a schema found wrong with a file, with lines.
 *
 * @param base where in the file the checked value stands, as the entry of a list
 */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  source: Source,
  text: string,
  base: readonly PropertyKey[] = [],
): Problem[] {
  return issues.flatMap((issue) => explain(issue, source, text, base));
}

/** The same for what `check` threw. */
export const problemsOfError = ({ misfits }: ContentError): Problem[] =>
  misfits.flatMap(({ file, issues }) => {
    const text = existsSync(root + file) ? readFileSync(root + file, 'utf8') : '';
    return problemsOf(issues, readSource(file, text), text);
  });

/** The files of a pattern that cannot be read at all. */
export const unreadable = (pattern: string): Problem[] =>
  globSync(pattern, { cwd: root }).flatMap(
    (file) => readSource(file, readFileSync(root + file, 'utf8')).problems,
  );

/** All problems at once, in the order of files and lines, as one text. */
export function listing(problems: Problem[]): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const parts = sorted.map(
    ({ file, line, field, there, wanted, mend }) =>
      `${file}:${line}${field && `  ${field}`}\n` +
      `  there is     ${there}\n  but          ${wanted}\n  to mend it,  ${mend}\n`,
  );
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  return `${parts.join('\n')}\n${count} in content/. Mend what is listed above, and start again.`;
}
