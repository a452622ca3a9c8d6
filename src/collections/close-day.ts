import { claims } from '../../content-model/firm.ts';
import { businessDaysOf } from './business-days.ts';

/** Two weeks, which the drawings have room for. */
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

function businessDay(value: string): number {
  const day = ORDINALS.findIndex((ordinal) => value === `${ordinal} business day`) + 1;
  if (day > 0) return day;
  throw new Error(
    `content/firm/claims.json: close-day.value: "${value}" is not one of the first ten business days. ` +
      'Calendars are drawn by it, so write it as "fifth business day", or "tenth business day" at the latest.',
  );
}

const claim = claims['close-day'];

/** The business day by which the firm promises to close a month, if it does: 5 for the fifth. */
export const closeDay: number | undefined = claim && businessDay(claim.value);

/**
 * The days on which the steps of a close stand in a month, `2026-11`: one business day after the other, and the last
 * step on the day of the promise.
 */
export function closeDates(month: string, steps: number): Date[] {
  const days = businessDaysOf(month);
  const last = days[(closeDay ?? steps) - 1] as Date;
  return [...days.slice(0, steps - 1), last];
}
