import { fieldErrors } from '../../content-model/field-errors.ts';
import { leadFields } from '../../forms/lead-fields.ts';

const FIELDS = ['fullName', 'email', 'phoneNumber'] as const;

type Field = (typeof FIELDS)[number];

const rules = new Map(leadFields);

/** Checks and cleans what someone typed about a person, by the contact form's rules. */
export function checkSender(typed: Partial<Record<Field, string | undefined>>) {
  const values: Partial<Record<Field, string>> = {};
  const problems: { field: Field; message: string }[] = [];
  for (const field of FIELDS) {
    if (typed[field] === undefined) continue;
    const found = rules.get(field)?.rules.contact?.(typed[field]);
    if (found && 'problem' in found)
      problems.push(...fieldErrors([{ ...found, field }]).map(({ message }) => ({ field, message })));
    else values[field] = found?.value ?? '';
  }
  return { values, problems };
}
