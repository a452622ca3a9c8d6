import type { FieldProblem, FormCheck } from './field-error.ts';
import { type FormName, leadFields, type SentValues } from './lead-fields.ts';

/**
 * Checks what a form sent, and drops fields that the form doesn't have. Without a schema library, because this also runs in
 * the browser: see docs/decisions/004-form-rules.md.
 * @param raw fields by name, from `FormData` or a request body
 * @param choices services that the contact form offers
 */
export function checkForm(
  form: FormName,
  raw: Record<string, unknown>,
  choices: readonly string[],
): FormCheck<SentValues> {
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [field, { rules }] of leadFields) {
    const checked = rules[form]?.(Object.hasOwn(raw, field) ? raw[field] : undefined, choices);
    if (!checked) continue;
    if ('problem' in checked) problems.push({ field, ...checked });
    else if (checked.value !== undefined) values[field] = checked.value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: values as SentValues };
}
