import { type Day, dayOf, partsOf } from '../days.ts';
import type { Period } from './rules.ts';

/**
 * The first day of the month in which something is built. Pages and calendars depend on the clock by it alone: all builds of
 * a month are the same.
 */
export function builtIn(now: Date): Day {
  return dayOf(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** What pages list: all of this year and the next. */
export function pageSpan(month: Day): Period {
  const [year] = partsOf(month);
  return { from: dayOf(year, 1, 1), to: dayOf(year + 1, 12, 31) };
}

/** What calendars hold: this year, for entries must not vanish while it lasts, and 24 months ahead. */
export function feedSpan(month: Day): Period {
  const [year, first] = partsOf(month);
  return { from: dayOf(year, 1, 1), to: dayOf(year + 2, first + 1, 0) };
}
