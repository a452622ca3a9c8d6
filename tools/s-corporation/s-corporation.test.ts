import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, totalOf } from '../adds-up.ts';
import { figuresOf } from '../years.ts';
import { breakEven, compare } from './compare.ts';
import { incomeTax, qbiDeduction, type Status } from './income-tax.ts';
import { salaryTax, selfEmploymentTax } from './payroll-tax.ts';
import { type SCorporationInput, sCorporation } from './s-corporation.ts';
import type { Figures } from './taxes.ts';

const payroll = figuresOf('payrollTax', 2026) as Figures['payroll'];
const income = figuresOf('incomeTax', 2026) as Figures['income'];
const cents = (dollars: number) => Math.round(dollars * 100);
const only = (status: Status) => ({ status, wages: 0, spouseWages: 0 });

const owner: SCorporationInput = {
  year: 2026,
  status: 'single',
  profit: cents(100_000),
  salary: cents(50_000),
  wages: 0,
  spouseWages: 0,
  cost: 0,
};
const answer = (changes: Partial<SCorporationInput>) => answerOf(sCorporation({ ...owner, ...changes }));

test.each<[number, Status, number, number, number, number, number, number]>([
  [433, 'single', 0, 0, 0, 0, 0, 0],
  [434, 'single', 400.8, 49.7, 11.62, 61.32, 30.66, 0],
  [60_000, 'single', 55_410, 6_870.84, 1_606.89, 8_477.73, 4_238.87, 0],
  [100_000, 'single', 92_350, 11_451.4, 2_678.15, 14_129.55, 7_064.78, 0],
  [150_000, 'single', 138_525, 17_177.1, 4_017.23, 21_194.33, 10_597.17, 0],
  // Half cents, which the forms round: 6,695.375, 29,573.375 and 277.875.
  [250_000, 'single', 230_875, 22_878, 6_695.38, 29_573.38, 14_786.69, 277.88],
  [250_000, 'joint', 230_875, 22_878, 6_695.38, 29_573.38, 14_786.69, 0],
])('works out self-employment tax on $%d, %s', (profit, status, base, social, medicare, tax, half, above) => {
  const se = selfEmploymentTax(cents(profit), only(status), payroll);
  expect({ ...se, tax: se.socialSecurity + se.medicare }).toEqual({
    base: cents(base),
    socialSecurity: cents(social),
    medicare: cents(medicare),
    tax: cents(tax),
    half: cents(half),
    above: cents(above),
  });
});

test.each<[number, number, Status, number, number, number, number, number, number]>([
  [100_000, 50_000, 'single', 7_650, 15_367.04, 9_235, 8_235, 10_296.8, 4_417.75],
  [100_000, 60_000, 'joint', 9_180, 12_147.04, 7_082, 5_334.58, 6_239.36, 4_044.77],
])('compares $%d with a salary of $%d, %s, line by line', (profit, salary, status, fica, ...figures) => {
  const [soleQbi = 0, ownQbi = 0, soleTax = 0, ownTax = 0, net = 0] = figures;
  const plan = { profit: cents(profit), salary: cents(salary), cost: 0 };
  const { sole, election, saved } = compare(plan, only(status), { payroll, income });
  expect(election.total - election.income.tax).toBe(cents(fica));
  expect([sole, election].map((one) => one.income.qbi)).toEqual([soleQbi, ownQbi].map(cents));
  expect([sole, election].map((one) => one.income.tax)).toEqual([soleTax, ownTax].map(cents));
  expect(saved).toBe(cents(net));
  expect(answer({ ...plan, status }).total.amount).toBe(cents(net));
});

test.each<[number, number, Status, number]>([
  [100_000, 50_000, 'single', 6_479.55],
  [100_000, 60_000, 'joint', 4_949.55],
  // 11,491.25 where half cents are kept, which forms don't.
  [250_000, 120_000, 'single', 11_491.26],
  [300_000, 210_000, 'joint', 2_187.9],
])('saves payroll tax on $%d with a salary of $%d, %s: $%d', (profit, salary, status, saved) => {
  const se = selfEmploymentTax(cents(profit), only(status), payroll);
  const { employer, employee } = salaryTax(cents(salary), only(status), payroll);
  const paid =
    employer.socialSecurity +
    employer.medicare +
    employee.socialSecurity +
    employee.medicare +
    employee.above;
  expect(se.socialSecurity + se.medicare + se.above - paid).toBe(cents(saved));
});

test('counts other wages first toward the wage base and the additional tax', () => {
  const busy = { status: 'single', wages: cents(180_000), spouseWages: 0 } as const;
  const se = selfEmploymentTax(cents(100_000), busy, payroll);
  expect([se.socialSecurity, se.above]).toEqual([cents(558), cents(651.15)]);
  const { employer, employee } = salaryTax(cents(50_000), busy, payroll);
  // The employer pays on all of it; the employee gets the excess back.
  expect([employer.socialSecurity, employee.socialSecurity, employee.above]).toEqual(
    [3_100, 279, 270].map(cents),
  );
  const spouse = { status: 'joint', wages: 0, spouseWages: cents(240_000) } as const;
  expect(selfEmploymentTax(cents(100_000), spouse, payroll)).toMatchObject({
    socialSecurity: cents(11_451.4),
    above: cents(741.15),
  });
});

