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
