import { oneLine, type Rule } from '../../forms/text.ts';

const rule: Rule<string> = oneLine({ max: 100, required: 'noName', called: 'fullName' });

/** Cleans the name of someone at the firm, as the contact form does a visitor's. @returns `undefined` if it isn't one line with something to read */
export function personName(raw: string): string | undefined {
  const checked = rule(raw);
  return 'value' in checked ? checked.value : undefined;
}