test('deducts 20% of the lesser income, and at least $400 from $1,000', () => {
  expect(qbiDeduction(cents(999.99), cents(50_000), income)).toBe(cents(200));
  expect(qbiDeduction(cents(1_000), cents(50_000), income)).toBe(cents(400));
  expect(qbiDeduction(cents(50_000), cents(10_000), income)).toBe(cents(2_000));
});

test('never deducts more than the income', () => {
  expect(totalOf(answer({ profit: cents(10_000), salary: cents(5_000) }), 'soleIncome')).toBe(0);
});

test('warns when more is distributed than paid as salary', () => {
  expect(answer({ profit: cents(200_000), salary: cents(1) }).warning).toEqual({
    key: 'lowSalary',
    values: { distributed: '$199,998.93', salary: '$1' },
  });
  expect(answer({ salary: cents(45_000) }).warning?.key).toBe('lowSalary');
  expect(answer({})).not.toHaveProperty('warning');
});

test('subtracts the yearly cost, and adds the tax it saves', () => {
  const cost = cents(2_500);
  const { total, accounts } = answer({ cost });
  // 22% of what is left of it after the deduction of 20%.
  expect(total.amount).toBe(cents(4_417.75 - 2_500 + 440));
  expect(accounts.at(-1)?.lines).toContainEqual({ key: 'savedByCost', amount: cents(440) });
});

test('finds the profit above which the election pays off', () => {
  const plan = { profit: 0, salary: cents(50_000), cost: cents(2_500) };
  const from = breakEven(plan, only('single'), { payroll, income }) ?? 0;
  const netAt = (profit: number) => compare({ ...plan, profit }, only('single'), { payroll, income }).net;
  expect(netAt(from)).toBeGreaterThanOrEqual(0);
  expect(netAt(from - 100_00)).toBeLessThan(0);
  expect(breakEven({ ...plan, salary: cents(180_000) }, only('single'), { payroll, income })).toBeUndefined();
});

test.each<[string, Partial<SCorporationInput>, string]>([
  [
    'taxable income above the threshold',
    { profit: cents(250_000), salary: cents(120_000) },
    'aboveThreshold',
  ],
  ['a head of household', { status: 'head' }, 'headOfHousehold'],
  ['a year without figures', { year: 2027 }, 'unknownYear'],
])('asks us about %s', (_, changes, key) => {
  expect(sCorporation({ ...owner, ...changes })).toMatchObject({ askUs: { key } });
});

test('names the field of a contradiction', () => {
  const result = (changes: Partial<SCorporationInput>) => sCorporation({ ...owner, ...changes });
  expect(result({ profit: 0 })).toMatchObject({ field: 'profit' });
  expect(result({ salary: 0 })).toMatchObject({ field: 'salary' });
  expect(result({ salary: cents(95_000) })).toMatchObject({ field: 'salary' });
});

test('answers up to the threshold of taxable income', () => {
  // Joint, no other income: taxable income before the deduction is salary and share less the standard deduction.
  const limit = income.qbi.threshold.joint + income.standardDeduction.joint;
  const salary = cents(184_500);
  const { employer } = salaryTax(salary, only('joint'), payroll);
  const profit = limit + employer.socialSecurity + employer.medicare;
  expect(sCorporation({ ...owner, status: 'joint', profit, salary })).toHaveProperty('total');
  expect(sCorporation({ ...owner, status: 'joint', profit: profit + 1, salary })).toHaveProperty('askUs');
});

const status = fc.constantFrom<Status>('single', 'joint', 'separate');
const amount = fc.integer({ min: 1, max: 40_000_000 });

test('always adds up, keeps to the wage base, and taxes more income more', () => {
  fc.assert(
    fc.property(status, amount, amount, amount, amount, (filing, profit, salary, wages, more) => {
      const household = { status: filing, wages, spouseWages: 0 };
      const se = selfEmploymentTax(profit, household, payroll);
      const greater = selfEmploymentTax(profit + more, household, payroll);
      expect(se.socialSecurity).toBeLessThanOrEqual(
        Math.max(0, cents(22_878) - Math.floor(wages * 0.124) + 1),
      );
      expect(greater.socialSecurity + greater.medicare).toBeGreaterThanOrEqual(
        se.socialSecurity + se.medicare,
      );
      expect(incomeTax(profit + more, filing, income)).toBeGreaterThanOrEqual(
        incomeTax(profit, filing, income),
      );
      const result = sCorporation({ ...owner, status: filing, profit, salary, wages, cost: more % 500_000 });
      if ('total' in result) answerOf(result);
    }),
  );
});
