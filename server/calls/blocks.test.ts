import { expect, test } from 'vitest';
import { blockOf, onClock, overlaps } from './blocks.ts';

test('a block of days includes the last one, and one of times ends when it says', () => {
  expect(blockOf('2026-12-21', '2026-12-22')).toEqual({
    startsAt: '2026-12-21T00:00',
    endsAt: '2026-12-22T24:00',
  });
  expect(blockOf('2026-12-21T13:00', '2026-12-21')).toEqual({
    startsAt: '2026-12-21T13:00',
    endsAt: '2026-12-21T24:00',
  });
  expect(blockOf('2026-12-21', '2026-12-22T00:00')).toEqual({
    startsAt: '2026-12-21T00:00',
    endsAt: '2026-12-21T24:00',
  });
  expect(blockOf('2026-12-21T13:00', '2026-12-21T13:00')).toBeUndefined();
  expect(blockOf('2026-12-22', '2026-12-21')).toBeUndefined();
});

test.each([
  ['2026-12-21T12:30', '2026-12-21T13:00', false],
  ['2026-12-21T12:45', '2026-12-21T13:15', true],
  ['2026-12-21T23:30', '2026-12-22T00:00', true],
  ['2026-12-22T00:00', '2026-12-22T00:30', false],
])('a call from %s to %s in a blocked afternoon: %s', (startsAt, endsAt, expected) => {
  const afternoon = { startsAt: '2026-12-21T13:00', endsAt: '2026-12-21T24:00' };
  expect(overlaps({ startsAt, endsAt }, afternoon)).toBe(expected);
});

test('shows a moment on the firm’s clock, also when clocks change', () => {
  expect(onClock('America/New_York', Date.parse('2026-11-01T05:30:00Z'))).toBe('2026-11-01T01:30');
  expect(onClock('America/New_York', Date.parse('2026-11-01T06:30:00Z'))).toBe('2026-11-01T01:30');
});
