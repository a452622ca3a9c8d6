import { type Day, dayOf, partsOf } from '../days.ts';
import type { Period } from './rules.ts';

/**
 * Returns the first day of the build's month. Pages and calendars use no other date, so all builds in a month are the same;
 * in the browser, pages then start at the visitor's day.
 */
export function builtIn(now: Date): Day {
  return dayOf(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** Returns the span that calendar pages list: this year and the next. */
export function pageSpan(month: Day): Period {
  const [year] = partsOf(month);
  return { from: dayOf(year, 1, 1), to: dayOf(year + 1, 12, 31) };
}

/** Returns the span of the list of all dates: the build's month and the 12 after it. */
export function listSpan(month: Day): Period {
  const [year, first] = partsOf(month);
  return { from: month, to: dayOf(year, first + 13, 0) };
}

/** Returns the span that feeds hold: all of this year, so that no entry disappears during it, and 24 months ahead. */
export function feedSpan(month: Day): Period {
  const [year, first] = partsOf(month);
  return { from: dayOf(year, 1, 1), to: dayOf(year + 2, first + 1, 0) };
}
