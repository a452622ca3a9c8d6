import type { FirmFacts } from '../content-model/firm.ts';
import { WEEKDAYS } from '../content-model/office-hours.ts';
import { federalHolidays } from '../tools/holidays.ts';

/** The facts that decide when the office is open. */
export type OfficeHours = Pick<FirmFacts, 'hours' | 'closedDays' | 'federalHolidays' | 'timeZone'>;

/** A business day from opening to closing, in milliseconds since 1970. */
type Opening = { day: Temporal.PlainDate; from: number; to: number };

const holidaysOf = new Map<number, Set<string>>();

function isFederalHoliday(day: Temporal.PlainDate): boolean {
  const known = holidaysOf.get(day.year);
  if (known) return known.has(day.toString());
  holidaysOf.set(day.year, new Set(federalHolidays(day.year).map(({ observed }) => observed)));
  return isFederalHoliday(day);
}

const zoned = (moment: number, { timeZone }: OfficeHours) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

const momentOf = (day: Temporal.PlainDate, plainTime: Temporal.PlainTime, { timeZone }: OfficeHours) =>
  day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;

/** Returns whether the office is closed on a date: a closed day, or a holiday that the firm observes. */
export function isClosed(
  day: Temporal.PlainDate,
  { closedDays, federalHolidays: kept }: Pick<OfficeHours, 'closedDays' | 'federalHolidays'>,
): boolean {
  return closedDays?.includes(day.toString()) || (kept !== false && isFederalHoliday(day));
}

/** Returns when the office is open on a day, or `undefined` if it's closed. */
function openingOn(day: Temporal.PlainDate, office: OfficeHours): Opening | undefined {
  const times = office.hours[WEEKDAYS[day.dayOfWeek - 1] ?? 'Monday'];
  if (!times || isClosed(day, office)) return undefined;
  const [opens = '', closes = ''] = times.split('-');
  const from = momentOf(day, Temporal.PlainTime.from(opens), office);
  const to = momentOf(day, Temporal.PlainTime.from(closes), office);
  // Hours that daylight saving skips don't exist.
  return from < to ? { day, from, to } : undefined;
}

/** Returns the next opening on a day or later. There always is one, because the content check requires hours. */
function openingFrom(first: Temporal.PlainDate, office: OfficeHours): Opening {
  for (let day = first; ; day = day.add({ days: 1 })) {
    const opening = openingOn(day, office);
    if (opening) return opening;
  }
}

const openingAfter = ({ day }: Opening, office: OfficeHours) => openingFrom(day.add({ days: 1 }), office);

/** Returns the current opening at a time, or the next. */
function openingAt(moment: number, office: OfficeHours): Opening {
  const today = openingFrom(zoned(moment, office).toPlainDate(), office);
  return today.to > moment ? today : openingAfter(today, office);
}

/** Returns how long the office is open between two times, in milliseconds. */
export function businessTime(from: number, to: number, office: OfficeHours): number {
  let sum = 0;
  for (let opening = openingAt(from, office); opening.from < to; opening = openingAfter(opening, office)) {
    sum += Math.min(opening.to, to) - Math.max(opening.from, from);
  }
  return sum;
}

/**
 * Returns the deadline for answering a message: the same time of day so many business days later, but not after closing
 * time. A message outside office hours counts from the next opening.
 */
export function answerBy(received: number, businessDays: number, office: OfficeHours): number {
  const first = openingAt(received, office);
  const time = zoned(Math.max(first.from, received), office).toPlainTime();
  let last = first;
  for (let days = 0; days < businessDays; days += 1) last = openingAfter(last, office);
  return Math.min(momentOf(last.day, time, office), last.to);
}

/** Returns when a quarter of the business time between two times is left. */
export function lastQuarterOf(from: number, to: number, office: OfficeHours): number {
  let wait = businessTime(from, to, office) * 0.75;
  for (let opening = openingAt(from, office); ; opening = openingAfter(opening, office)) {
    const start = Math.max(opening.from, from);
    if (opening.to - start >= wait) return Math.round(start + wait);
    wait -= opening.to - start;
  }
}
