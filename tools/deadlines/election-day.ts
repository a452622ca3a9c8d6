import { addDays, addMonths, type Day, partsOf } from '../days.ts';

/**
 * Returns the last day to elect S corporation status as of a day: two months and 15 days, counting that day (IRC §1362(b),
 * Reg. §1.1362-6(a)(2)(ii)(C)). Two months end the day before the same date, or at the end of a month without that date.
 */
export function electionDay(effective: Day): Day {
  const same = addMonths(effective, 2);
  const clamped = partsOf(same)[2] !== partsOf(effective)[2];
  return addDays(same, clamped ? 15 : 14);
}
