import type { z } from 'zod';
import { errorMap } from './error-map.ts';

/** What a schema found wrong with one content file. */
export type Misfit = { file: string; issues: z.core.$ZodIssue[] };

/** Content files that can't be used. content-model/check/problem.ts lists the problems with their lines. */
export class ContentError extends Error {
  readonly misfits: Misfit[];

  constructor(misfits: Misfit[]) {
    const lines = misfits.flatMap(({ file, issues }) =>
      issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`),
    );
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.misfits = misfits;
  }
}

/** How content files are parsed: with messages in our words, and with the input in each issue. */
export const READING: z.core.ParseContext<z.core.$ZodIssue> = { error: errorMap, reportInput: true };

let collected: Misfit[] | undefined;

/** From now on, collects misfits instead of throwing, so that one run of the content check finds them all. */
export function collectMisfits(): Misfit[] {
  collected ??= [];
  return collected;
}

type Files = Record<string, readonly [schema: z.ZodType, value: unknown, file: string]>;
type Checked<T extends Files> = { [Name in keyof T]: z.infer<T[Name][0]> };

/** Checks several content files at once. @throws ContentError naming each file and field that can't be used */
export function checkAll<const T extends Files>(files: T): Checked<T> {
  const misfits: Misfit[] = [];
  const values = Object.entries(files).map(([name, [schema, value, file]]) => {
    const result = schema.safeParse(value, READING);
    if (!result.success) misfits.push({ file, issues: result.error.issues });
    return [name, result.success ? result.data : value];
  });
  if (misfits.length > 0 && !collected) throw new ContentError(misfits);
  collected?.push(...misfits);
  return Object.fromEntries(values);
}

/** Checks one content file. @throws ContentError naming the file and each field that can't be used */
export const check = <T>(schema: z.ZodType<T>, value: unknown, file: string): T =>
  checkAll({ it: [schema, value, file] }).it;
