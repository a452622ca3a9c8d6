import { dayOf, formatDay } from '../../../tools/days.ts';

// Any year will do, because February's last day isn't printed.
const lastDay = (month: number) => dayOf(2027, month + 1, 0);

/** Returns `June 30`, or just `February`, because its last day varies. */
export const yearEndOf = (month: number): string =>
  formatDay(lastDay(month), month === 2 ? { month: 'long' } : undefined);
