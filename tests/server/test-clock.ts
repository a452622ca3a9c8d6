import type { Clock } from '../../server/clock.ts';

/** A clock that only moves when a test sets it. */
export type TestClock = Clock & { now: number };

export function testClock(now = Date.parse('2026-11-20T09:00:00Z')): TestClock {
  const clock = Object.assign(() => clock.now, { now });
  return clock;
}
