import type { z } from 'zod';
import { errorMap } from './error-map.ts';
import { withPlaces } from './places.ts';

export type InvalidFile = { file: string; issues: z.core.$ZodIssue[] };

/** Content files that can't be used. content-model/check/problem.ts lists the problems with their lines. */
export class ContentError extends Error {
  readonly invalid: InvalidFile[];

  constructor(invalid: InvalidFile[]) {
    const lines = invalid.flatMap(({ file, issues }) =>
      issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`),
    );
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.invalid = invalid;
  }
}

/** Something wrong with a text, such as a section of a legal text, that has no field of its own. */
export class TextError extends Error {
  readonly file: string;
  readonly problem: string;
  /** Words in the file by which the line is found. */
  readonly near: string;

  constructor(file: string, problem: string, near: string) {
    super(`${file}: ${problem}`);
    this.name = 'TextError';
    this.file = file;
    this.problem = problem;
    this.near = near;
  }
}

/** How content files are parsed: with messages in our words, and with the input in each issue. */
export const PARSE_OPTIONS: z.core.ParseContext<z.core.$ZodIssue> = { error: errorMap, reportInput: true };

let collected: InvalidFile[] | undefined;

/** Makes this process collect invalid files instead of throwing, so that one run reports all of them. @returns the growing list */
export function collectInvalid(): InvalidFile[] {
  collected ??= [];
  return collected;
}

type Files = Record<string, readonly [schema: z.ZodType, value: unknown, file: string]>;
type Checked<T extends Files> = { [Name in keyof T]: z.infer<T[Name][0]> };

/** Checks several content files at once. @throws ContentError naming each file and field that can't be used */
export function checkAll<const T extends Files>(files: T): Checked<T> {
  const invalid: InvalidFile[] = [];
  const values = Object.entries(files).map(([name, [schema, value, file]]) => {
    const result = schema.safeParse(value, PARSE_OPTIONS);
    if (!result.success) invalid.push({ file, issues: result.error.issues });
    return [name, result.success ? withPlaces(file, result.data) : value];
  });
  if (invalid.length > 0 && !collected) throw new ContentError(invalid);
  collected?.push(...invalid);
  return Object.fromEntries(values);
}

/** Checks one content file. @throws ContentError naming the file and each field that can't be used */
export const check = <T>(schema: z.ZodType<T>, value: unknown, file: string): T =>
  checkAll({ it: [schema, value, file] }).it;
