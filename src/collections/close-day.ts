import { ContentError } from '../../content-model/check/check.ts';
import { CLOSE_DAYS, CLOSE_DAYS_HELP, type CloseDay } from '../../content-model/close-day.ts';
import { claims } from '../../content-model/firm.ts';
import { type Day, partsOf } from '../../tools/days.ts';
import { businessDaysOf } from './business-days.ts';

function promisedDay(value: string): CloseDay {
  const day = CLOSE_DAYS.get(value);
  if (day) return day;
  const message = `isn't a day that calendars can show. Write ${CLOSE_DAYS_HELP}.`;
  const issue = { code: 'custom' as const, path: ['close-day', 'value'], message, input: value };
  throw new ContentError([{ file: 'content/firm/claims.json', issues: [issue] }]);
}

const claim = claims['close-day'];
const promised = claim && promisedDay(claim.value);

/** The number of the day by which the firm promises to close a month, if it promises one: 5 for the fifth business day. */
export const closeDay: number | undefined = promised?.day;

/** Returns the promised day among a month's business days: the one before, if it isn't one. */
function lastDay(days: Day[], { day, isBusiness }: CloseDay): Day | undefined {
  return isBusiness ? days[day - 1] : days.findLast((date) => partsOf(date)[2] <= day);
}

/** Returns a day of a month, `2026-11`, for each step of a close: its first business days, but the promised day for the last. */
export function closeDates(month: string, steps: number): Day[] {
  const days = businessDaysOf(month);
  const last = promised ? lastDay(days, promised) : days[steps - 1];
  return [...days.slice(0, steps - 1), last as Day];
}
