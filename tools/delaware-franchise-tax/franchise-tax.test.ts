import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, totalOf } from '../../tests/adds-up.ts';
import { FIELDS } from './fields.ts';
import { type FranchiseTaxInput, franchiseTax } from './franchise-tax.ts';

const corporation: FranchiseTaxInput = {
  year: 2026,
  classes: [{ authorized: 10_000_000, par: 10 }],
  issued: 8_000_000,
  assets: 500_000_00,
  listed: false,
  changed: false,
};
const answer = (changes: Partial<FranchiseTaxInput>) =>
  answerOf(franchiseTax({ ...corporation, ...changes }));

test.each([
  [1, 175],
  [5_000, 175],
  [5_001, 250],
  [10_000, 250],
  [10_005, 335],
  [100_000, 1_015],
  [10_000_000, 85_165],
  [23_510_000, 200_000],
  [23_510_001, 200_000],
  [1_000_000_000, 200_000],
])('taxes %i authorized shares at $%i', (authorized, dollars) => {
  expect(totalOf(answer({ classes: [{ authorized, par: 10 }], issued: authorized }), 'byShares')).toBe(
    dollars * 100,
  );
});

test.each([
  [
    "the Division's example",
    1_000_000,
    485_000,
    [
      [1_000_000, 1_000_000],
      [250_000, 5_000_000],
    ],
    3_311_856,
    1_600,
    10_790,
  ],
  ['an exact million', 3_000_000, 1_000_000, [[1_000_000, 10_000]], 3_000_000, 1_200, 8_665],
  ['a young company', 500_000, 8_000_000, [[10_000_000, 10]], 625_000, 400, 85_165],
  [
    'two classes',
    20_000_000,
    9_000_000,
    [
      [12_000_000, 100],
      [4_000_000, 100],
    ],
    35_555_552,
    14_400,
    136_165,
  ],
  ['much capital', 400_000_000, 8_000_000, [[10_000_000, 100]], 500_000_000, 200_000, 85_165],
])('taxes %s on its assumed par value capital', (_, assets, issued, classes, capital, tax, byShares) => {
  const result = answer({
    assets: assets * 100,
    issued,
    classes: classes.map(([authorized = 0, par = 0]) => ({ authorized, par })),
  });
  expect((['capital', 'byCapital', 'byShares'] as const).map((heading) => totalOf(result, heading))).toEqual(
    [capital, tax, byShares].map((dollars) => dollars * 100),
  );
  expect(result.total.amount).toBe(Math.min(tax, byShares) * 100 + 50_00);
  expect(result.accounts.filter(({ chosen }) => chosen).map(({ heading }) => heading.key)).toEqual([
    tax < byShares ? 'byCapital' : 'byShares',
  ]);
});

test('adds installments of 40, 20 and 20 percent from $5,000 of tax', () => {
  const large = { assets: 20_000_000_00, issued: 9_000_000, classes: [{ authorized: 16_000_000, par: 100 }] };
  const lines = answer(large).accounts.find(({ heading }) => heading.key === 'installments')?.lines ?? [];
  expect(lines.map(({ values, amount }) => [values, amount])).toMatchObject([
    [{ day: 'June 1', next: 2027 }, 5_760_00],
    [{ day: 'September 1', next: 2027 }, 2_880_00],
    [{ day: 'December 1', next: 2027 }, 2_880_00],
  ]);
  expect(totalOf(answer({}), 'installments')).toBeUndefined();
});

test('charges $200 for a late report, and 1.5% a month on tax and penalty', () => {
  const [, , , due] = answer({ monthsLate: 3 }).accounts;
  expect(due?.lines.map(({ amount }) => amount)).toEqual([400_00, 50_00, 200_00, 27_00]);
});

test('works out the tax of 2025, due on March 1, 2026', () => {
  const of2025 = answer({ year: 2025, monthsLate: 9 });
  expect(of2025.accounts.at(-1)?.heading).toEqual({ key: 'due', values: { next: 2026 } });
  expect(of2025.total.amount).toBe(answer({ monthsLate: 9 }).total.amount);
});

test.each<[string, Partial<FranchiseTaxInput>, string]>([
  ['stock without par value', { classes: [{ authorized: 100, par: 0 }], issued: 1 }, 'noPar'],
  ['stock amended within the year', { changed: true }, 'changed'],
  ['a large listed corporation', { listed: true, assets: 250_000_000_00 }, 'largeFiler'],
  ['a year without figures', { year: 2031 }, 'unknownYear'],
])('asks us about %s', (_, changes, key) => {
  expect(franchiseTax({ ...corporation, ...changes })).toMatchObject({ askUs: { key } });
});

test('names the field of a contradiction', () => {
  const fieldOf = (changes: Partial<FranchiseTaxInput>) => franchiseTax({ ...corporation, ...changes });
  expect(fieldOf({ issued: 10_000_001 })).toMatchObject({ field: 'issued' });
  expect(fieldOf({ issued: 0 })).toMatchObject({ field: 'issued' });
  expect(fieldOf({ classes: [] })).toMatchObject({ field: 'classes' });
  expect(fieldOf({ monthsLate: 0.5 })).toMatchObject({ field: 'monthsLate' });
});

