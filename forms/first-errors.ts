import type { FieldError } from './field-error.ts';

type Issue = { path: PropertyKey[]; message: string };

/** The first complaint about each field, in the order of the form. */
export function firstErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!errors.has(field)) errors.set(field, { field, message });
  }
  return [...errors.values()];
}
