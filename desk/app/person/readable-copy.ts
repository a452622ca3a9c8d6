const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** "Full name" of `fullName` */
const labelOf = (key: string) =>
  key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The moments of a copy, in ISO 8601. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Prints moments on a clock, and everything else as it is. */
type Print = (value: unknown) => string;

function linesOf(value: unknown, indent: string, print: Print): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => [...(index > 0 ? [''] : []), ...linesOf(entry, indent, print)]);
  if (value === null || typeof value !== 'object') return [`${indent}${print(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    // Ids are for programs, which get the other form.
    if (isEmpty(inner) || key === 'id') return [];
    if (typeof inner !== 'object') return [`${indent}${labelOf(key)}: ${print(inner)}`];
    return [`${indent}${labelOf(key)}:`, ...linesOf(inner, `${indent}  `, print)];
  });
}

/** Returns a copy of what's stored as text that anyone can read, without ids and what's empty. @param when prints a moment */
export function readableCopy(copy: Record<string, unknown>, when: (at: number) => string): string {
  const print: Print = (value) =>
    typeof value === 'string' && MOMENT.test(value) ? when(Date.parse(value)) : String(value);
  return `${linesOf(copy, '', print).join('\n')}\n`;
}
