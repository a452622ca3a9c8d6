import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, totalOf } from '../../tests/adds-up.ts';
import type { ResearchCreditInput } from './input.ts';
import { payrollOffset, payrollQuestions, quartersAfter, wageBaseAfter } from './payroll.ts';
import { researchCredit } from './research-credit.ts';

const dollars = (amount: number) => amount * 100;

/** The sample company of /randd-tax. */
const company: ResearchCreditInput = {
  year: 2026,
  entity: 'c-corporation',
  wages: dollars(1_105_000),
  supplies: 0,
  cloud: dollars(35_000),
  contractors: dollars(400_000),
  before: [0, 0, 0],
  reduced: false,
  receipts: dollars(900_000),
  firstReceipts: 2024,
  elections: 0,
  owesTax: false,
  filed: '2027-03-12',
  quarters: [{ wages: dollars(420_000), aboveBase: 0 }],
};
const answer = (changes: Partial<ResearchCreditInput> = {}) =>
  answerOf(researchCredit({ ...company, ...changes }));
const quarters = (changes: Partial<ResearchCreditInput> = {}) =>
  answer(changes).accounts.flatMap(({ heading, total }) =>
    heading.key === 'quarter'
      ? [[`${heading.values.months} ${heading.values.year}`, total.amount / 100]]
      : [],
  );
const findings = (changes: Partial<ResearchCreditInput>) =>
  answer(changes).findings?.map(({ key }) => key) ?? [];

test.each<[number, [number, number, number], number, number]>([
  [1_400_000, [0, 0, 0], 84_000, 66_360],
  [1_400_000, [900_000, 700_000, 500_000], 147_000, 116_130],
  [800_000, [0, 300_000, 400_000], 48_000, 37_920],
  [800_000, [400_000, 300_000, 0], 48_000, 37_920],
  [100_000, [900_000, 900_000, 900_000], 0, 0],
])(
  'turns research of $%i after years of %j into a credit of $%i, or $%i with §280C',
  (costs, before, full, reduced) => {
    const only = {
      wages: dollars(costs),
      cloud: 0,
      contractors: 0,
      before: before.map(dollars) as typeof before,
    };
    const result = answer(only);
    expect([totalOf(result, 'credit'), totalOf(result, 'reduced')]).toEqual([
      dollars(full),
      dollars(reduced),
    ]);
    expect(result.total.amount).toBe(dollars(full));
    expect(answer({ ...only, reduced: true }).total.amount).toBe(dollars(reduced));
  },
);

test('uses the sample company’s credit in three quarters', () => {
  expect(quarters()).toEqual([
    ['Apr–Jun 2027', 51_870],
    ['Jul–Sep 2027', 19_740],
    ['Oct–Dec 2027', 0],
  ]);
  const [, , , first] = answer().accounts;
  expect(first?.lines.map(({ amount }) => amount / 100)).toEqual([84_000, -26_040, -6_090]);
  expect(first?.total.values).toMatchObject({ due: 'August 2, 2027' });
});

test('uses up to $250,000 a quarter against Social Security, then the Medicare share', () => {
  const wages = { socialSecurity: dollars(5_000_000), medicare: dollars(5_000_000) };
  const rates = { socialSecurity: 620, medicare: 145, quarterMost: dollars(250_000) };
  expect(payrollOffset(dollars(500_000), [wages, wages], rates)).toEqual([
    {
      start: dollars(500_000),
      socialSecurity: dollars(250_000),
      medicare: dollars(72_500),
      left: dollars(177_500),
    },
    { start: dollars(177_500), socialSecurity: dollars(177_500), medicare: 0, left: 0 },
  ]);
});

test('counts wages above the wage base for Medicare only', () => {
  const [, , , first] = answer({
    quarters: [{ wages: dollars(420_000), aboveBase: dollars(100_000) }],
  }).accounts;
  expect(first?.lines.map(({ amount }) => amount / 100)).toEqual([84_000, -19_840, -6_090]);
});

test.each([
  ['2027-03-12', 2027, 2],
  ['2027-03-31', 2027, 2],
  ['2027-04-01', 2027, 3],
  ['2027-10-15', 2028, 1],
])('first uses a return filed on %s in %i, quarter %i', (filed, year, quarter) => {
  expect(quartersAfter(filed, 1)).toEqual([{ year, quarter }]);
});

test('takes the wage base of the first quarter that uses the credit', () => {
  expect(wageBaseAfter('2026-03-12')).toEqual({ year: 2026, amount: dollars(184_500) });
  expect(wageBaseAfter('2026-09-30')).toEqual({ year: 2026, amount: dollars(184_500) });
  expect(wageBaseAfter('2026-10-01')).toMatchObject({ year: 2027 });
  expect(wageBaseAfter('2098-10-01')).toEqual({ year: 2099, amount: undefined });
});

