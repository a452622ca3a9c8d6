import type { Calls } from '../../content-model/calls.ts';
import type { Firm } from '../../content-model/firm.ts';
import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { isClosed } from '../business-time.ts';

/** A time for a call: moments in milliseconds since 1970, and the day on which it begins for the firm. */
export type Slot = { start: number; end: number; day: string };

/** When a firm takes calls. */
export type Grid = { calls: Calls; firm: Pick<Firm, 'timeZone' | 'closedDays' | 'federalHolidays'> };

const MINUTE = 60_000;

/** The moment at which a wall clock shows a time; none where the clocks are put forward over it. Of two, the first. */
function momentOf(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): number | undefined {
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time });
  return zoned.toPlainTime().equals(time) ? zoned.epochMilliseconds : undefined;
}

/** The calls of one window of a day, as often as its length holds one. */
function slotsOf(day: Temporal.PlainDate, span: string, { calls: { minutes }, firm }: Grid): Slot[] {
  const [from = '', to = ''] = span.split('-');
  const closes = Temporal.PlainTime.from(to);
  const slots: Slot[] = [];
  for (let time = Temporal.PlainTime.from(from); ; time = time.add({ minutes })) {
    const left = time.until(closes).total('minutes');
    if (left < minutes) return slots;
    const start = momentOf(day, time, firm.timeZone);
    if (start !== undefined) slots.push({ start, end: start + minutes * MINUTE, day: day.toString() });
    // Else the time would go on from midnight.
    if (left < 2 * minutes) return slots;
  }
}

/** The day of a moment for a firm. */
export function dayAt(moment: number, { firm }: Pick<Grid, 'firm'>): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(firm.timeZone).toPlainDate();
}

/** The moment at which a day begins for a firm. */
export const beginOf = (day: Temporal.PlainDate, { firm }: Pick<Grid, 'firm'>): number =>
  day.toZonedDateTime(firm.timeZone).epochMilliseconds;

/**
 * Every time of a firm's grid that can be picked at a moment: neither too soon nor too far ahead, on open days.
 * Whether it is free is not known here.
 *
 * @param now milliseconds since 1970
 */
export function slotsToPick(grid: Grid, now: number): Slot[] {
  const { noticeHours, daysAhead, hours } = grid.calls;
  const soonest = now + noticeHours * 60 * MINUTE;
  const today = dayAt(now, grid);
  return Array.from({ length: daysAhead + 1 }, (_, days) => today.add({ days }))
    .filter((day) => !grid.calls.closedDays.includes(day.toString()) && !isClosed(day, grid.firm))
    .flatMap((day) =>
      (hours[WEEKDAYS[day.dayOfWeek - 1] ?? 'Monday'] ?? []).flatMap((span) => slotsOf(day, span, grid)),
    )
    .filter(({ start }) => start >= soonest);
}
