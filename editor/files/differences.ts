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

/** Returns data with one field set, or removed if there's no value for it. */
export function withField(
  data: Value | undefined,
  [key, ...rest]: (string | number)[],
  value: Value | undefined,
): Value | undefined {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const entry = withField(data[Number(key)], rest, value);
    return data.map((old, index) => (index === key ? (entry ?? null) : old));
  }
  const group = isGroup(data) ? data : {};
  const inner = withField(group[key], rest, value);
  if (inner !== undefined) return { ...group, [key]: inner };
  return Object.fromEntries(Object.entries(group).filter(([name]) => name !== key));
}