test.each<Partial<ResearchCreditInput>>([
  { receipts: undefined },
  { firstReceipts: undefined },
  { receipts: undefined, firstReceipts: undefined },
])('asks for receipts that are left blank: %j', (changes) => {
  expect(findings(changes)[0]).toBe('receiptsNeeded');
  expect(quarters(changes)).toEqual([]);
  expect(answer(changes).total.amount).toBe(dollars(84_000));
});

test('answers a company that never had receipts', () => {
  const never = { receipts: 0, firstReceipts: undefined };
  expect(findings(never).slice(0, 2)).toEqual(['mayOffset', 'neverReceipts']);
  expect(quarters(never)).toEqual(quarters());
  expect(findings({ ...never, filed: undefined }).slice(0, 2)).toEqual(['mayOffset', 'neverReceipts']);
});

test('asks only what the answers so far leave open', () => {
  const asked = (changes: Partial<ResearchCreditInput>) =>
    Object.entries(payrollQuestions({ ...company, ...changes }))
      .filter(([, open]) => open)
      .map(([name]) => name);
  const all = ['firstReceipts', 'elections', 'owesTax', 'filed', 'quarters'];
  expect(asked({})).toEqual(all);
  expect(asked({ receipts: undefined, firstReceipts: undefined })).toEqual(all);
  expect(asked({ filed: undefined })).toEqual(all.filter((name) => name !== 'quarters'));
  expect(asked({ entity: 'partnership', owesTax: true })).toEqual(all.filter((name) => name !== 'owesTax'));
  expect(asked({ owesTax: true })).toEqual(['firstReceipts', 'elections', 'owesTax']);
  expect(asked({ elections: 5 })).toEqual(['firstReceipts', 'elections', 'owesTax']);
  expect(asked({ firstReceipts: 2021 })).toEqual(['firstReceipts']);
  expect(asked({ receipts: dollars(5_000_000) })).toEqual([]);
});

test('a question that is not asked changes nothing', () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const typed = fc.record({
    entity: fc.constantFrom('c-corporation', 's-corporation', 'partnership', 'sole-proprietor'),
    receipts: maybe(fc.constantFrom(0, dollars(900_000), dollars(5_000_000))),
    firstReceipts: maybe(fc.constantFrom(2019, 2022, 2026)),
    elections: fc.constantFrom(0, 4, 5),
    owesTax: fc.boolean(),
    filed: maybe(fc.constantFrom('2027-03-12', '2027-12-01')),
  } as const);
  fc.assert(
    fc.property(typed, (changes) => {
      const input = { ...company, ...changes } as ResearchCreditInput;
      const open = payrollQuestions(input);
      const { filed, ...rest } = input;
      const asked: ResearchCreditInput = {
        ...rest,
        firstReceipts: open.firstReceipts ? input.firstReceipts : undefined,
        elections: open.elections ? input.elections : 0,
        owesTax: open.owesTax && input.owesTax,
        quarters: open.quarters ? input.quarters : [],
        ...(open.filed && filed && { filed }),
      };
      const [one, other] = [input, asked].map((company) => answerOf(researchCredit(company)));
      expect(other?.total).toEqual(one?.total);
      expect(other?.accounts).toEqual(one?.accounts);
      expect(other?.lead).toEqual(one?.lead);
    }),
  );
});

test('says no without the receipts when the rest rules payroll tax out', () => {
  expect(findings({ receipts: undefined, elections: 5 }).slice(0, 2)).toEqual([
    'mayNotOffset',
    'electionsUsed',
  ]);
  expect(findings({ firstReceipts: undefined, receipts: dollars(5_000_000) })[0]).toBe('mayNotOffset');
});

test('leaves Section G open while it depends on receipts that are blank', () => {
  expect(findings({ receipts: undefined })).toEqual(['receiptsNeeded', 'choice']);
  expect(findings({ receipts: undefined, wages: dollars(1_600_000) })).toContain('sectionGUnlessElected');
  expect(findings({ firstReceipts: undefined })).toContain('sectionGOptional');
  expect(findings({ receipts: undefined, year: 2025, filed: undefined })).toContain('sectionGOptional');
});

