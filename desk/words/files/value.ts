/** What a content file has: JSON values, with dates as texts. */
export type Value = string | number | boolean | null | Value[] | Group;
export type Group = { [key: string]: Value };

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a field. */
export const valueIn = (data: Value | undefined, field: (string | number)[]) =>
  field.reduce<Value | undefined>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : isGroup(value) ? value[key] : undefined),
    data,
  );

/** Whether two values say the same. The order of fields doesn't matter. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isGroup(one) || !isGroup(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** Fields that tell the entries of a list apart, so an entry keeps its comments when it moves or changes. */
export const NAMES = ['id', 'name', 'title', 'question', 'label', 'code'];

/**
 * Finds the old entry that each new entry comes from.
 *
 * @returns the indexes of old entries, or undefined for new ones
 */
export function matchEntries(before: Value[], after: Value[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const found: (number | undefined)[] = after.map(() => undefined);
  const pass = (isSame: (old: number, index: number) => boolean) => {
    for (const index of after.keys()) {
      if (found[index] !== undefined) continue;
      const match = [...free].find((old) => isSame(old, index));
      if (match === undefined) continue;
      found[index] = match;
      free.delete(match);
    }
  };
  pass((old, index) => old === index && isSame(before[old], after[index]));
  pass((old, index) => isSame(before[old], after[index]));
  pass((old, index) => haveSameName(before[old], after[index]));
  // In a list that has only changed inside, the place tells.
  if (before.length === after.length) pass((old, index) => old === index);
  return found;
}

function haveSameName(one: Value | undefined, other: Value | undefined): boolean {
  if (!isGroup(one) || !isGroup(other)) return false;
  const name = NAMES.find((field) => one[field] !== undefined);
  return name !== undefined && one[name] === other[name];
}
