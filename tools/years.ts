import of2024 from './years/2024.json' with { type: 'json' };
import of2025 from './years/2025.json' with { type: 'json' };
import of2026 from './years/2026.json' with { type: 'json' };
import of2027 from './years/2027.json' with { type: 'json' };

/** Figures in groups, each with its source and the day it was read. Money is in cents, rates are in basis points. */
type Year = typeof of2026;

/** A group of figures that are published together. */
export type Group = keyof Year;

const years: Record<number, Partial<Year>> = {
  2024: of2024,
  2025: of2025,
  2026: of2026,
  2027: of2027,
};

/** Returns the figures of a year; undefined for any other year, because figures aren't guessed. */
export const figuresOf = <Name extends Group>(group: Name, year: number): Year[Name] | undefined =>
  years[year]?.[group];

/** Lists the years that have all of these groups of figures. */
export const yearsWith = (...groups: Group[]): string[] =>
  Object.keys(years).filter((year) => groups.every((group) => figuresOf(group, Number(year))));
