import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerBy, businessTime, lastQuarterOf, type OfficeHours } from './business-time.ts';
import { DAY, HOUR, MINUTE } from './clock.ts';

const week = (times: string): OfficeHours['hours'] => ({
  Monday: times,
  Tuesday: times,
  Wednesday: times,
  Thursday: times,
  Friday: times,
});
const pacific: OfficeHours = { hours: week('08:00-18:00'), timeZone: 'America/Los_Angeles' };

const parse = (local: string, { timeZone }: OfficeHours) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
const say = (moment: number, { timeZone }: OfficeHours) =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16);

describe('a message is to be answered by the same time of day, so many business days later', () => {
  test.each<[string, string, number, string, Partial<OfficeHours>]>([
    ['a Friday', '2026-11-20T10:14', 1, '2026-11-23T10:14', {}],
    ['a Thursday', '2026-11-19T10:14', 1, '2026-11-20T10:14', {}],
    ['before opening', '2026-11-19T05:00', 1, '2026-11-20T08:00', {}],
    ['at opening', '2026-11-19T08:00', 1, '2026-11-20T08:00', {}],
    ['at closing, which is not open any more', '2026-11-19T18:00', 1, '2026-11-23T08:00', {}],
    ['a minute before closing', '2026-11-19T17:59', 1, '2026-11-20T17:59', {}],
    ['a weekend', '2026-11-21T12:00', 1, '2026-11-24T08:00', {}],
    ['two days', '2026-11-19T10:14', 2, '2026-11-23T10:14', {}],
    ['ten days over Thanksgiving', '2026-11-16T10:00', 10, '2026-12-01T10:00', {}],
    ['the day before Thanksgiving', '2026-11-25T10:00', 1, '2026-11-27T10:00', {}],
    ['Thanksgiving', '2026-11-26T10:00', 1, '2026-11-30T08:00', {}],
    ['New Year’s Day kept in the old year', '2027-12-30T10:00', 1, '2028-01-03T10:00', {}],
    ['Emancipation Day, which is the District’s', '2026-04-15T10:00', 1, '2026-04-16T10:00', {}],
    ['an office open on holidays', '2026-11-25T10:00', 1, '2026-11-26T10:00', { federalHolidays: false }],
    ['a closed day', '2026-11-25T10:00', 1, '2026-11-30T10:00', { closedDays: ['2026-11-27'] }],
    [
      'a next day that closes earlier',
      '2026-11-19T17:00',
      1,
      '2026-11-20T12:00',
      { hours: { ...pacific.hours, Friday: '08:00-12:00' } },
    ],
    [
      'one day a week',
      '2026-11-24T09:00',
      1,
      '2026-12-01T09:00',
      { hours: { Tuesday: '09:00-10:00' }, timeZone: 'Asia/Kolkata' },
    ],
    ['the weekend on which the clocks go back', '2026-10-30T10:14', 1, '2026-11-02T10:14', {}],
    ['the weekend on which the clocks go forward', '2027-03-12T10:14', 1, '2027-03-15T10:14', {}],
  ])('%s: %s and %i is %s', (_words, received, days, due, change) => {
    const office = { ...pacific, ...change };
    expect(say(answerBy(parse(received, office), days, office), office)).toBe(due);
  });
});

describe('on a Sunday whose night is changed', () => {
  const nights: OfficeHours = {
    hours: { Saturday: '01:00-05:00', Sunday: '01:00-05:00' },
    timeZone: 'America/New_York',
  };
  test('an hour that daylight saving repeats counts twice', () => {
    const from = parse('2026-11-01T00:00', nights);
    expect(businessTime(from, from + 12 * HOUR, nights)).toBe(5 * HOUR);
    // 1:30 in the hour that comes again.
    const again = parse('2026-11-01T01:30', nights) + HOUR;
    expect(say(answerBy(again, 1, nights), nights)).toBe('2026-11-07T01:30');
  });
  test("an hour that daylight saving skips doesn't count, and deadlines in it move to its end", () => {
    const from = parse('2027-03-14T00:00', nights);
    expect(businessTime(from, from + 12 * HOUR, nights)).toBe(3 * HOUR);
    const saturday = parse('2027-03-13T02:30', nights);
    expect(say(answerBy(saturday, 1, nights), nights)).toBe('2027-03-14T03:30');
  });
  test("a day whose opening hours are skipped isn't a business day", () => {
    const office = { ...nights, hours: { ...nights.hours, Sunday: '02:30-03:15' } };
    expect(say(answerBy(parse('2027-03-13T04:00', office), 1, office), office)).toBe('2027-03-20T04:00');
  });
});

test('the last quarter of ten hours starts two and a half hours before the end', () => {
  const from = parse('2026-11-20T10:14', pacific);
  const quarter = lastQuarterOf(from, answerBy(from, 1, pacific), pacific);
  expect(say(quarter, pacific)).toBe('2026-11-20T17:44');
  const early = parse('2026-11-20T08:00', pacific);
  expect(say(lastQuarterOf(early, answerBy(early, 1, pacific), pacific), pacific)).toBe('2026-11-20T15:30');
});

test('a deadline is always in office hours, and the last quarter starts before it', () => {
  const times = fc
    .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 0, max: 1438 }))
    .filter(([one, other]) => one !== other)
    .map((both) => {
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return both
        .toSorted((a, b) => a - b)
        .map(clock)
        .join('-');
    });
  const offices = fc.record({
    hours: fc.record({ Monday: times, Wednesday: times, Thursday: times, Sunday: times }),
    timeZone: fc.constantFrom(
      'America/Los_Angeles',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/St_Johns',
    ),
  });
  const received = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') });
  fc.assert(
    fc.property(offices, received, fc.integer({ min: 1, max: 10 }), (office, at, days) => {
      const due = answerBy(at, days, office);
      const open = businessTime(at, due, office);
      expect(due).toBeGreaterThan(at);
      expect(open).toBeGreaterThan(0);
      const quarter = lastQuarterOf(at, due, office);
      expect(quarter).toBeGreaterThan(at);
      expect(Math.abs(businessTime(quarter, due, office) - open / 4)).toBeLessThanOrEqual(1);
      // Each business day counts once: nobody is given more than they promise, and a day at most for the last one.
      expect(due - at).toBeLessThan((days + 1) * 8 * DAY + 60 * MINUTE);
    }),
  );
});
