import { describe, expect, test } from 'vitest';
import type { Calls } from '../../content-model/calls.ts';
import { slotsToPick } from './grid.ts';

const calls: Calls = {
  minutes: 30,
  hours: { Sunday: ['01:00-03:30'], Monday: ['09:00-10:15', '14:00-15:00'], Thursday: ['09:00-10:00'] },
  noticeHours: 0,
  daysAhead: 1,
  mostPerDay: 9,
  closedDays: [],
};
const pick = (timeZone: string, now: string, change: Partial<Calls> = {}, firm = {}) =>
  slotsToPick({ calls: { ...calls, ...change }, firm: { timeZone, ...firm } }, Date.parse(now)).map(
    ({ start }) =>
      Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toString().slice(0, 22),
  );

describe('times to pick', () => {
  test('fill each window without running past its end', () => {
    expect(pick('Asia/Kolkata', '2026-11-29T18:30Z', { daysAhead: 0 })).toEqual([
      '2026-11-30T09:00:00+05',
      '2026-11-30T09:30:00+05',
      '2026-11-30T14:00:00+05',
      '2026-11-30T14:30:00+05',
    ]);
  });

  test('leave out the hour skipped in spring, and come once in the hour repeated in fall', () => {
    expect(pick('America/Los_Angeles', '2026-03-08T08:30Z', { daysAhead: 0 })).toEqual([
      '2026-03-08T01:00:00-08',
      '2026-03-08T01:30:00-08',
      '2026-03-08T03:00:00-07',
    ]);
    expect(pick('America/Los_Angeles', '2026-11-01T07:30Z', { daysAhead: 0 })).toEqual([
      '2026-11-01T01:00:00-07',
      '2026-11-01T01:30:00-07',
      '2026-11-01T02:00:00-08',
      '2026-11-01T02:30:00-08',
      '2026-11-01T03:00:00-08',
    ]);
  });

  test('are right on Lord Howe Island, where clocks move by half an hour', () => {
    expect(pick('Australia/Lord_Howe', '2026-10-03T14:00Z', { daysAhead: 0 })).toEqual([
      '2026-10-04T01:00:00+10',
      '2026-10-04T01:30:00+10',
      '2026-10-04T02:30:00+11',
      '2026-10-04T03:00:00+11',
    ]);
    const fall = pick('Australia/Lord_Howe', '2026-04-04T13:30Z', { daysAhead: 0 });
    expect(fall).toHaveLength(5);
    expect(new Set(fall).size, 'each time once').toBe(5);
  });

  test('are neither too soon nor too far ahead', () => {
    const monday = ['2026-11-30T09:30:00-08', '2026-11-30T14:00:00-08', '2026-11-30T14:30:00-08'];
    const near = { noticeHours: 24, daysAhead: 1 };
    expect(pick('America/Los_Angeles', '2026-11-29T17:30Z', near)).toEqual(monday);
    expect(pick('America/Los_Angeles', '2026-11-29T17:31Z', near)).toEqual(monday.slice(1));
  });

  test('leave out closed days, and federal holidays unless the firm works on them', () => {
    const thanksgiving = '2026-11-26T10:00Z';
    const zone = 'America/Los_Angeles';
    expect(pick(zone, thanksgiving)).toEqual([]);
    expect(pick(zone, thanksgiving, {}, { federalHolidays: false })).toHaveLength(2);
    expect(pick(zone, '2026-11-30T10:00Z')).toHaveLength(4);
    expect(pick(zone, '2026-11-30T10:00Z', { closedDays: ['2026-11-30'] })).toEqual([]);
    expect(pick(zone, '2026-11-30T10:00Z', {}, { closedDays: ['2026-11-30'] })).toEqual([]);
  });
});
