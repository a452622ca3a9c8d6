import { type Difference, withField } from './differences.ts';
import { matchEntries, type Value, valueIn } from './value.ts';

type Field = (string | number)[];

/** Returns what a field was called before the change, or undefined if it's in an entry that wasn't there. */
function fieldBefore(before: Value | undefined, after: Value | undefined, field: Field): Field | undefined {
  const [key, ...rest] = field;
  if (key === undefined) return [];
  const isEntry = typeof key === 'number' && Array.isArray(before) && Array.isArray(after);
  const old = isEntry ? matchEntries(before, after)[key] : key;
  if (old === undefined) return undefined;
  const others = fieldBefore(valueIn(before, [old]), valueIn(after, [key]), rest);
  return others && [old, ...others];
}

/** Takes back one change, and leaves all others. @returns undefined if there's no such change */
export function takeBack(
  before: Value | undefined,
  after: Value | undefined,
  { field, is }: Pick<Difference, 'field' | 'is'>,
): { data: Value | undefined } | undefined {
  const isOfEntry = is === 'added' || is === 'removed';
  const list = isOfEntry ? field.slice(0, -1) : field;
  const old = fieldBefore(before, after, list);
  if (!old) return undefined;
  if (is === undefined) {
    const order = Object.keys(valueIn(before, old.slice(0, -1)) ?? {});
    return { data: withField(after, field, valueIn(before, old), order) };
  }
  const [then, now] = [valueIn(before, old), valueIn(after, list)];
  if (!Array.isArray(then) || !Array.isArray(now)) return undefined;
  const entries = withoutChange(then, now, is, Number(field.at(-1)));
  return entries && { data: withField(after, list, entries) };
}

function withoutChange(
  then: Value[],
  now: Value[],
  is: NonNullable<Difference['is']>,
  index: number,
): Value[] | undefined {
  const from = matchEntries(then, now);
  if (is === 'added')
    return index < now.length && from[index] === undefined ? now.toSpliced(index, 1) : undefined;
  if (is === 'removed') {
    const entry = then[index];
    if (entry === undefined || from.includes(index)) return undefined;
    // After the one it followed, if that's still there.
    const places = from.flatMap((old, place) => (old !== undefined && old < index ? [{ old, place }] : []));
    const neighbor = places.sort((a, b) => b.old - a.old)[0];
    return now.toSpliced(neighbor ? neighbor.place + 1 : 0, 0, entry);
  }
  const known = [...from.entries()].flatMap(([place, old]) => (old === undefined ? [] : [{ place, old }]));
  const sorted = known.toSorted((a, b) => a.old - b.old);
  const moved = [...now];
  for (const [number, { place }] of known.entries())
    moved[place] = now[sorted[number]?.place ?? place] as Value;
  return moved;
}
