import { expect, test } from 'vitest';
import { totalsOf } from '../../tests/adds-up.ts';
import { alone, answer, cents, income, only, owner, payroll } from '../../tests/example-owner.ts';
import { breakEven, compare } from './compare.ts';
import { type SCorporationInput, savingByProfit, sCorporation } from './s-corporation.ts';
import { type Business, type Status, salaryTax, selfEmploymentTax } from './taxes.ts';

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
  expect([sole, election].map((one) => one.income.qbi.deduction)).toEqual([soleQbi, ownQbi].map(cents));
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
  const busy = { ...only('single'), wages: cents(180_000) };
  const se = selfEmploymentTax(cents(100_000), busy, payroll);
  expect([se.socialSecurity, se.above]).toEqual([cents(558), cents(651.15)]);
  const { employer, employee } = salaryTax(cents(50_000), busy, payroll);
  // The employer pays on all of it; the employee gets the excess back.
  expect([employer.socialSecurity, employee.socialSecurity, employee.above]).toEqual(
    [3_100, 279, 270].map(cents),
  );
  const spouse = { ...only('joint'), spouseWages: cents(240_000) };
  expect(selfEmploymentTax(cents(100_000), spouse, payroll)).toMatchObject({
    socialSecurity: cents(11_451.4),
    above: cents(741.15),
  });
});

const service = { ...alone, specified: true };

/** Compares to the dollar: these were worked out without rounding between lines. */
const near = (amounts: number[], dollars: number[]) => {
  for (const [index, amount] of amounts.entries())
    expect(Math.abs(amount - cents(dollars[index] ?? Number.NaN)), `${amount}`).toBeLessThanOrEqual(100);
};

test.each<[number, number, Status, Business, number[]]>([
  [
    250_000,
    100_000,
    'single',
    alone,
    [219_113.31, 226_250, 36_151.78, 28_470, 66_360.02, 55_365.2, 10_994.82],
  ],
  [
    300_000,
    120_000,
    'single',
    service,
    [268_443.78, 274_720, 698.01, 924.71, 94_086.17, 82_957.6, 11_128.56],
  ],
  [400_000, 150_000, 'single', alone, [367_104.7, 372_425, 400, 47_705, 132_231.1, 105_371.25, 26_859.85]],
  [
    500_000,
    184_500,
    'joint',
    alone,
    [449_665.63, 453_685.75, 66_712.29, 60_277.15, 115_279.3, 107_842.56, 7_436.74],
  ],
  [120_000, 60_000, 'head', alone, [87_372.27, 91_260, 17_474.45, 11_082, 25_233.98, 19_720.16, 5_513.82]],
])('compares $%d with a salary of $%d, %s, to the dollar', (profit, salary, status, business, expected) => {
  const plan = { profit: cents(profit), salary: cents(salary), cost: 0 };
  const { sole, election, net } = compare(plan, only(status, business), { payroll, income });
  near(
    [
      sole.income.before,
      election.income.before,
      sole.income.qbi.deduction,
      election.income.qbi.deduction,
      sole.total,
      election.total,
      net,
    ],
    expected,
  );
  expect(answer({ ...plan, status, ...business }).total.amount).toBe(net);
});

test("shows each line of the limit side by side, with the owner's wages in the corporation", () => {
  const large = { profit: cents(400_000), salary: cents(100_000), staffWages: cents(20_000) };
  const deduction = answer(large).comparison?.accounts.find(({ heading }) => heading.key === 'deduction');
  expect(deduction?.lines).toEqual([
    {
      key: 'fifth',
      amounts: [76_640.94, 58_470].map(cents),
      values: { rate: '20%', without: '$383,204.70', with: '$292,350' },
    },
    {
      key: 'limited',
      amounts: [cents(-66_640.94), -0],
      values: { without: '$10,000', with: '$60,000' },
    },
  ]);
  expect(deduction?.total.amounts).toEqual([10_000, 58_470].map(cents));
});

test('compares tax and cost side by side, and what the election saves', () => {
  const compared = answer({ cost: cents(2_000) });
  expect(totalsOf(compared, 'tax')).toEqual([22_364.55, 19_594.8].map(cents));
  expect(compared.total).toEqual({ key: 'saved', amount: cents(2_769.75) });
  expect(compared.lead).toEqual({ key: 'electingAfterCost', values: { amount: '$2,769.75' } });
});

test('says what a salary $10,000 higher changes, and never recommends a lower one', () => {
  const found = (changes: Partial<SCorporationInput>) =>
    (answer(changes).findings ?? []).filter(({ key }) => key.startsWith('salary'));
  const net = (salary: number) => answer({ salary: cents(salary) }).total.amount;
  expect(net(60_000)).toBeLessThan(net(50_000));
  expect(found({})).toEqual([{ key: 'salaryWorse', values: { salary: '$60,000', amount: '$1,835.36' } }]);
  expect(found({ salary: cents(90_000) }), 'nothing higher').toEqual([]);
});

