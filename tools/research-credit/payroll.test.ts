import fc from 'fast-check';
import { expect, test } from 'vitest';
import { researchCreditWords } from '../../content-model/sheets/research-credit.ts';
import { sayResult } from '../../src/islands/tools/say-result.ts';
import type { QuarterPay, ResearchCreditInput } from './input.ts';
import { payrollOffset } from './payroll.ts';
import { NO_RESEARCH, researchCredit } from './research-credit.ts';

const dollars = (amount: number) => amount * 100;
const pay = (wages: number, aboveBase = 0): QuarterPay => ({
  wages: dollars(wages),
  aboveBase: dollars(aboveBase),
});

/** The sample company of /randd-tax. */
const company: ResearchCreditInput = {
  ...NO_RESEARCH,
  year: 2026,
  wages: dollars(1_400_000),
  receipts: dollars(900_000),
  firstReceipts: 2024,
  filed: '2027-03-12',
  quarters: [pay(420_000)],
};
const lead = (changes: Partial<ResearchCreditInput> = {}) => {
  const said = sayResult(researchCredit({ ...company, ...changes }), researchCreditWords);
  return 'lead' in said ? said.lead : undefined;
};

test.each<[string, Partial<ResearchCreditInput>]>([
  ['$84,000 off payroll tax: $32,130 in the second quarter of 2027, the rest by the fourth.', {}],
  ['$84,000 off payroll tax in the second quarter of 2027.', { quarters: [pay(2_000_000)] }],
  [
    '$84,000 off payroll tax: $32,130 in the fourth quarter of 2027, the rest by the second quarter of 2028.',
    { filed: '2027-09-15' },
  ],
  [
    '$6,120 off payroll tax by the first quarter of 2029, starting with $765 in the second quarter of 2027.',
    { quarters: [pay(10_000)] },
  ],
  ['A 2026 R&D credit of $84,000.', { firstReceipts: undefined }],
  ['A 2026 R&D credit of $84,000.', { owesTax: true }],
  ['A 2026 R&D credit of $84,000, off income tax.', { elections: 5 }],
  [
    'No R&D credit for 2026: your research costs didn’t grow enough.',
    { before: [dollars(9e6), dollars(9e6), dollars(9e6)] },
  ],
])('starts with: %s', (sentence, changes) => {
  expect(lead(changes)).toBe(sentence);
});

test('uses wages that differ by quarter, and the last ones for all later quarters', () => {
  const quarters = [pay(0), pay(420_000, 100_000), pay(200_000)];
  const result = researchCredit({ ...company, quarters });
  const used = 'total' in result ? result.accounts.filter(({ heading }) => heading.key === 'quarter') : [];
  // 6.2% up to the base and 1.45% of everything: 0; 19,840 + 6,090; 15,300 each.
  expect(used.map(({ total }) => total.amount / 100)).toEqual([84_000, 58_070, 42_770, 27_470, 12_170, 0]);
  expect(lead({ quarters })).toMatch(/^\$84,000 off payroll tax: \$25,930 in the third quarter of 2027/);
});

test('matches the examples in the instructions for Form 8974', () => {
  const rates = { socialSecurity: 620, medicare: 0, quarterMost: dollars(250_000) };
  const socialSecurity = (tax: number) => ({ socialSecurity: Math.round(dollars(tax) / 0.124), medicare: 0 });
  // Line 11: "You entered $12,400 on line 8 … 50% of line 10 is $6,200." Before adjustments for sick pay.
  expect(payrollOffset(dollars(100_000), [socialSecurity(12_400)], rates)[0]?.socialSecurity).toBe(
    dollars(6_200),
  );
  // Carryforward, when only Social Security counted: $100,000 elected, $75,000 taken, $25,000 left for the third quarter.
  const [second, third] = payrollOffset(
    dollars(100_000),
    [socialSecurity(150_000), socialSecurity(150_000)],
    rates,
  );
  expect(second).toMatchObject({ socialSecurity: dollars(75_000), left: dollars(25_000) });
  expect(third).toMatchObject({ start: dollars(25_000), left: 0 });
});

test('never says NaN or leaves a placeholder', () => {
  const quarter = fc
    .nat(1e9)
    .chain((wages) => fc.record({ wages: fc.constant(wages), aboveBase: fc.nat(wages) }));
  fc.assert(
    fc.property(
      fc.nat(1e10),
      fc.array(quarter, { maxLength: 8 }),
      fc.boolean(),
      (wages, quarters, reduced) => {
        const sentence = lead({ wages: wages + 1, quarters, reduced });
        expect(sentence).toMatch(/^[^{}]+\.$/);
        expect(sentence).not.toMatch(/NaN|undefined/);
      },
    ),
  );
});
