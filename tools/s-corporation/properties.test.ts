import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/adds-up.ts';
import { answer, cents, income, only, owner, payroll } from '../../tests/example-owner.ts';
import { compare } from './compare.ts';
import { savingCurve } from './curve.ts';
import { sCorporation } from './s-corporation.ts';
import { incomeTax, type Status, selfEmploymentTax } from './taxes.ts';

const status = fc.constantFrom<Status>('single', 'joint', 'separate', 'head');
const amount = fc.integer({ min: 1, max: 100_000_000 });

test('always adds up, keeps to the wage base, and taxes more income more', () => {
  fc.assert(
    fc.property(status, amount, amount, amount, amount, (filing, profit, salary, wages, more) => {
      const household = { ...only(filing), wages };
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

const business = fc.record({
  staffWages: fc.constantFrom(0, 50_000_00, 400_000_00),
  property: fc.constantFrom(0, 2_000_000_00),
  specified: fc.boolean(),
});
const plan = fc
  .record({ salary: amount, cost: fc.integer({ min: 0, max: 5_000_000 }), more: amount })
  .map(({ salary, cost, more }) => ({ salary, cost, profit: Math.round(1.08 * salary) + cost + more }));

test('adds up on both sides above the threshold, too', () => {
  fc.assert(
    fc.property(status, plan, business, amount, (filing, amounts, kind, wages) => {
      const { comparison, total } = answer({ ...amounts, ...kind, status: filing, wages });
      const accountOf = (key: string) => comparison?.accounts.find(({ heading }) => heading.key === key);
      const worked = accountOf('deduction')?.total.amounts;
      const used = accountOf('income')?.lines.find(({ key }) => key === 'limitedDeduction')?.amounts;
      for (const column of [0, 1]) expect((worked?.[column] ?? 0) + (used?.[column] ?? 0)).toBe(0);
      const [without = 0, with_ = 0] = accountOf('tax')?.total.amounts ?? [];
      expect(without - with_).toBe(total.amount);
    }),
  );
});

/** Where the law itself has a step: no self-employment tax under a base of $400, and $400 of deduction from $1,000. */
function hasStep(one: ReturnType<typeof compare>, other: ReturnType<typeof compare>) {
  const isThere = ({ sole, afterCost }: ReturnType<typeof compare>) => [
    sole.se.base > 0,
    sole.income.businessIncome >= income.qbi.leastFrom,
    afterCost.income.businessIncome >= income.qbi.leastFrom,
  ];
  return String(isThere(one)) !== String(isThere(other));
}

test('saves a continuous amount as profit grows, but for the two steps in the law', () => {
  fc.assert(
    fc.property(status, plan, business, amount, (filing, amounts, kind, wages) => {
      const household = { ...only(filing, kind), wages };
      const [one, other] = [0, 1_00].map((more) =>
        compare({ ...amounts, profit: amounts.profit + more }, household, { payroll, income }),
      ) as [ReturnType<typeof compare>, ReturnType<typeof compare>];
      for (const { net, saved } of [one, other])
        expect([net, saved].every(Number.isSafeInteger), `${net} ${saved}`).toBe(true);
      if (!hasStep(one, other)) expect(Math.abs(other.net - one.net)).toBeLessThanOrEqual(1_00);
    }),
    { numRuns: 1000 },
  );
});

test('draws whole cents for any plan', () => {
  fc.assert(
    fc.property(status, plan, business, (filing, amounts, kind) => {
      const { points, rows, you } = savingCurve(amounts, only(filing, kind), { payroll, income });
      for (const { profit, saved } of [...points, ...rows, you])
        expect([profit, saved].every(Number.isSafeInteger), `${profit} ${saved}`).toBe(true);
      expect(points.length).toBe(61);
      expect(rows).toContainEqual(you);
    }),
    { numRuns: 50 },
  );
});
