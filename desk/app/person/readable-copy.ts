const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** "Full name" of `fullName` */
const labelOf = (key: string) =>
  key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function linesOf(value: unknown, indent: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => [...(index > 0 ? [''] : []), ...linesOf(entry, indent)]);
  if (value === null || typeof value !== 'object') return [`${indent}${value}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isEmpty(inner)) return [];
    if (typeof inner !== 'object') return [`${indent}${labelOf(key)}: ${inner}`];
    return [`${indent}${labelOf(key)}:`, ...linesOf(inner, `${indent}  `)];
  });
}

/** Returns a copy of what's stored as text that anyone can read, without what's empty. */
export const readableCopy = (copy: Record<string, unknown>): string => `${linesOf(copy, '').join('\n')}\n`;
