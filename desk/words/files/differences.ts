import { isGroup, isSame, matchEntries, type Value } from './value.ts';

/** A field that's different in two versions of a file, or an entry that came or went, or a list in another order. */
export type Difference = {
  /** As it's called after the change. An entry that went has its old number. */
  field: (string | number)[];
  /** Of an entry or a list; missing for any other field. */
  is?: 'added' | 'removed' | 'moved';
  before: Value | undefined;
  after: Value | undefined;
};

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
    const from = matchEntries(before, after);
    const removed = before.flatMap((entry, old): Difference[] =>
      from.includes(old) ? [] : [{ field: [...field, old], is: 'removed', before: entry, after: undefined }],
    );
    const others = after.flatMap((entry, index): Difference[] => {
      const old = from[index];
      const place = [...field, index];
      if (old === undefined) return [{ field: place, is: 'added', before: undefined, after: entry }];
      return differences(before[old], entry, place);
    });
    const isMoved = isOutOfOrder(from);
    return [...removed, ...others, ...(isMoved ? [{ field, is: 'moved', before, after } as const] : [])];
  }
  return [{ field, before, after }];
}

function isOutOfOrder(from: (number | undefined)[]): boolean {
  const order = from.filter((old) => old !== undefined);
  return order.some((old, index) => index > 0 && old < (order[index - 1] ?? 0));
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
