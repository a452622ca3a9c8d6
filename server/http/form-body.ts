import { badRequest } from './bad-request.ts';

/**
 * Reads an `application/x-www-form-urlencoded` body. A name that comes twice becomes a list, which no field takes.
 *
 * @throws a 400 for `__proto__` as a name, as the JSON parser does
 */
export function parseFormBody(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw badRequest();
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    // Into the same list: a body may hold one name sixteen thousand times.
    else if (Array.isArray(before)) before.push(value);
    else fields.set(name, [before, value]);
  }
  return Object.fromEntries(fields);
}
