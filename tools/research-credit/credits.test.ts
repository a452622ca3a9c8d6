import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, totalOf } from '../../tests/adds-up.ts';
import { figuresOf } from '../years.ts';
import { type Base, regularCredit, simplifiedCredit } from './credits.ts';
import type { ResearchCreditInput } from './input.ts';
import { NO_RESEARCH, researchCredit } from './research-credit.ts';

const dollars = (amount: number) => amount * 100;

const figures = figuresOf('researchCredit', 2026) as NonNullable<
  ReturnType<typeof figuresOf<'researchCredit'>>
>;
const base = (percent: number, receipts: number): Base => ({
  fixedBase: Math.round(percent * 100),
  averageReceipts: dollars(receipts),
});
const answer = (changes: Partial<ResearchCreditInput>) =>
  answerOf(researchCredit({ ...NO_RESEARCH, year: 2026, wages: dollars(1_400_000), ...changes }));
const chosen = (changes: Partial<ResearchCreditInput>) =>
  answer(changes).accounts.flatMap(({ heading, chosen }) => (chosen ? [heading.key] : []));

test.each([
  // Karnis, "How the R&D Tax Credit Is Calculated", Journal of Accountancy, March 2010: 25% counts as 16%.
  [125_000, base(25, 700_000), 2_600],
  // R&D Credit Coalition, "Simplified Illustration of R&D Credit Calculations", September 24, 2003, company A.
  [100, base(4.7, 1_425), 6.6],
])('calculates the published regular credit on costs of $%d', (costs, base, credit) => {
  expect(regularCredit(dollars(costs), base, figures).full).toBe(Math.round(credit * 100));
});

test('calculates the published increase of the simplified credit', () => {
  // The same illustration: $100 in the year and $92 on average before. Its rate of 12% was a proposal.
  const before = [dollars(92), dollars(92), dollars(92)];
  const [increase] = simplifiedCredit(dollars(100), before, figures).accounts;
  expect(increase?.total.amount).toBe(dollars(54));
});

test.each([
  ['above half of the costs', base(6, 15_000_000), 'base', 500_000, 100_000, 79_000],
  ['below half of the costs', base(3, 450_000), 'baseAtLeast', 700_000, 140_000, 110_600],
  ['above the costs', base(16, 10_000_000), 'baseAtMost', 0, 0, 0],
])('puts a base %s on its lines of Form 6765', (_, base, key, excess, full, reduced) => {
  const credit = regularCredit(dollars(1_400_000), base, figures);
  const [increase] = credit.accounts;
  expect(increase?.lines.map((line) => line.key)).toEqual(['costsOfRegular', key]);
  expect([increase?.total.amount, credit.full, credit.reduced.total.amount]).toEqual(
    [excess, full, reduced].map(dollars),
  );
});

test('takes the larger of both credits, and marks it', () => {
  const before: ResearchCreditInput['before'] = [dollars(900_000), dollars(700_000), dollars(500_000)];
  expect(answer({ before, base: base(3, 450_000) }).total.amount, 'simplified').toBe(dollars(147_000));
  expect(chosen({ before, base: base(3, 450_000) })).toEqual(['credit']);
  expect(answer({ base: base(3, 450_000) }).total.amount, 'regular').toBe(dollars(140_000));
  expect(chosen({ base: base(3, 450_000) })).toEqual(['regularCredit']);
  expect(answer({ base: base(3, 450_000), reduced: true }).total.amount).toBe(dollars(110_600));
  expect(chosen({ base: base(3, 450_000), reduced: true })).toEqual(['regularCredit', 'reduced']);
});

test('leaves the regular credit out unless its base is complete', () => {
  expect(totalOf(answer({}), 'regularCredit')).toBeUndefined();
  expect(answer({}).leftOut).toContainEqual({ key: 'regularCredit' });
  expect(answer({ base: base(3, 0) }).leftOut).not.toContainEqual({ key: 'regularCredit' });
  const result = (given: ResearchCreditInput['base']) =>
    researchCredit({ ...NO_RESEARCH, year: 2026, wages: 1, base: given });
  expect(result({ fixedBase: 300 })).toMatchObject({ field: 'averageReceipts' });
  expect(result({ averageReceipts: 0 })).toMatchObject({ field: 'fixedBase' });
});

test('says in dollars what the election of §280C costs and keeps', () => {
  const values = { more: '$17,640', credit: '$84,000', rate: '21%' };
  expect(answer({}).findings).toContainEqual({ key: 'choice', values });
  expect(answer({ entity: 'partnership' }).findings).toContainEqual({ key: 'choiceOfOwners', values });
});

test('adds up for any costs and base', () => {
  const amount = fc.nat(1e11);
  const before = fc.tuple(amount, amount, amount);
  const given = fc.record({ fixedBase: fc.nat(10_000), averageReceipts: fc.nat(1e12) });
  fc.assert(
    fc.property(amount, before, given, fc.boolean(), (wages, before, base, reduced) => {
      const { accounts, total } = answer({ wages: wages + 1, before, base, reduced });
      const credits = accounts.filter(({ heading: { key } }) => key === 'credit' || key === 'regularCredit');
      const best = Math.max(...credits.map((credit) => credit.total.amount));
      expect(credits).toHaveLength(2);
      expect(total.amount).toBe(reduced ? accounts.at(-1)?.total.amount : best);
      expect(total.amount).toBeGreaterThanOrEqual(0);
      expect(best).toBeLessThanOrEqual(wages + 1);
    }),
  );
});