test.each([
  ['2026-03-16', 2026, 'March 16, 2026'],
  ['2026-03-17', 2027, 'March 15, 2027'],
  ['2026-11-27', 2027, 'March 15, 2027'],
  ['2027-01-01', 2027, 'March 15, 2027'],
] as const)('says on %s that a new election starts in %i', (on, start, due) => {
  expect(answer({ on }).findings).toContainEqual({ key: 'figures', values: { year: 2026, start, due } });
});

test('uses a date that the IRS has moved', () => {
  const moves = [{ id: '2553-2027-12', to: '2027-03-22', on: '2027-03-01', why: 'storm' }] as const;
  expect(answer({ moves }).findings).toContainEqual({
    key: 'figures',
    values: { year: 2026, start: 2027, due: 'March 22, 2027' },
  });
});

test('never deducts more than the income', () => {
  expect(totalsOf(answer({ profit: cents(10_000), salary: cents(5_000) }), 'income')?.[0]).toBe(0);
});

test('makes the answer conditional when more is distributed than paid as salary', () => {
  const low = answer({ profit: cents(200_000), salary: cents(1) });
  expect(low.warning).toEqual({
    key: 'lowSalary',
    values: { distributed: '$199,998.93', salary: '$1' },
  });
  expect(low.lead).toMatchObject({ key: 'onlyIf', values: { salary: '$1' } });
  expect(low.total.key).toBe('savedIfReasonable');
  expect(answer({ salary: cents(45_000) }).warning?.key).toBe('lowSalary');
  expect(answer({})).not.toHaveProperty('warning');
});

test('says that it loses, whatever the salary', () => {
  const losing = answer({ profit: cents(60_000), cost: cents(4_000) });
  expect(losing.lead?.key).toBe('losing');
  expect(losing.total.key).toBe('lost');
});

test('subtracts the yearly cost, and adds the tax it saves', () => {
  const cost = cents(2_500);
  const { total, comparison } = answer({ cost });
  // 22% tax on the cost, less the 20% deduction.
  expect(total.amount).toBe(cents(4_417.75 - 2_500 + 440));
  expect(comparison?.accounts.at(-1)?.lines).toContainEqual({ key: 'cost', amounts: [undefined, cost] });
});

test('finds the profit above which the election pays off', () => {
  const plan = { profit: 0, salary: cents(50_000), cost: cents(2_500) };
  const from = breakEven(plan, only('single'), { payroll, income }) ?? 0;
  const netAt = (profit: number) => compare({ ...plan, profit }, only('single'), { payroll, income }).net;
  expect(netAt(from)).toBeGreaterThanOrEqual(0);
  expect(netAt(from - 100_00)).toBeLessThan(0);
});

test('finds the last profit that loses, even above the threshold', () => {
  const plan = { profit: 0, salary: cents(180_000), cost: cents(50_000) };
  const from = breakEven(plan, only('single'), { payroll, income }) ?? 0;
  const netAt = (profit: number) => compare({ ...plan, profit }, only('single'), { payroll, income }).net;
  expect(netAt(from)).toBeGreaterThanOrEqual(0);
  expect(netAt(from - 100_00)).toBeLessThan(0);
  for (let more = 0; more <= 1_000_000_00; more += 5_000_00)
    expect(netAt(from + more)).toBeGreaterThanOrEqual(0);
});

test('asks us about a year without figures', () => {
  expect(sCorporation({ ...owner, year: 2099 })).toMatchObject({ askUs: { key: 'unknownYear' } });
});

test('names the field of a contradiction', () => {
  const result = (changes: Partial<SCorporationInput>) => sCorporation({ ...owner, ...changes });
  expect(result({ profit: 0 })).toMatchObject({ field: 'profit' });
  expect(result({ salary: 0 })).toMatchObject({ field: 'salary' });
  expect(result({ salary: cents(95_000) })).toMatchObject({ field: 'salary' });
});

test('draws the saving from the least profit to beyond yours and the break-even', () => {
  const curve = savingByProfit({ ...owner, cost: cents(2_000) });
  const first = curve?.points[0];
  const last = curve?.points.at(-1);
  expect(first).toMatchObject({ profit: cents(55_825) });
  expect(last?.profit).toBeGreaterThan(owner.profit);
  expect(curve?.you).toEqual({ profit: owner.profit, saved: cents(2_769.75) });
  expect(curve?.even).toMatchObject({ profit: cents(73_700) });
  expect(curve?.rows.map(({ profit }) => profit)).toEqual(
    [73_700, 60_000, 80_000, 100_000, 120_000, 140_000].sort((a, b) => a - b).map(cents),
  );
  expect(savingByProfit({ ...owner, salary: cents(95_000) }), 'a salary above the profit').toBeUndefined();
  expect(savingByProfit({ ...owner, year: 2099 })).toBeUndefined();
});
