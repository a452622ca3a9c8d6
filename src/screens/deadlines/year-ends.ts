import { dayOf, formatDay } from '../../../tools/days.ts';

/** The last day of a month, in a year that isn't a leap year. */
const last = (month: number) => dayOf(2027, month + 1, 0);

/** Returns `June 30`, or just `February`, because its last day varies. */
export const yearEndOf = (month: number): string =>
  formatDay(last(month), month === 2 ? { month: 'long' } : undefined);
