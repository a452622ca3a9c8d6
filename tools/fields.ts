/** A figure. `most` is far more than an honest visitor needs, and keeps every sum exact. */
export type FigureField = {
  /** Money is read as cents, a percentage as basis points, a par value as millionths of a dollar. */
  type: 'money' | 'count' | 'percent' | 'par';
  /** In dollars, percent, or a number of things. */
  most: number;
};

/** What a field of a tool takes. */
export type Field =
  | FigureField
  /** Any year from 1900, in four digits. */
  | { type: 'year' }
  /** A year that the tool offers, or one from an old link. Starts with the first, instead of `wanted` if that isn't there. */
  | { type: 'taxYear'; years?: readonly string[]; wanted?: number }
  | { type: 'day' }
  | { type: 'box' }
  /** By keys, with the words of the tool's content. Starts with `start`, or with the first. */
  | { type: 'choice'; options?: Record<string, string>; start?: string };

export type Fields = Record<string, Field>;

/** Returns what a list shows, and so what it counts as, until somebody chooses; '' for every other field. */
export function startOf(field: Field | undefined): string {
  if (field?.type === 'taxYear') return field.years?.[0] ?? '';
  return field?.type === 'choice' ? (field.start ?? Object.keys(field.options ?? {})[0] ?? '') : '';
}

/** How many decimals of a figure are read. */
export const PLACES = { money: 2, count: 0, percent: 2, par: 6 } as const;
