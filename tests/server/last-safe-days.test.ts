import { expect, test } from 'vitest';
import { closingTime, WEEKDAYS } from '../../content-model/office-hours.ts';
import { answerBy, type OfficeHours } from '../../server/business-time.ts';
import { addDays, type Day, dayOf } from '../../tools/days.ts';
import { deadlinesOf } from '../../tools/deadlines/deadlines.ts';
import { lastSafeDays } from '../../tools/deadlines/last-safe-days.ts';

const weekdays = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, '08:00-18:00']));

const OFFICES: Record<string, OfficeHours> = {
  'open on weekdays, in California': { hours: weekdays, timeZone: 'America/Los_Angeles' },
  'closed on Fridays at one, in Texas': {
    hours: { ...weekdays, Friday: '08:00-13:00' },
    timeZone: 'America/Chicago',
  },
  'open on Saturdays, and on holidays, in New York': {
    hours: { ...weekdays, Saturday: '10:00-14:00' },
    federalHolidays: false,
    timeZone: 'America/New_York',
  },
  'open on Tuesdays and Thursdays': {
    hours: { Tuesday: '09:00-17:00', Thursday: '09:00-17:00' },
    timeZone: 'Pacific/Honolulu',
  },
  'closed on the due day and around it': {
    hours: weekdays,
    closedDays: ['2027-04-12', '2027-04-14', '2027-04-15'],
    timeZone: 'America/Denver',
  },
};

const MINUTE = 60_000;

const span = { from: dayOf(2026, 1, 1), to: dayOf(2035, 12, 31) };
const dueDays = (['individual', 's-corporation', 'c-corporation'] as const).flatMap((calendar) =>
  deadlinesOf(calendar, span).map(({ due }) => due),
);

const at = (day: Day, time: string, { timeZone }: OfficeHours) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;

const dayIn = (moment: number, { timeZone }: OfficeHours) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();

test.each(Object.entries(OFFICES))(
  'a firm %s keeps its promises until the last safe days',
  (_name, office) => {
    const isOpen = (day: Day) => closingTime(day, office) !== undefined;
    for (const due of dueDays) {
      const { papers, ready, sign } = lastSafeDays(due, { ready: 6, eFile: 1 }, isOpen);
      const closes = closingTime(sign, office) ?? '';
      const signed = at(sign, closes < '17:00' ? closes : '17:00', office) - MINUTE;
      expect(dayIn(answerBy(signed, 1, office), office) <= due, `e-filed by ${due}`).toBe(true);
      expect(isOpen(ready) && ready < sign, `ready before ${sign}`).toBe(true);
      expect(addDays(papers, 6) <= ready, `papers of ${papers}`).toBe(true);
    }
  },
);

test.each(Object.entries(OFFICES))('a firm %s names no day that is earlier than needed', (_name, office) => {
  const isOpen = (day: Day) => closingTime(day, office) !== undefined;
  for (const due of dueDays) {
    const { papers, sign } = lastSafeDays(due, { ready: 6, eFile: 1 }, isOpen);
    let next = addDays(sign, 1);
    while (!isOpen(next)) next = addDays(next, 1);
    expect(
      dayIn(answerBy(at(next, closingTime(next, office) ?? '', office) - MINUTE, 1, office), office) > due,
    ).toBe(true);
    let ready = addDays(papers, 7);
    while (!isOpen(ready)) ready = addDays(ready, 1);
    expect(ready >= sign).toBe(true);
  }
});
