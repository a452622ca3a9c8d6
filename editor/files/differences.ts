import { isGroup, isSame, matchEntries, type Value } from './value.ts';

/** A field that's different in two versions of a file. A list whose entries came, went or moved is one field. */
export type Difference = { field: (string | number)[]; before: Value | undefined; after: Value | undefined };

export function differences(
  before: Value | undefined,
  after: Value | undefined,
  field: (string | number)[] = [],
): Difference[] {
  if (isSame(before, after)) return [];
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], [...field, key]));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const isInPlace =
      before.length === after.length && matchEntries(before, after).every((old, index) => old === index);
    if (isInPlace)
      return after.flatMap((entry, index) => differences(before[index], entry, [...field, index]));
  }
  return [{ field, before, after }];
}

/**
 * Returns data with one field set, or removed if there's no value for it.
 *
 * @param order names of fields around it; a new one comes before those that follow it there
 */
export function withField(
  data: Value | undefined,
  [key, ...rest]: (string | number)[],
  value: Value | undefined,
  order: string[] = [],
): Value | undefined {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const entry = withField(data[Number(key)], rest, value, order);
    return data.map((old, index) => (index === key ? (entry ?? null) : old));
  }
  const group = isGroup(data) ? data : {};
  const inner = withField(group[key], rest, value, order);
  if (inner !== undefined && group[key] !== undefined) return { ...group, [key]: inner };
  const others = Object.entries(group).filter(([name]) => name !== key);
  if (inner === undefined) return Object.fromEntries(others);
  const later = order.slice(order.indexOf(String(key)) + 1);
  const place = others.findIndex(([name]) => later.includes(name));
  return Object.fromEntries(others.toSpliced(place < 0 ? others.length : place, 0, [String(key), inner]));
}