test.each([
  ['both methods end at the cap', 100_000_000, 1_000_000, 200_000, '$100,000,000,000,000'],
  ['there are few authorized shares', 30_000, 10_000_000_000, 420, '$300,000,000,000,000'],
  [
    'there are most of everything',
    500_000_000_000,
    10_000_000_000,
    200_000,
    '$5,000,000,000,000,000,000,000',
  ],
])('answers when one share is issued and %s', (_, authorized, assets, tax, capital) => {
  const classes = Array.from({ length: 5 }, () => ({ authorized: authorized / 5, par: 10 }));
  const result = answer({ classes, issued: 1, assets: assets * 100 });
  expect(result.total.amount).toBe(tax * 100 + 50_00);
  expect(totalOf(result, 'byCapital')).toBe(200_000_00);
  expect(result.accounts.flatMap(({ lines }) => lines)).toContainEqual({
    key: 'mostTax',
    amount: 200_000_00,
    values: { capital },
  });
});

test('answers whatever its fields take', () => {
  const upTo = (most: number) =>
    fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: most }));
  const stock = fc.record({ authorized: upTo(FIELDS.shares.most), par: upTo(FIELDS.par.most * 1e6) });
  const all = fc.tuple(fc.array(stock, { minLength: 1, maxLength: 5 }), upTo(FIELDS.issued.most));
  fc.assert(
    fc.property(all, upTo(FIELDS.assets.most * 100), ([classes, most], assets) => {
      const issued = Math.min(most, ...classes.map(({ authorized }) => authorized));
      expect(answer({ classes, issued, assets }).total.amount).toBeLessThanOrEqual(200_050_00);
    }),
  );
});

test('says so when rounding the assumed par value changes the million', () => {
  // 1,000,000 / 3 rounds down to 333,333.333333, and thrice that is less than the million.
  const third = { assets: 1_000_000_00, issued: 3, classes: [{ authorized: 3, par: 1 }] };
  expect(answer(third).leftOut.map(({ key }) => key)).not.toContain('plainQuotient');
  // 2,000,000 / 3 is rounded up, and thrice that is more than two million.
  const twoThirds = { ...third, assets: 2_000_000_00 };
  expect(totalOf(answer(twoThirds), 'byCapital')).toBe(1_200_00);
  expect(answer(twoThirds).leftOut).toContainEqual({
    key: 'plainQuotient',
    values: { statute: '2', division: '3' },
  });
});

test('keeps both methods within their limits, and never lowers them for more shares or assets', () => {
  const stock = fc.record({
    authorized: fc.integer({ min: 1000, max: 1e6 }),
    par: fc.integer({ min: 1, max: 1e8 }),
  });
  fc.assert(
    fc.property(
      fc.array(stock, { minLength: 1, maxLength: 4 }),
      fc.nat(1e11),
      fc.nat(1e9),
      (classes, assets, more) => {
        const few = answer({ classes, issued: 1000, assets });
        const many = answer({
          classes: [...classes, { authorized: 10_000, par: 1 }],
          issued: 1000,
          assets: assets + more,
        });
        const limits = { byShares: 175_00, byCapital: 400_00 };
        for (const [heading, least] of Object.entries(limits) as ['byShares' | 'byCapital', number][]) {
          const [one = 0, other = 0] = [totalOf(few, heading), totalOf(many, heading)];
          expect(one).toBeGreaterThanOrEqual(least);
          expect(other).toBeGreaterThanOrEqual(one);
          expect(other).toBeLessThanOrEqual(200_000_00);
        }
      },
    ),
  );
});

describe('installments', () => {
  const large = { assets: 50_000_000_00, issued: 9_000_000, classes: [{ authorized: 10_000_000, par: 100 }] };

  test('lower what is left on March 1', () => {
    expect(answer(large)).toMatchObject({
      lead: {
        key: 'payBothBy',
        values: { amount: '$22,450', next: 2027, tax: '$22,400', report: '$50' },
      },
      total: { key: 'toPay', amount: 22_450_00 },
    });
    expect(answer({ ...large, paid: 17_920_00 })).toMatchObject({
      lead: { key: 'payBy', values: { amount: '$4,530', next: 2027 } },
      total: { key: 'toPay', amount: 4_530_00 },
    });
  });

  test('can be more than the tax', () => {
    expect(answer({ ...large, paid: 30_000_00 })).toMatchObject({
      lead: { key: 'paidTooMuch', values: { amount: '$7,550' } },
      total: { key: 'overpaid', amount: -7_550_00 },
    });
  });

  test('are asked for only if the tax is $5,000 or more, and until they are known', () => {
    const asked = { key: 'askInstallments', values: { before: 2025, limit: '$5,000', year: 2026 } };
    expect(answer(large).findings).toEqual([asked]);
    expect(answer({ ...large, paid: 0 }).findings).toEqual([]);
    expect(answer({}).findings).toEqual([]);
  });

  test('leave interest on the rest alone', () => {
    const late = answer({ ...large, paid: 17_920_00, monthsLate: 2 });
    // 3% of $4,480 and the penalty of $200.
    expect(late.total.amount).toBe(4_480_00 + 50_00 + 200_00 + 140_40);
    expect(late.lead).toEqual({ key: 'payNow', values: { amount: '$4,870.40', next: 2027 } });
  });
});

describe('on a day after the due date', () => {
  test.each([
    ['2027-03-01', undefined, 'payBothBy', 450_00],
    ['2027-03-02', undefined, 'payNow', 659_00],
    ['2027-04-01', undefined, 'payNow', 659_00],
    ['2027-04-02', undefined, 'payNow', 668_00],
    ['2028-02-29', undefined, 'payNow', 758_00],
    ['2027-03-02', 0, 'wasDue', 450_00],
    ['2027-02-10', 2, 'payNow', 668_00],
  ] as const)('%s, with %s months late, says %s', (on, monthsLate, key, amount) => {
    expect(answer({ on, monthsLate })).toMatchObject({
      lead: { key, values: { next: 2027 } },
      total: { amount },
    });
  });
});
