import type { FieldError, FormCheck } from './field-error.ts';
import type { Rule } from './text.ts';

type Rules = Record<string, Rule<unknown>>;
/** What a form holds once each of its rules has passed. */
export type FormValues<R extends Rules> = { [Name in keyof R]: R[Name] extends Rule<infer T> ? T : never };

/**
 * Checks what a form sent, field by field in the order of its rules. Fields without a rule are left out.
 *
 * Plain functions and not a schema library, for this runs in the browser too: see docs/decisions/004-form-rules.md.
 */
export function checkForm<R extends Rules>(rules: R, raw: Record<string, unknown>): FormCheck<FormValues<R>> {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const checked = rule(Object.hasOwn(raw, field) ? raw[field] : undefined);
    if ('message' in checked) errors.push({ field, message: checked.message });
    else if (checked.value !== undefined) values[field] = checked.value;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values: values as FormValues<R> };
}
