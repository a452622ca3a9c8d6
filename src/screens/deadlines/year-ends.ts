import { dayOf, sayDay } from '../../../tools/days.ts';

/** Of a year that is no leap year: February ends with the 28th in most. */
const last = (month: number) => dayOf(2027, month + 1, 0);

/** `June 30`; of February the month alone, whose last day is not the same in every year. */
export const yearEndOf = (month: number): string =>
  sayDay(last(month), month === 2 ? { month: 'long' } : undefined);

/** `june`, for addresses. */
export const monthName = (month: number): string => sayDay(last(month), { month: 'long' }).toLowerCase();
