import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { nextAttempt } from './retry-schedule.ts';

const again = { result: 'again', why: 'trouble' } as const;
const giveUp = { result: 'give-up', why: 'no' } as const;
const delivery = (attempts: number, id = 'an-id') => ({ id, createdAt: 0, attempts });

test('gaps grow from about a minute and are capped at an hour', () => {
  const gaps = Array.from({ length: 12 }, (_, index) => nextAttempt(delivery(index + 1), 0, again) ?? 0);
  expect(gaps[0]).toBeGreaterThan(0.75 * MINUTE);
  expect(gaps[0]).toBeLessThanOrEqual(MINUTE);
  for (let index = 1; index < 6; index += 1) expect(gaps[index]).toBeGreaterThan(gaps[index - 1] ?? 0);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(HOUR);
});

test('gaps differ from delivery to delivery, and are the same for the same question', () => {
  const gaps = Array.from({ length: 50 }, (_, index) => nextAttempt(delivery(8, `id-${index}`), 0, again));
  expect(new Set(gaps).size).toBeGreaterThan(40);
  expect(nextAttempt(delivery(8), 0, again)).toBe(nextAttempt(delivery(8), 0, again));
});

test('trouble is waited out for three days and then given up', () => {
  let now = 0;
  let attempts = 0;
  for (;;) {
    attempts += 1;
    const next = nextAttempt(delivery(attempts), now, again);
    if (next === undefined) break;
    now = next;
  }
  expect(now).toBeGreaterThanOrEqual(3 * DAY);
  expect(now).toBeLessThan(3 * DAY + HOUR);
});

test('a last word is given up at once', () => {
  expect(nextAttempt(delivery(1), 0, giveUp)).toBeUndefined();
});

test('a wait that was asked for is kept, up to a day', () => {
  expect(nextAttempt(delivery(1), 0, { ...again, wait: 2 * HOUR })).toBe(2 * HOUR);
  expect(nextAttempt(delivery(1), 0, { ...again, wait: 40 * DAY })).toBe(DAY);
});

test('a wait shorter than the usual gap does not shorten it', () => {
  expect(nextAttempt(delivery(9), 0, { ...again, wait: 1 })).toBeGreaterThan(0.75 * HOUR);
});

test('a clock that has gone back does not keep a delivery for ever', () => {
  expect(nextAttempt(delivery(250), -400 * DAY, again)).toBeUndefined();
});
