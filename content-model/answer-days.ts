import { addDays, type Day } from '../tools/days.ts';
import { builtDay } from './built-day.ts';
import { firm } from './firm.ts';
import type { FirmFacts } from './firm-schema.ts';
import { closingTime } from './office-hours.ts';

/** More than the month after which a site is built again, and the most business days that a firm can take. */
const OPEN_DAYS = 45;

type Office = Pick<FirmFacts, 'hours' | 'closedDays' | 'federalHolidays' | 'timeZone' | 'reply'>;

/**
 * Returns what browsers need to say by which day a firm answers. `closings` is when it closes on its open days: the first in
 * minutes since 1970, each further one in minutes after the one before, which compresses to a third.
 */
export function answerDaysFrom(built: Day, office: Office) {
  const { timeZone, reply } = office;
  const closings: number[] = [];
  let before = 0;
  for (let day = built; closings.length < OPEN_DAYS; day = addDays(day, 1)) {
    const plainTime = closingTime(day, office);
    if (!plainTime) continue;
    const closing = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
    const minutes = closing.epochMilliseconds / 60_000;
    closings.push(minutes - before);
    before = minutes;
  }
  return { closings, businessDays: reply.businessDays, timeZone };
}

/** The same for the firm, from the day of the build on. */
export const answerDays = answerDaysFrom(builtDay(), firm);
