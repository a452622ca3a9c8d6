import { expect, test } from 'vitest';
import { payrollOffset } from './payroll-offset.ts';

const rates = { socialSecurity: 620, medicare: 145 };

test('takes Social Security first, then Medicare, and carries the rest forward', () => {
  expect(payrollOffset(84_000, [420_000, 420_000, 420_000], rates)).toEqual([
    { start: 84_000, socialSecurity: 26_040, medicare: 6_090, left: 51_870 },
    { start: 51_870, socialSecurity: 26_040, medicare: 6_090, left: 19_740 },
    { start: 19_740, socialSecurity: 19_740, medicare: 0, left: 0 },
  ]);
});

test('takes no more than $250,000 a quarter against Social Security', () => {
  const [first] = payrollOffset(500_000, [10_000_000], rates);
  expect(first).toEqual({ start: 500_000, socialSecurity: 250_000, medicare: 145_000, left: 105_000 });
});
