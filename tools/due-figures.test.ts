import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Day } from './days.ts';
import { dueFigures } from './due-figures.ts';
import { YEARS } from './estimated-tax/estimated-tax.ts';
import calendar from './figures.json' with { type: 'json' };
import of2026 from './years/2026.json' with { type: 'json' };

/** All of 2026 is entered, and what only a law changes for 2027, or what was published two years before. */
const isEntered = (group: string, year: number) =>
  year <= 2026 || (['researchCredit', 'estimatedTax', 'late'].includes(group) && year === 2027);

const dueOn = (on: Day) => dueFigures(on, isEntered).map(({ group, year, isLate }) => [group, year, isLate]);

test('knows for each group of figures when and where the next are published', () => {
  const entry = z.strictObject({
    what: z.string().min(10),
    look: z.string().startsWith('https://'),
    expected: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    yearsAhead: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  });
  expect(z.record(z.string(), entry).safeParse(calendar).success).toBe(true);
  expect(Object.keys(calendar).sort()).toEqual([...Object.keys(of2026), 'estimatedTax'].sort());
});

describe("lists next year's figures from the day they're usually published", () => {
  test('the day before, nothing is due', () => expect(dueOn('2026-10-30')).toEqual([]));

  test('the wage base is due from October 31', () =>
    expect(dueOn('2026-10-31')).toEqual([['payrollTax', 2027, false]]));

  test('the revenue procedure is due from November 15', () =>
    expect(dueOn('2026-11-28')).toEqual([
      ['payrollTax', 2027, false],
      ['incomeTax', 2027, false],
      ['contractors', 2027, false],
      ['late', 2028, false],
    ]));

  test('all of them are late once their year has begun', () =>
    expect(dueOn('2027-01-02')).toEqual([
      ['payrollTax', 2027, true],
      ['incomeTax', 2027, true],
      ['contractors', 2027, true],
      ['interestQ1', 2027, true],
      ['late', 2028, true],
    ]));

  test("a quarter's interest rate is due in the month before it", () => {
    expect(dueOn('2027-05-30')).not.toContainEqual(['interestQ3', 2027, false]);
    expect(dueOn('2027-05-31')).toContainEqual(['interestQ3', 2027, false]);
  });

  test("Delaware's are due in their own year, and late a month after", () => {
    expect(dueOn('2027-09-30')).toContainEqual(['delaware', 2027, false]);
    expect(dueOn('2027-11-02')).toContainEqual(['delaware', 2027, true]);
  });

  test('laws are read again each December', () => {
    expect(dueOn('2027-12-31')).toContainEqual(['researchCredit', 2028, false]);
    expect(dueOn('2027-12-31')).toContainEqual(['estimatedTax', 2028, false]);
  });
});

test('asks for the rules of estimated tax in their own file, from the year after the one that was checked', () => {
  const of = (year: number) => dueFigures(`${year}-12-31`).find(({ group }) => group === 'estimatedTax');
  expect(of(YEARS.last - 1)).toBeUndefined();
  expect(of(YEARS.last)).toMatchObject({
    year: YEARS.last + 1,
    file: 'tools/estimated-tax/estimated-tax.ts',
  });
});

test('says where to look and which file to change', () => {
  expect(dueFigures('2027-01-02', isEntered)[0]).toMatchObject({
    file: 'tools/years/2027.json',
    look: 'https://www.ssa.gov/oact/cola/cbb.html',
    since: '2026-10-31',
  });
});
