import { ContentError } from '../../content-model/check/check.ts';
import { claims } from '../../content-model/firm.ts';
import type { Day } from '../../tools/days.ts';
import { businessDaysOf } from './business-days.ts';

/** The drawings have room for two weeks. */
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

function businessDay(value: string): number {
  const day = ORDINALS.findIndex((ordinal) => value === `${ordinal} business day`) + 1;
  if (day > 0) return day;
  const message =
    'isn\'t one of the first ten business days. Calendars need it, so write "fifth business day", and "tenth business day" at the latest.';
  const issue = { code: 'custom' as const, path: ['close-day', 'value'], message, input: value };
  throw new ContentError([{ file: 'content/firm/claims.json', issues: [issue] }]);
}

const claim = claims['close-day'];

/** The business day by which the firm promises to close a month, if it promises one: 5 for the fifth. */
export const closeDay: number | undefined = claim && businessDay(claim.value);

/** Returns a day of a month, `2026-11`, for each step of a close: its first business days, but the promised day for the last. */
export function closeDates(month: string, steps: number): Day[] {
  const days = businessDaysOf(month);
  return [...days.slice(0, steps - 1), days[(closeDay ?? steps) - 1] as Day];
}
