import { expect, test } from 'vitest';
import { cashEnds, forecast, monthAfter, monthName } from './forecast.ts';

const plan = { name: 'Plan', effects: [{ from: '2026-01', text: 'A hire', dollars: -20_000 }] };
const runway = {
  start: '2025-11',
  months: 12,
  opening: 100_000,
  net: -10_000,
  plans: [plan, plan],
};

test('an effect counts from the month it names', () => {
  expect(forecast(runway, plan)).toEqual([100_000, 90_000, 80_000, 50_000, 20_000, -10_000]);
});

test('cash ends in the first month whose balance is below zero', () => {
  expect(cashEnds(runway, plan)).toBe('2026-03');
});

test('a plan that outlasts the chart has no month in which cash ends', () => {
  expect(cashEnds({ ...runway, months: 3 }, plan)).toBeUndefined();
});

test('months roll over the year and are named in words', () => {
  expect(monthAfter('2025-11', 3)).toBe('2026-02');
  expect(monthName('2026-02')).toBe('Feb 2026');
});
