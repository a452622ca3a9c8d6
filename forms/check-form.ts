import type { FieldProblem, FormCheck } from './field-error.ts';
import { type FormName, leadFields, type SentValues } from './lead-fields.ts';

/**
 * Checks what a form sent, field by field in the order of their declaration. Fields that the form does not have are left
 * out.
 *
 * Plain functions and not a schema library, for this runs in the browser too: see docs/decisions/004-form-rules.md.
 *
 * @param raw the fields as the browser's `FormData` or a request's body names them
 * @param choices the services that the contact form offers, which are content
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
