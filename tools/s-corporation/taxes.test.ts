import { expect, test } from 'vitest';
import { figuresOf } from '../years.ts';
import { businessDeduction, type Figures } from './taxes.ts';

const income = figuresOf('incomeTax', 2026) as Figures['income'];
const cents = (dollars: number) => Math.round(dollars * 100);
const alone = { staffWages: 0, property: 0, specified: false };

const deduction = (businessIncome: number, before: number, wages = 0, business = alone) =>
  businessDeduction(cents(businessIncome), cents(wages), business, cents(before), 'single', income).deduction;

test('deducts 20% of the lesser income, and at least $400 from $1,000', () => {
  expect(deduction(999.99, 50_000)).toBe(cents(200));
  expect(deduction(1_000, 50_000)).toBe(cents(400));
  expect(deduction(50_000, 10_000)).toBe(cents(2_000));
});

test('limits the deduction to half of the wages, or a quarter and 2.5% of the property, above the range', () => {
  expect(deduction(300_000, 280_000)).toBe(cents(400));
  expect(deduction(300_000, 280_000, 80_000)).toBe(cents(40_000));
  const property = { ...alone, property: cents(1_000_000) };
  expect(deduction(300_000, 280_000, 80_000, property)).toBe(cents(45_000));
  expect(deduction(300_000, 280_000, 200_000)).toBe(cents(56_000));
});

test('phases the limit in over the range', () => {
  // Half of the range is used up, so half of 40,000 is lost.
  expect(deduction(200_000, 239_250)).toBe(cents(20_000));
  // Half of a service business counts, and half of its 20% is lost.
  expect(deduction(200_000, 239_250, 0, { ...alone, specified: true })).toBe(cents(10_000));
  expect(deduction(200_000, 201_750, 0, { ...alone, specified: true })).toBe(cents(40_000));
  expect(deduction(300_000, 276_750, 200_000, { ...alone, specified: true })).toBe(cents(400));
});

/** The limits of 2018, which published examples use. */
const in2018 = {
  ...income,
  qbi: {
    ...income.qbi,
    threshold: { ...income.qbi.threshold, single: cents(157_500), joint: cents(315_000) },
    range: { ...income.qbi.range, single: cents(50_000), joint: cents(100_000) },
    least: 0,
  },
};

test.each<[string, 'single' | 'joint', number, number, number, number, boolean, number]>([
  // Reg. §1.199A-1(d)(4), B and C: 60% of the range is used up, for a service and for another business.
  ['a service business', 'joint', 375_000, 300_000, 40_000, 0, true, 14_400],
  ['another business', 'joint', 375_000, 300_000, 40_000, 0, false, 36_000],
  // IRS training guide on §199A, Bob: 20% is 36,000, the limit 27,500, and 83% of the rest, 7,055, is lost.
  ['a manufacturer', 'single', 199_000, 180_000, 55_000, 150_000, false, 28_945],
])(
  'deducts as in the published example of %s',
  (_, status, before, profit, wages, property, specified, expected) => {
    const business = { ...alone, property: cents(property), specified };
    const { deduction } = businessDeduction(
      cents(profit),
      cents(wages),
      business,
      cents(before),
      status,
      in2018,
    );
    expect(deduction).toBe(cents(expected));
  },
);
