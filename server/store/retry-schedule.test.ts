import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { MAX_ATTEMPTS, nextAttempt } from './retry-schedule.ts';

test('gaps grow from about a minute to at most an hour', () => {
  const gaps = Array.from({ length: 12 }, (_, index) => nextAttempt('an-id', index + 1, 0));
  expect(gaps[0]).toBeGreaterThan(0.75 * MINUTE);
  expect(gaps[0]).toBeLessThanOrEqual(MINUTE);
  for (let index = 1; index < 6; index += 1) expect(gaps[index]).toBeGreaterThan(gaps[index - 1] ?? 0);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(HOUR);
});

test('gaps differ between deliveries, but a delivery always gets the same ones', () => {
  const gaps = Array.from({ length: 50 }, (_, index) => nextAttempt(`id-${index}`, 8, 0));
  expect(new Set(gaps).size).toBeGreaterThan(40);
  expect(nextAttempt('an-id', 8, 0)).toBe(nextAttempt('an-id', 8, 0));
});

test.each(['one-id', 'another-id', 'a-third-id'])('spreads all attempts over about three days', (id) => {
  let now = 0;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) now = nextAttempt(id, attempts, now);
  expect(now).toBeGreaterThan(2.9 * DAY);
  expect(now).toBeLessThan(3.1 * DAY);
});
