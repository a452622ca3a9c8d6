import type { FirmFacts } from '../content-model/firm-schema.ts';
import { type ClosedDays, isClosedOn, WEEKDAYS } from '../content-model/office-hours.ts';
import { dateIn, zonedIn } from './moments.ts';

export type OfficeHours = Pick<FirmFacts, 'hours' | 'closedDays' | 'federalHolidays' | 'timeZone'>;

/** A business day from opening to closing, in milliseconds since 1970. */
type Opening = { day: Temporal.PlainDate; from: number; to: number };

const momentOf = (day: Temporal.PlainDate, plainTime: Temporal.PlainTime, { timeZone }: OfficeHours) =>
  day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;

export const isClosed = (day: Temporal.PlainDate, firm: ClosedDays): boolean =>
  isClosedOn(day.toString(), firm);

function openingOn(day: Temporal.PlainDate, office: OfficeHours): Opening | undefined {
  const times = office.hours[WEEKDAYS[day.dayOfWeek - 1] ?? 'Monday'];
  if (!times || isClosed(day, office)) return undefined;
  const [opens = '', closes = ''] = times.split('-');
  const from = momentOf(day, Temporal.PlainTime.from(opens), office);
  const to = momentOf(day, Temporal.PlainTime.from(closes), office);
  // In spring, clocks can skip the whole opening.
  return from < to ? { day, from, to } : undefined;
}

/** Returns the first opening on a day or later. There always is one, because the content check refuses empty hours. */
function openingFrom(first: Temporal.PlainDate, office: OfficeHours): Opening {
  for (let day = first; ; day = day.add({ days: 1 })) {
    const opening = openingOn(day, office);
    if (opening) return opening;
  }
}

const openingAfter = ({ day }: Opening, office: OfficeHours) => openingFrom(day.add({ days: 1 }), office);

/** Returns the current opening, or else the next. */
function openingAt(moment: number, office: OfficeHours): Opening {
  const today = openingFrom(dateIn(office.timeZone, moment), office);
  return today.to > moment ? today : openingAfter(today, office);
}

/** Returns how long the office is open between two moments, in milliseconds. */
export function businessTime(from: number, to: number, office: OfficeHours): number {
  let sum = 0;
  for (let opening = openingAt(from, office); opening.from < to; opening = openingAfter(opening, office)) {
    sum += Math.min(opening.to, to) - Math.max(opening.from, from);
  }
  return sum;
}

/** Returns the deadline for an answer: some business days later at the same time of day, counted from the next opening. */
export function answerBy(received: number, businessDays: number, office: OfficeHours): number {
  const first = openingAt(received, office);
  const time = zonedIn(office.timeZone, Math.max(first.from, received)).toPlainTime();
  let last = first;
  for (let days = 0; days < businessDays; days += 1) last = openingAfter(last, office);
  return Math.min(momentOf(last.day, time, office), last.to);
}

/** Returns when a quarter of the business time between two moments is left. */
export function lastQuarterOf(from: number, to: number, office: OfficeHours): number {
  let wait = businessTime(from, to, office) * 0.75;
  for (let opening = openingAt(from, office); ; opening = openingAfter(opening, office)) {
    const start = Math.max(opening.from, from);
    if (opening.to - start >= wait) return Math.round(start + wait);
    wait -= opening.to - start;
  }
}