test.each<[string, Partial<ResearchCreditInput>, boolean]>([
  ['receipts of $4,999,999', { receipts: dollars(4_999_999) }, true],
  ['receipts of $5,000,000', { receipts: dollars(5_000_000) }, false],
  ['first receipts in 2022 for 2026', { firstReceipts: 2022 }, true],
  ['first receipts in 2021 for 2026', { firstReceipts: 2021 }, false],
  ['first receipts in 2021 for 2025', { year: 2025, filed: '2026-10-15', firstReceipts: 2021 }, true],
  ['first receipts in 2020 for 2025', { year: 2025, filed: '2026-10-15', firstReceipts: 2020 }, false],
  ['first receipts in 2022 for 2027', { year: 2027, filed: '2028-03-01', firstReceipts: 2022 }, false],
  ['first receipts in the tax year', { firstReceipts: 2026 }, true],
  ['four elections before', { elections: 4 }, true],
  ['five elections before', { elections: 5 }, false],
  ['a return on its extended day', { filed: '2027-10-15' }, true],
  ['a return after its extended day', { filed: '2027-10-16' }, false],
  ["a partnership's return in October", { entity: 'partnership', filed: '2027-09-16' }, false],
  ['a corporation that owes income tax', { owesTax: true }, false],
  ['an S corporation whose owners owe it', { entity: 's-corporation', owesTax: true }, true],
])('decides about payroll tax with %s', (_, changes, may) => {
  expect(quarters(changes).length > 0).toBe(may);
  if (!may) expect(['mayNotOffset', 'owesTax', 'filedTooLate']).toContain(findings(changes)[0]);
});

test('uses a year’s credit above $500,000 against income tax', () => {
  const quarter = { wages: dollars(5_000_000), aboveBase: 0 };
  const large = { wages: dollars(10_000_000), cloud: 0, contractors: 0, quarters: [quarter] };
  expect(answer(large).total.amount).toBe(dollars(600_000));
  expect(quarters(large)[0]).toEqual(['Apr–Jun 2027', 177_500]);
  expect(answer(large).findings).toContainEqual({
    key: 'aboveMost',
    values: { most: '$500,000', rest: '$100,000' },
  });
});

test('needs Section G from 2026, except for small claims and payroll elections', () => {
  const notByPayroll = { receipts: dollars(6_000_000) };
  expect(findings(notByPayroll)).toContain('sectionGOptional');
  expect(findings({ ...notByPayroll, wages: dollars(1_600_000) })).toContain('sectionGNeeded');
  expect(findings({ ...notByPayroll, receipts: dollars(50_000_001) })).toContain('sectionGNeeded');
  expect(findings({ ...notByPayroll, wages: dollars(1_600_000), year: 2025, filed: '2026-03-01' })).toContain(
    'sectionGOptional',
  );
  const byPayroll = { wages: dollars(3_000_000) };
  expect(findings(byPayroll)).toContain('sectionGUnlessElected');
  expect(
    findings({ ...byPayroll, before: [1, 2, 3].map(() => dollars(90_000_000)) as [number, number, number] }),
  ).toContain('sectionGNeeded');
});

test('names the field of a contradiction, and refuses a year without figures', () => {
  const result = (changes: Partial<ResearchCreditInput>) => researchCredit({ ...company, ...changes });
  expect(result({ wages: 0, cloud: 0, contractors: 0 })).toMatchObject({ field: 'wages' });
  expect(result({ firstReceipts: 2027 })).toMatchObject({ field: 'firstReceipts' });
  expect(result({ filed: '2026-12-31' })).toMatchObject({ field: 'filed' });
  const [quarter] = company.quarters;
  const wrong = { wages: dollars(420_000), aboveBase: dollars(420_001) };
  expect(result({ quarters: [wrong] })).toMatchObject({ field: 'quarterAboveBase' });
  expect(quarter && result({ quarters: [quarter, wrong] })).toMatchObject({ field: 'quarterAboveBase2' });
  expect(result({ year: 2028 })).toMatchObject({
    askUs: { key: 'unknownYear', values: { year: 2028 } },
  });
});

const amount = fc.nat(1e11);

test('never lowers the credit for more research, or raises it for more in prior years', () => {
  const before = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 1e11 }))) as fc.Arbitrary<
    [number, number, number]
  >;
  fc.assert(
    fc.property(amount, amount, before, amount, (wages, cloud, years, more) => {
      const base = { wages: wages + 1, cloud, contractors: 0, before: years };
      const credit = answer(base).total.amount;
      expect(answer({ ...base, cloud: cloud + more }).total.amount).toBeGreaterThanOrEqual(credit);
      const [first, second, third] = years;
      expect(answer({ ...base, before: [first + more, second, third] }).total.amount).toBeLessThanOrEqual(
        credit,
      );
    }),
  );
});

test('keeps quarters within their caps, to the cent', () => {
  const rates = { socialSecurity: 620, medicare: 145, quarterMost: dollars(250_000) };
  const wages = fc.record({ socialSecurity: amount, medicare: amount });
  fc.assert(
    fc.property(fc.nat(50_000_000), fc.array(wages, { minLength: 1, maxLength: 12 }), (credit, all) => {
      const offsets = payrollOffset(credit, all, rates);
      let left = credit;
      for (const offset of offsets) {
        expect(offset.start).toBe(left);
        expect(offset.socialSecurity).toBeLessThanOrEqual(dollars(250_000));
        expect(offset.start - offset.socialSecurity - offset.medicare).toBe(offset.left);
        left = offset.left;
        expect(left).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
