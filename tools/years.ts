import of2025 from './years/2025.json' with { type: 'json' };
import of2026 from './years/2026.json' with { type: 'json' };
import of2027 from './years/2027.json' with { type: 'json' };

/** Figures by what they are for: money in cents, rates in hundredths of a percent. Each group has source and days of review. */
type Year = typeof of2026;

const years: Record<number, Partial<Year>> = { 2025: of2025, 2026: of2026, 2027: of2027 };

/** The figures of a year that has confirmed ones: of any other there is nothing, and nothing is to be guessed. */
export const figuresOf = <Group extends keyof Year>(group: Group, year: number): Year[Group] | undefined =>
  years[year]?.[group];
