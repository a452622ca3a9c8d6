import of2025 from './years/2025.json' with { type: 'json' };
import of2026 from './years/2026.json' with { type: 'json' };
import of2027 from './years/2027.json' with { type: 'json' };

/** Figures in groups, each with its source and the day it was read. Money is in cents, rates are in basis points. */
type Year = typeof of2026;

/** A group of figures that are published together. */
export type Group = keyof Year;

/** How figures that nobody has compared with the primary source were read. No tool uses them. */
type Unconfirmed = { unconfirmed?: string };

const years: Record<number, { [Name in Group]?: Year[Name] & Unconfirmed }> = {
  2025: of2025,
  2026: of2026,
  2027: of2027,
};

/** Returns what's entered for a year, confirmed or not; undefined if nothing is. */
export const enteredFigures = <Name extends Group>(group: Name, year: number) => years[year]?.[group];

/** Returns figures only if they were read in the primary source. */
export const confirmed = <Figures extends Unconfirmed>(entered: Figures | undefined): Figures | undefined =>
  entered?.unconfirmed === undefined ? entered : undefined;

/** Returns the confirmed figures of a year; undefined for any other year, because figures aren't guessed. */
export const figuresOf = <Name extends Group>(group: Name, year: number): Year[Name] | undefined =>
  confirmed<Year[Name] & Unconfirmed>(enteredFigures(group, year));

/** Lists the years that have all of these groups of figures. */
export const yearsWith = (...groups: Group[]): string[] =>
  Object.keys(years).filter((year) => groups.every((group) => figuresOf(group, Number(year))));
