import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Day } from './days.ts';
import { dueFigures } from './due-figures.ts';
import calendar from './figures.json' with { type: 'json' };
import of2026 from './years/2026.json' with { type: 'json' };

const dueOn = (on: Day) => dueFigures(on).map(({ group, year, isLate }) => [group, year, isLate]);

test('knows for each group of figures when and where the next are published', () => {
  const entry = z.strictObject({
    what: z.string().min(10),
    look: z.string().startsWith('https://'),
    expected: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    yearsAhead: z.union([z.literal(0), z.literal(1)]),
  });
  expect(z.record(z.string(), entry).safeParse(calendar).success).toBe(true);
  expect(Object.keys(calendar).sort()).toEqual(Object.keys(of2026).sort());
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
    ]));

  test('all of them are late once their year has begun', () =>
    expect(dueOn('2027-01-02')).toEqual([
      ['payrollTax', 2027, true],
      ['incomeTax', 2027, true],
      ['contractors', 2027, true],
    ]));

  test("Delaware's are due in their own year, and late a month after", () => {
    expect(dueOn('2027-09-30')).toContainEqual(['delaware', 2027, false]);
    expect(dueOn('2027-11-02')).toContainEqual(['delaware', 2027, true]);
  });

  test('laws are read again each December', () =>
    expect(dueOn('2027-12-31')).toContainEqual(['researchCredit', 2028, false]));
});

test('says where to look and which file to change', () => {
  expect(dueFigures('2027-01-02')[0]).toMatchObject({
    file: 'tools/years/2027.json',
    look: 'https://www.ssa.gov/oact/cola/cbb.html',
    since: '2026-10-31',
    isEntered: false,
  });
});
