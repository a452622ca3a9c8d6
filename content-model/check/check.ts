import type { z } from 'zod';
import { wanted } from './wanted.ts';

/** What is wrong with one content file, by the schema that it was checked with. */
export type Misfit = { file: string; issues: z.core.$ZodIssue[] };

/** Content files that cannot be used. Whoever started the process gets a listing with lines: see content-model/check/problem.ts. */
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

/** How every content file is checked: in our words, and with what the schema was given. */
export const READING: z.core.ParseContext<z.core.$ZodIssue> = { error: wanted, reportInput: true };

type Files = Record<string, readonly [schema: z.ZodType, value: unknown, file: string]>;
type Checked<T extends Files> = { [Name in keyof T]: z.infer<T[Name][0]> };

/**
 * Checks what some content files say, all of them before it complains.
 *
 * @throws ContentError naming each file and field that cannot be used
 */
export function checkAll<const T extends Files>(files: T): Checked<T> {
  const misfits: Misfit[] = [];
  const values = Object.entries(files).map(([name, [schema, value, file]]) => {
    const result = schema.safeParse(value, READING);
    if (!result.success) misfits.push({ file, issues: result.error.issues });
    return [name, result.data];
  });
  if (misfits.length > 0) throw new ContentError(misfits);
  return Object.fromEntries(values);
}

/**
 * The same for one file.
 *
 * @throws ContentError naming the file and each field that cannot be used
 */
export const check = <T>(schema: z.ZodType<T>, value: unknown, file: string): T =>
  checkAll({ it: [schema, value, file] }).it;
