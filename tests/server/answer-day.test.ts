import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerDaysFrom } from '../../content-model/answer-days.ts';
import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { answerBy } from '../../server/business-time.ts';
import { dayIn } from '../../server/moments.ts';
import { answerDay } from '../../src/islands/answer-day.ts';

const weekdays = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, '08:00-18:00']));
const reply = { who: 'one of our accountants', businessDays: 1 };

const OFFICES = {
  'open on weekdays, in California': { hours: weekdays, timeZone: 'America/Los_Angeles', reply },
  'closed around New Year, in New York': {
    hours: { ...weekdays, Friday: '08:00-13:00' },
    closedDays: ['2026-12-24', '2026-12-31', '2027-01-04'],
    timeZone: 'America/New_York',
    reply: { ...reply, businessDays: 3 },
  },
  'open on two days and on holidays, in Hawaii': {
    hours: { Tuesday: '09:00-17:00', Saturday: '10:00-14:00' },
    federalHolidays: false,
    timeZone: 'Pacific/Honolulu',
    reply: { ...reply, businessDays: 10 },
  },
};

const BUILT = '2026-11-28';
const first = Date.parse('2026-11-28T00:00:00Z');
const moments = fc.integer({ min: first + 86_400_000, max: first + 31 * 86_400_000 });

test.each(Object.entries(OFFICES))(
  'for a firm %s, the browser names the day that the server promises',
  (_name, office) => {
    const days = answerDaysFrom(BUILT, office);
    fc.assert(
      fc.property(moments, (now) => {
        const by = answerBy(now, office.reply.businessDays, office);
        expect(answerDay(now, days)).toBe(dayIn(office.timeZone, by));
      }),
    );
  },
);

test('after hours, a message counts for the next open day', () => {
  const days = answerDaysFrom(BUILT, OFFICES['open on weekdays, in California']);
  expect(answerDay(Date.parse('2026-11-30T17:59:00-08:00'), days)).toBe('Tuesday, December 1');
  expect(answerDay(Date.parse('2026-11-30T18:00:00-08:00'), days)).toBe('Wednesday, December 2');
});

test('long after the build, the day is unknown', () => {
  const days = answerDaysFrom(BUILT, OFFICES['open on weekdays, in California']);
  expect(answerDay(Date.parse('2027-06-01T12:00:00Z'), days)).toBeUndefined();
});
