import { describe, expect, test } from 'vitest';
import type { Day } from '../tools/days.ts';
import type { Claim } from './firm-schema.ts';
import { seasonsOf } from './last-days.ts';

const claim = (days: number): Claim => ({
  value: `${days} days`,
  wording: `In ${days} days`,
  source: 'A test.',
  reviewBy: '2027-01-31',
  days,
});
const promises: Record<string, Claim> = {
  'business-tax-days': claim(10),
  'personal-tax-days': claim(6),
  'e-file': claim(1),
};
const dues = (service: string, from: Day, claims = promises) =>
  seasonsOf(service, from, 12, claims).map(({ due, isExtended }) => [due, isExtended]);

describe("a service's returns have last safe days where the firm promises days", () => {
  test('personal ones', () =>
    expect(dues('personal-tax', '2027-01-02')).toEqual([
      ['2027-04-15', false],
      ['2027-10-15', true],
    ]));

  test("a business's, by both of its due dates", () =>
    expect(dues('business-tax', '2027-01-02')).toEqual([
      ['2027-03-15', false],
      ['2027-04-15', false],
      ['2027-09-15', true],
      ['2027-10-15', true],
    ]));

  test('with more days, papers are due earlier, and the signature is not', () => {
    const [slow] = seasonsOf('business-tax', '2027-01-02', 12, promises);
    const [fast] = seasonsOf('business-tax', '2027-01-02', 12, {
      ...promises,
      'business-tax-days': claim(6),
    });
    expect(slow?.papers.localeCompare(fast?.papers ?? '')).toBe(-1);
    expect(slow?.sign).toBe(fast?.sign);
  });
});

test('without a claim of days for its returns, or of e-filing, a service has none', () => {
  for (const missing of ['business-tax-days', 'e-file']) {
    const others = Object.entries(promises).filter(([id]) => id !== missing);
    expect(dues('business-tax', '2027-01-02', Object.fromEntries(others)), missing).toEqual([]);
  }
  expect(dues('bookkeeping', '2027-01-02')).toEqual([]);
});
