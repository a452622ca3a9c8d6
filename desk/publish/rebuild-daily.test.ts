import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildEachDay, untilMidnight } from './rebuild-daily.ts';

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

describe('the build of each day', () => {
  const noon = Date.parse('2026-11-27T12:00:00-05:00');
  beforeEach(() => void vi.useFakeTimers({ now: noon }));
  afterEach(() => void vi.useRealTimers());

  /** Starts with pages of a time, lets hours pass, and lists the hours after noon of each build. */
  async function builds(builtAt: number | undefined, results: boolean[], hours: number): Promise<number[]> {
    const at: number[] = [];
    buildEachDay(zone, builtAt, async () => {
      at.push(Math.round((Date.now() - noon) / HOUR));
      return results.shift() ?? true;
    });
    await vi.advanceTimersByTimeAsync(hours * HOUR);
    return at;
  }

  test('waits for midnight if the pages are of today', async () => {
    expect(await builds(noon - 11 * HOUR, [], 37)).toEqual([12, 36]);
    expect(await builds(undefined, [], 11)).toEqual([]);
  });

  test.each([
    ['an hour before midnight', noon - 13 * HOUR],
    ['a month ago', noon - 30 * 24 * HOUR],
    ['by a clock that was ahead', noon + 48 * HOUR],
  ])('comes soon if the pages were built %s', async (_, builtAt) => {
    expect(await builds(builtAt, [], 13)).toEqual([0, 12]);
  });

  test('is tried again each hour until it works', async () => {
    expect(await builds(noon - HOUR, [false, false, true], 37)).toEqual([12, 13, 14, 36]);
  });

  test('is tried again an hour after one that was missed, and refused', async () => {
    expect(await builds(0, [false], 2)).toEqual([0, 1]);
  });
});
