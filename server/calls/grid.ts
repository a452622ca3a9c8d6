import type { Calls } from '../../content-model/calls.ts';
import type { Firm } from '../../content-model/firm.ts';
import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { isClosed } from '../business-time.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { dateIn } from '../moments.ts';

/** A time for a call in milliseconds since 1970, and its day for the firm. */
export type Slot = { start: number; end: number; day: string };

export type Grid = { calls: Calls; firm: Pick<Firm, 'timeZone' | 'closedDays' | 'federalHolidays'> };

/** Returns when clocks show a time, the first of two if they go back over it, or `undefined` if they skip it. */
function momentOf(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): number | undefined {
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time });
  return zoned.toPlainTime().equals(time) ? zoned.epochMilliseconds : undefined;
}

/** Splits one window of a day, such as `09:00-12:00`, into calls. */
function slotsOf(day: Temporal.PlainDate, span: string, { calls: { minutes }, firm }: Grid): Slot[] {
  const [from = '', to = ''] = span.split('-');
  const opens = Temporal.PlainTime.from(from);
  const length = opens.until(Temporal.PlainTime.from(to)).total('minutes');
  return Array.from({ length: Math.floor(length / minutes) }, (_, index) =>
    momentOf(day, opens.add({ minutes: index * minutes }), firm.timeZone),
  )
    .filter((start) => start !== undefined)
    .map((start) => ({ start, end: start + minutes * MINUTE, day: day.toString() }));
}

/** Lists every time that can be picked now, soon enough and far enough ahead on open days, booked or not. */
export function slotsToPick(grid: Grid, now: number): Slot[] {
  const { noticeHours, daysAhead, hours, closedDays } = grid.calls;
  const today = dateIn(grid.firm.timeZone, now);
  return Array.from({ length: daysAhead + 1 }, (_, days) => today.add({ days }))
    .filter((day) => !closedDays.includes(day.toString()) && !isClosed(day, grid.firm))
    .flatMap((day) =>
      (hours[WEEKDAYS[day.dayOfWeek - 1] ?? 'Monday'] ?? []).flatMap((span) => slotsOf(day, span, grid)),
    )
    .filter(({ start }) => start >= now + noticeHours * HOUR);
}
