import { expect, test } from 'vitest';
import { untilMidnight } from './rebuild-daily.ts';

const HOUR = 3_600_000;
const zone = 'America/New_York';

test.each([
  ['2026-11-27T23:00:00-05:00', 1],
  ['2026-11-27T00:00:00-05:00', 24],
  // The days on which clocks change.
  ['2026-03-08T00:00:00-05:00', 23],
  ['2026-11-01T00:00:00-04:00', 25],
])('from %s, the next day begins in %i h', (now, hours) => {
  expect(untilMidnight(zone, Date.parse(now))).toBe(hours * HOUR);
});
