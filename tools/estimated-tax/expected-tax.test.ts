import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, totalOf } from '../../tests/adds-up.ts';
import type { Status } from '../s-corporation/taxes.ts';
import { yearsWith } from '../years.ts';
import { type ExpectedIncome, expectedTax } from './expected-tax.ts';

const nothing: ExpectedIncome = {
  year: 2026,
  status: 'single',
  wages: 0,
  spouseWages: 0,
  profit: 0,
  investments: 0,
  otherIncome: 0,
  credits: 0,
};
const cents = (dollars: number) => Math.round(dollars * 100);
const answer = (changes: Partial<ExpectedIncome>) => answerOf(expectedTax({ ...nothing, ...changes }));

type Dollars = Partial<Record<Exclude<keyof ExpectedIncome, 'year' | 'status'>, number>>;

/** Income, business income deduction, taxable income, income tax, self-employment tax, and the 0.9% and 3.8% taxes. */
type Lines = [number, number, number, number, number, number, number];

// Worked out from the lines of the worksheet and its forms apart from this code, in exact fractions.
test.each<[string, Status, Dollars, Lines, total: number]>([
  ['wages alone', 'single', { wages: 60000 }, [60_000, 0, 43_900, 5020, 0, 0, 0], 5020],
  ['wages under the standard deduction', 'single', { wages: 16100 }, [16_100, 0, 0, 0, 0, 0, 0], 0],
  ['one dollar above it', 'single', { wages: 16101 }, [16_101, 0, 1, 0.1, 0, 0, 0], 0.1],
  [
    'the example of the S corporation tool',
    'single',
    { profit: 100000 },
    [92_935.22, 15_367.04, 61_468.18, 8235, 14_129.55, 0, 0],
    22_364.55,
  ],
  ['profit of $433, no self-employment tax', 'single', { profit: 433 }, [433, 0, 0, 0, 0, 0, 0], 0],
  ['profit of $434', 'single', { profit: 434 }, [403.34, 0, 0, 0, 61.32, 0, 0], 61.32],
  [
    'profit of $60,000',
    'single',
    { profit: 60000 },
    [55_761.13, 7932.23, 31_728.9, 3559.47, 8477.73, 0, 0],
    12_037.2,
  ],
  [
    'profit of $150,000',
    'single',
    { profit: 150000 },
    [139_402.83, 24_660.57, 98_642.26, 16_413.3, 21_194.33, 0, 0],
    37_607.63,
  ],
  [
    'profit of $250,000, above the §199A range',
    'single',
    { profit: 250000 },
    [235_213.31, 36_151.78, 182_961.53, 36_508.77, 29_573.38, 277.88, 0],
    66_360.03,
  ],
  [
    'profit of $300,000',
    'single',
    { profit: 300000 },
    [284_543.77, 6302.63, 262_141.14, 60_518.65, 30_912.45, 693.45, 0],
    92_124.55,
  ],
  ['at the top of the 10% bracket', 'single', { wages: 28500 }, [28_500, 0, 12_400, 1240, 0, 0, 0], 1240],
  ['at the top of the 12% bracket', 'single', { wages: 66500 }, [66_500, 0, 50_400, 5800, 0, 0, 0], 5800],
  [
    'at the top of the 22% bracket',
    'single',
    { wages: 121800 },
    [121_800, 0, 105_700, 17_966, 0, 0, 0],
    17_966,
  ],
  [
    'at the top of the 24% bracket',
    'single',
    { wages: 217875 },
    [217_875, 0, 201_775, 41_024, 0, 160.88, 0],
    41_184.88,
  ],
  [
    'at the top of the 32% bracket',
    'single',
    { wages: 272325 },
    [272_325, 0, 256_225, 58_448, 0, 650.93, 0],
    59_098.93,
  ],
  [
    'in the 37% bracket',
    'single',
    { wages: 700000 },
    [700_000, 0, 683_900, 209_000.25, 0, 4500, 0],
    213_500.25,
  ],
  [
    'wages of $200,000, at the 0.9% limit',
    'single',
    { wages: 200000 },
    [200_000, 0, 183_900, 36_734, 0, 0, 0],
    36_734,
  ],
  [
    'a dollar above the 0.9% limit',
    'single',
    { wages: 200001 },
    [200_001, 0, 183_901, 36_734.24, 0, 0.01, 0],
    36_734.25,
  ],
  [
    'wages at the wage base, and profit',
    'single',
    { wages: 184500, profit: 40000 },
    [223_964.37, 7249.4, 200_614.97, 40_745.59, 1071.26, 192.96, 0],
    42_009.81,
  ],
  [
    'wages a dollar under the wage base, and profit',
    'single',
    { wages: 184499, profit: 40000 },
    [223_963.31, 7249.51, 200_613.8, 40_745.31, 1071.38, 192.95, 0],
    42_009.64,
  ],
  [
    'wages and profit across the 0.9% limit',
    'single',
    { wages: 180000, profit: 60000 },
    [238_917.55, 8473.51, 214_344.04, 45_046.09, 2164.89, 318.69, 0],
    47_529.67,
  ],
  [
    'investments up to the 3.8% limit',
    'single',
    { wages: 190000, investments: 10000 },
    [200_000, 0, 183_900, 36_734, 0, 0, 0],
    36_734,
  ],
  [
    'investments across the 3.8% limit',
    'single',
    { wages: 195000, investments: 20000 },
    [215_000, 0, 198_900, 40_334, 0, 0, 570],
    40_904,
  ],
  [
    'investments alone above it',
    'single',
    { investments: 260000 },
    [260_000, 0, 243_900, 54_504, 0, 0, 2280],
    56_784,
  ],
  ['credits', 'single', { wages: 60000, credits: 2000 }, [60_000, 0, 43_900, 5020, 0, 0, 0], 3020],
  [
    'credits above the income tax',
    'single',
    { profit: 20000, credits: 5000 },
    [18_587.04, 497.41, 1989.63, 198.96, 2825.91, 0, 0],
    2825.91,
  ],
  ['pensions', 'single', { otherIncome: 48000.5 }, [48_000.5, 0, 31_900.5, 3580.06, 0, 0, 0], 3580.06],
  [
    'a couple with wages',
    'joint',
    { wages: 90000, spouseWages: 70000 },
    [160_000, 0, 127_800, 17_540, 0, 0, 0],
    17_540,
  ],
  [
    'a couple at $250,000',
    'joint',
    { wages: 150000, spouseWages: 100000 },
    [250_000, 0, 217_800, 37_468, 0, 0, 0],
    37_468,
  ],
  [
    'a couple above $250,000',
    'joint',
    { wages: 150000, spouseWages: 100000, investments: 5000 },
    [255_000, 0, 222_800, 38_668, 0, 0, 190],
    38_858,
  ],
  [
    'a couple with profit of $250,000',
    'joint',
    { profit: 250000 },
    [235_213.31, 40_602.66, 162_410.65, 25_154.34, 29_573.38, 0, 0],
    54_727.72,
  ],
  [
    'a couple at the §199A threshold',
    'joint',
    { wages: 303500, profit: 0, otherIncome: 132200 },
    [435_700, 0, 403_500, 82_036, 0, 481.5, 0],
    82_517.5,
  ],
  [
    'a couple in the §199A range',
    'joint',
    { profit: 400000, spouseWages: 120000 },
    [503_204.7, 42_150.12, 428_854.58, 90_145.47, 33_590.6, 2154.6, 0],
    125_890.67,
  ],
  [
    'a couple with children',
    'joint',
    { wages: 80000, spouseWages: 30000, profit: 25000, credits: 4400 },
    [133_233.8, 4646.76, 96_387.04, 11_070.44, 3532.39, 0, 0],
    10_202.83,
  ],
  [
    'separate, with wages of $125,000',
    'separate',
    { wages: 125000 },
    [125_000, 0, 108_900, 18_734, 0, 0, 0],
    18_734,
  ],
  [
    'separate, above the 0.9% limit',
    'separate',
    { wages: 125000, profit: 30000 },
    [152_880.56, 5576.11, 131_204.45, 24_087.07, 4238.87, 249.35, 0],
    28_575.29,
  ],
  [
    'separate, above the 3.8% limit',
    'separate',
    { wages: 120000, investments: 15000 },
    [135_000, 0, 118_900, 21_134, 0, 0, 380],
    21_514,
  ],
  [
    'separate, in the 37% bracket',
    'separate',
    { wages: 500000 },
    [500_000, 0, 483_900, 140_125.25, 0, 3375, 0],
    143_500.25,
  ],
  [
    'separate, in the §199A range',
    'separate',
    { profit: 260000 },
    [245_079.4, 31_236.58, 197_742.82, 40_056.28, 29_841.19, 1035.99, 0],
    70_933.46,
  ],
  ['a head of household', 'head', { wages: 72000, credits: 2200 }, [72_000, 0, 47_850, 5388, 0, 0, 0], 3188],
  [
    'a head of household with profit',
    'head',
    { profit: 120000 },
    [111_522.27, 17_474.45, 69_897.82, 8278.52, 16_955.46, 0, 0],
    25_233.98,
  ],
  [
    'a head of household at the top of 12%',
    'head',
    { wages: 91600 },
    [91_600, 0, 67_450, 7740, 0, 0, 0],
    7740,
  ],
  [
    'a head of household at the wage base',
    'head',
    { wages: 100000, profit: 91500 },
    [185_035.74, 17_007.15, 143_878.59, 25_317.86, 12_928.51, 0, 0],
    38_246.37,
  ],
  [
    'a head of household above every limit',
    'head',
    { wages: 220000, profit: 80000, investments: 30000 },
    [328_928.74, 400, 304_378.74, 73_493.56, 2142.52, 844.92, 1140],
    77_621,
  ],
  [
    'pennies',
    'single',
    { wages: 51234.56, profit: 1234.57, investments: 89.01, otherIncome: 0.99 },
    [52_471.91, 400, 35_971.91, 4068.63, 174.44, 0, 0],
    4243.07,
  ],
  [
    'at the §199A threshold',
    'single',
    { profit: 100000, otherIncome: 124914.78 },
    [217_850, 18_587.04, 183_162.96, 36_557.11, 14_129.55, 0, 0],
    50_686.66,
  ],
  [
    'a thousand dollars above it',
    'single',
    { profit: 100000, otherIncome: 125914.78 },
    [218_850, 18_339.21, 184_410.79, 36_856.59, 14_129.55, 0, 0],
    50_986.14,
  ],
  [
    'at the end of the §199A range',
    'single',
    { profit: 100000, otherIncome: 199914.78 },
    [292_850, 400, 276_350, 65_491.75, 14_129.55, 0, 0],
    79_621.3,
  ],
  ['nothing', 'single', {}, [0, 0, 0, 0, 0, 0, 0], 0],
])('the worksheet of %s (%s)', (_, status, dollars, lines, total) => {
  const amounts = Object.fromEntries(Object.entries(dollars).map(([name, value]) => [name, cents(value)]));
  const result = answer({ status, ...amounts });
  const amountOf = (key: string) =>
    result.accounts.flatMap((account) => account.lines).find((line) => line.key === key)?.amount ?? 0;
  expect([
    totalOf(result, 'income'),
    0 - amountOf('business'),
    totalOf(result, 'deductions'),
    amountOf('incomeTax'),
    amountOf('selfEmployment'),
    amountOf('additionalMedicare'),
    amountOf('netInvestment'),
  ]).toEqual(lines.map(cents));
  expect(result.total).toMatchObject({ key: 'expectedTax', amount: cents(total) });
});

test("a spouse's wages count only on a joint return", () => {
  for (const status of ['single', 'separate', 'head'] as const)
    expect(answer({ status, wages: 1, spouseWages: 900_000_00 }).total).toEqual(
      answer({ status, wages: 1 }).total,
    );
});

test.each([2018, 2099])('%i is refused by name', (year) => {
  expect(expectedTax({ ...nothing, year })).toEqual({
    askUs: { key: 'noFigures', values: { year, years: yearsWith('payrollTax', 'incomeTax').join(', ') } },
  });
});

describe('for any amounts', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 });
  const any = fc.record({
    status: fc.constantFrom<Status>('single', 'joint', 'separate', 'head'),
    wages: amount,
    spouseWages: amount,
    profit: amount,
    investments: amount,
    otherIncome: amount,
    credits: amount,
  });

  test('it adds up, and is never negative', () => {
    fc.assert(
      fc.property(any, (income) => {
        expect(answer(income).total.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('more credits never raise it', () => {
    fc.assert(
      fc.property(any, amount, (income, more) => {
        const taxed = answer({ ...income, credits: income.credits + more }).total.amount;
        expect(taxed).toBeLessThanOrEqual(answer(income).total.amount);
      }),
    );
  });
});
