import { describe, expect, test } from 'vitest';
import { answerOf, totalOf } from '../../tests/adds-up.ts';
import type { Day } from '../days.ts';
import { sum } from '../money.ts';
import type { Answer } from '../result.ts';
import { monthAfter, monthsLate } from './dates.ts';
import type { LateInput } from './input.ts';
import { interestOn } from './interest.ts';
import { late } from './late.ts';
import { section6651 } from './penalties.ts';
import { datesSaid } from './says.ts';
import type { Texts } from './texts.ts';

const TODAY = '2026-11-28';

/** Fills in an individual's return for 2025 without an extension, filed and paid on the same day unless said. */
function input({ filed = TODAY as Day, ...given }: Partial<LateInput>): LateInput {
  const individual = { form: '1040', year: 2025, yearEnd: 12, extended: false, situation: 'none' } as const;
  return { ...individual, filed, paid: filed, today: TODAY, ...given };
}

const dollars = (cents: number) => cents / 100;
const linesOf = (answer: Answer<Texts>) => answer.accounts.flatMap(({ lines }) => lines);

/** Returns the penalties for filing and paying late, and interest on the tax and on the first, in dollars. */
function amountsOf(given: Partial<LateInput>) {
  const answer = answerOf(late(input(given)));
  expect(sum(answer.accounts.map(({ total }) => total.amount))).toBe(answer.total.amount);
  const onPenalty = sum(
    linesOf(answer)
      .filter(({ key }) => key === 'onPenalty')
      .map(({ amount }) => amount),
  );
  const interest = totalOf(answer, 'interest') ?? 0;
  return [
    totalOf(answer, 'filing') ?? 0,
    totalOf(answer, 'paying') ?? 0,
    interest - onPenalty,
    onPenalty,
  ].map(dollars);
}

const totalAt = (given: Partial<LateInput>) => dollars(answerOf(late(input(given))).total.amount);
const keysOf = (given: Partial<LateInput>) =>
  answerOf(late(input(given))).findings?.map(({ key }) => key) ?? [];

const A1 = { owed: 10_000_00, filed: '2026-07-15' } as const;

test.each<[string, Partial<LateInput>, number[]]>([
  ['three months', A1, [1350, 150, 154.87, 20.91]],
  ['an extension in time', { ...A1, extended: true }, [0, 150, 154.87, 0]],
  ['the minimum is all of a small tax', { owed: 300_00, filed: '2026-06-15' }, [300, 3, 3.02, 3.02]],
  [
    'filing stops after five months',
    { owed: 10_000_00, year: 2024, filed: '2025-12-20' },
    [2250, 450, 489.07, 110.04],
  ],
  [
    'a payment before filing does not lower the penalty for filing',
    { owed: 10_000_00, filed: '2026-09-01', paid: '2026-05-10' },
    [2450, 50, 41.18, 10.09],
  ],
  [
    'later than the extension',
    { owed: 10_000_00, extended: true, filed: '2026-12-20' },
    [1350, 450, 467.26, 17.19],
  ],
  ['a refund', { owed: 0, filed: '2026-10-01' }, [0, 0, 0, 0]],
  [
    'a payment plan',
    { owed: 8000_00, filed: '2026-04-15', paid: '2026-10-15', plan: '2026-06-16' },
    [0, 160, 268.49, 0],
  ],
  [
    'the minimum of 2024, a leap year',
    { owed: 1000_00, year: 2023, filed: '2024-06-24' },
    [485, 15, 15.42, 7.48],
  ],
  ['no published rate', { owed: 3000_00, year: 2026, filed: '2027-06-20' }, [535, 45, 0, 0]],
  [
    'a corporation that paid 90% in time',
    { form: '1120', owed: 8000_00, tax: 100_000_00, extended: true, filed: '2026-10-14' },
    [0, 0, 266.91, 0],
  ],
  ['one day late', { owed: 50_000_00, filed: '2026-04-16' }, [2250, 250, 8.22, 0.37]],
  ['a partnership of four', { form: '1065', owners: 4, filed: '2026-10-10' }, [7140, 0, 0, 0]],
  ['twelve months at most', { form: '1065', year: 2023, owners: 2, filed: '2026-01-10' }, [5640, 0, 0, 0]],
  ['paid after the last published rate', { ...A1, paid: '2027-01-10' }, [1350, 450, 0, 0]],
])('%s', (_, given, amounts) => {
  expect(amountsOf(given)).toEqual(amounts);
});

test('Form 941 has calendar months after a due date at a month end, and no minimum', () => {
  const [due, filed] = ['2026-04-30', '2026-05-31'] as const;
  const taxed = { owed: 2000_00, filed, paid: filed };
  const result = section6651(taxed, { due, extended: due }, { filed: due, paid: due }, 0);
  const interest = [2000_00, result.filingTotal].map(
    (owed) => interestOn(owed, due, filed).quarters[0]?.amount,
  );
  expect([result.filingTotal, result.paying.amount, ...interest]).toEqual([9000, 1000, 1022, 46]);
});

test('Forms 1099-NEC cost by the tier of the day', () => {
  const forms = { form: '1099-nec', forms: 5 } as const;
  expect(totalAt({ ...forms, filed: '2026-02-02' })).toBe(0);
  expect(totalAt({ ...forms, filed: '2026-02-20' })).toBe(300);
  expect(totalAt({ ...forms, filed: '2026-03-05' })).toBe(650);
  expect(totalAt({ ...forms, filed: '2026-08-01' })).toBe(650);
  expect(totalAt({ ...forms, filed: '2026-08-04' })).toBe(1700);
});

describe('counts months', () => {
  test.each<[Day, Day, number]>([
    ['2026-04-15', '2026-04-15', 0],
    ['2026-04-15', '2026-04-16', 1],
    ['2026-04-15', '2026-05-15', 1],
    ['2026-04-15', '2026-05-16', 2],
    ['2026-12-15', '2027-02-15', 2],
    ['2026-04-30', '2026-05-31', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2026-01-30', '2026-02-28', 1],
    ['2024-01-30', '2024-02-29', 1],
    ['2024-03-15', '2026-01-10', 22],
    ['2026-04-15', '2026-01-01', 0],
  ])('from %s to %s: %i', (from, to, months) => expect(monthsLate(from, to)).toBe(months));

  test('the end of a month is the last day after a last day', () => {
    expect(monthAfter('2026-02-28', 1)).toBe('2026-03-31');
    expect(monthAfter('2026-11-30', 3)).toBe('2027-02-28');
  });
});

describe('at the edges', () => {
  test('the minimum starts on day 61', () => {
    expect(amountsOf({ owed: 5000_00, filed: '2026-06-14' })[0]).toBe(450);
    expect(amountsOf({ owed: 5000_00, filed: '2026-06-15' })[0]).toBe(525);
  });

  test('filing grows in the fifth month and not in the sixth, paying goes on', () => {
    const of = (filed: Day) => amountsOf({ owed: 10_000_00, filed }).slice(0, 2);
    expect(of('2026-08-15')).toEqual([1800, 200]);
    expect(of('2026-08-16')).toEqual([2250, 250]);
    expect(of('2026-09-16')).toEqual([2250, 300]);
  });

  test('paying late stops at 25%', () => {
    const due = '2026-04-15';
    const at = (months: number) => {
      const paid = monthAfter(due, months);
      const taxed = { owed: 10_000_00, filed: due, paid } as const;
      return section6651(taxed, { due, extended: due }, { filed: due, paid: due }, 0).paying.amount;
    };
    expect([49, 50, 51].map(at)).toEqual([2450_00, 2500_00, 2500_00]);
  });

  test('a part that was paid counts from the next month, and interest from its day', () => {
    const [filing, paying, interest] = amountsOf({ ...A1, part: 4000_00, partOn: '2026-05-15' });
    expect(filing).toBe(1390);
    expect(paying).toBe(110);
    expect(interest).toBe(112.9);
  });

  test('on time until the day that a weekend moved the date to', () => {
    const partners = { form: '1065', owners: 4 } as const;
    expect(totalAt({ ...partners, filed: '2026-03-16' })).toBe(0);
    expect(totalAt({ ...partners, filed: '2026-03-17' })).toBe(1020);
  });

  test('both amounts are shown where the count from the law’s day and the moved one differ', () => {
    const { warning, total } = answerOf(late(input({ form: '1065', owners: 2, filed: '2026-06-16' })));
    expect(total.amount).toBe(2 * 4 * 255_00);
    expect(warning).toEqual({ key: 'otherCount', values: { day: 'March 16, 2026', amount: '$1,530' } });
    expect(answerOf(late(input({ form: '1065', owners: 2, filed: '2026-06-17' }))).warning).toBeUndefined();
  });

  test('an S corporation with tax of its own pays both ways', () => {
    const answer = answerOf(
      late(input({ form: '1120-s', year: 2024, owners: 1, owed: 1000_00, filed: '2025-04-10' })),
    );
    expect(totalOf(answer, 'filing')).toBe(245_00 + 45_00);
  });

  test('a partnership has one account', () => {
    const { accounts } = answerOf(late(input({ form: '1065', owners: 4, filed: '2026-10-10' })));
    expect(accounts.map(({ heading }) => heading.key)).toEqual(['filing']);
  });

  test('nothing owed has no account, and says when a refund is lost', () => {
    const answer = answerOf(late(input({ owed: 0 })));
    expect(answer).toMatchObject({
      lead: { key: 'nothingOwed', values: { day: 'April 15, 2026' } },
      accounts: [],
    });
    expect(answer.findings).toBeUndefined();
  });

  test('an S corporation without tax reads nothing about interest', () => {
    const { accounts, total, findings } = answerOf(late(input({ form: '1120-s', owners: 1 })));
    expect(accounts.map(({ heading }) => heading.key)).toEqual(['filing']);
    expect(total.key).toBe('penalty');
    expect(findings?.map(({ key }) => key)).toEqual(['exempt']);
  });

  test('most S corporations have no tax', () => {
    expect(amountsOf({ form: '1120-s', owners: 1, filed: '2026-04-10' })).toEqual([255, 0, 0, 0]);
  });
});

describe('says', () => {
  const leadOf = (given: Partial<LateInput>) => answerOf(late(input(given))).lead;

  test('what waiting adds, and when', () => {
    expect(leadOf(A1)).toEqual({
      key: 'onDayNext',
      values: { day: 'July 15, 2026', amount: '$1,675.78', next: 'July 16, 2026', more: '$500' },
    });
    expect(leadOf({ owed: 1000_00, filed: '2026-06-10' })?.values, 'the minimum comes first').toMatchObject({
      next: 'June 15, 2026',
      more: '$435',
    });
    expect(leadOf({ form: '1099-nec', forms: 2, filed: '2026-02-20' })?.values).toMatchObject({
      next: 'March 3, 2026',
      more: '$140',
    });
    expect(leadOf({ form: '1065', year: 2023, owners: 2, filed: '2026-01-10' })?.key).toBe('filedOn');
  });

  test('which of two days comes next', () => {
    expect(leadOf({ ...A1, paid: '2026-09-01' })).toMatchObject({
      key: 'twoDaysFile',
      values: { next: 'July 16, 2026', more: '$450' },
    });
    expect(leadOf({ ...A1, filed: '2026-04-10', paid: '2026-09-01' })).toMatchObject({
      key: 'twoDaysPay',
      values: { next: 'September 16, 2026', more: '$50' },
    });
  });

  test('a second total if the IRS exempts, for 2025 and later', () => {
    const { further, findings } = answerOf(late(input(A1)));
    expect(further).toEqual({ key: 'ifExempt', amount: 154_87 });
    expect(findings?.[0]?.key).toBe('exempt');
    expect(keysOf({ ...A1, year: 2024, filed: '2025-07-15' })).toContain('firstTime');
    expect(answerOf(late(input({ ...A1, year: 2024, filed: '2025-07-15' }))).further).toBeUndefined();
    // The year from September 2024 to August 2025 is 2024.
    expect(keysOf({ form: '1120', year: 2025, yearEnd: 8, owed: 1000_00, filed: '2026-02-01' })).toContain(
      'firstTime',
    );
  });

  const lastYears = { ...A1, year: 2024, filed: '2025-07-15' } as const;
  test.each([
    [A1, 'clean', 'exempt'],
    [A1, 'removed', 'exemptionUnknown'],
    [A1, 'abated', 'noExemption'],
    [A1, 'late', 'noExemption'],
    [lastYears, 'clean', 'firstTimePossible'],
    [lastYears, 'removed', 'firstTimePossible'],
    [lastYears, 'abated', 'noFirstTime'],
    [lastYears, 'late', 'noFirstTime'],
  ] as const)('what the years before leave of relief: %j, %s', (given, history, key) => {
    const { further, findings } = answerOf(late(input({ ...given, history })));
    expect(findings?.[0]?.key).toBe(key);
    expect(further !== undefined).toBe(key === 'exempt');
  });

  test('the last safe days of a business, whose year ends in December', () => {
    const [due, until] = ['2027-03-15', '2027-02-26'] as const;
    const safe = [
      { ofBusinesses: true, due, until, papers: 'Friday, February 26', sign: 'Friday, March 12' },
    ];
    const isSaid = (given: Partial<LateInput>) =>
      datesSaid(input({ year: 2026, ...given }), safe).some(({ key }) => key === 'safeDays');
    expect(isSaid({ form: '1065' })).toBe(true);
    expect(isSaid({ form: '1120-s' })).toBe(true);
    expect(isSaid({ form: '1065', today: '2027-03-01' })).toBe(false);
    expect(isSaid({ form: '1040' })).toBe(false);
    expect(isSaid({ form: '1120', year: 2026, yearEnd: 11 })).toBe(false);
  });

  test('the relief of small partnerships, up to ten partners', () => {
    const partners = { form: '1065', filed: '2026-10-10' } as const;
    expect(keysOf({ ...partners, owners: 10 })).toContain('smallPartnership');
    expect(keysOf({ ...partners, owners: 10, small: 'yes' })).toContain('smallLikely');
    expect(keysOf({ ...partners, owners: 10, small: 'no' })).toContain('notSmall');
    const eleven = keysOf({ ...partners, owners: 11, small: 'yes' });
    expect(eleven.filter((key) => /small/i.test(key))).toEqual([]);
  });

  test('that interest is refused past the last published rate, and that penalties go on', () => {
    const { total, warning, further } = answerOf(late(input({ ...A1, paid: '2027-01-10' })));
    expect(further, 'its interest isn’t known').toBeUndefined();
    expect(total).toEqual({ key: 'withoutInterest', amount: 1800_00 });
    expect(warning).toEqual({ key: 'noInterest', values: { day: 'December 31, 2026' } });
  });

  test('whether an extension is still possible', () => {
    const said = (given: Partial<LateInput>) => datesSaid(input(given)).map(({ key }) => key);
    expect(said({})).toEqual(['wasDue', 'tooLate']);
    expect(said({ extended: true })).toEqual(['wasDue', 'extendedTo']);
    expect(datesSaid(input({ year: 2026 }))).toEqual([
      { key: 'isDue', values: { day: 'April\u00a015,\u00a02027' } },
      { key: 'canExtend', values: { day: 'April\u00a015,\u00a02027', later: 'October\u00a015,\u00a02027' } },
    ]);
    expect(datesSaid(input({ form: '1120', year: 2026, yearEnd: 8 }))[1]).toEqual({
      key: 'corporationCanExtend',
      values: { day: 'December\u00a015,\u00a02026', later: 'June\u00a015,\u00a02027' },
    });
    expect(said({ form: 'w-2' })).toEqual(['wasDue', 'noExtension']);
  });
});

describe('refuses', () => {
  const refusal = (given: Partial<LateInput>) => {
    const result = late(input(given));
    return 'askUs' in result ? result.askUs : undefined;
  };

  test.each(['disaster', 'abroad', 'levy', 'examined', 'bankrupt', 'amended', 'knowing'] as const)(
    'what other rules decide: %s',
    (situation) => expect(refusal({ ...A1, situation })).toEqual({ key: situation }),
  );

  test('due years whose amounts are unknown', () => {
    const years = '2024, 2025, 2026, 2027';
    expect(refusal({ year: 2022 })).toEqual({ key: 'otherYear', values: { due: 2023, years } });
    expect(refusal({ year: 2027 })).toEqual({ key: 'otherYear', values: { due: 2028, years } });
  });

  test('an extension into another year', () => {
    expect(refusal({ form: '1120', year: 2026, yearEnd: 8, extended: true, owed: 1 })?.key).toBe(
      'crossesYear',
    );
  });
});

test.each<[string, Partial<LateInput>, string, string]>([
  ['no amount', {}, 'owed', 'noOwed'],
  ['no partners', { form: '1065' }, 'owners', 'noOwners'],
  ['no forms', { form: 'w-2' }, 'forms', 'noForms'],
  ['paid in time, but unpaid', { ...A1, paid: '2026-04-15' }, 'paid', 'paidInTime'],
  ['a part as large as the whole', { ...A1, part: 10_000_00, partOn: '2026-05-01' }, 'part', 'partTooLarge'],
  ['a part without its day', { ...A1, part: 1 }, 'partOn', 'partWithoutDay'],
  ['a part paid in time', { ...A1, part: 1, partOn: '2026-04-15' }, 'partOn', 'partInTime'],
  ['a part after the rest', { ...A1, part: 1, partOn: '2026-07-15' }, 'partOn', 'partTooLate'],
])('asks about %s', (_, given, field, key) => {
  expect(late(input(given))).toMatchObject({ field, message: { key } });
});

test('nothing is late before the due date, and nothing has to be entered', () => {
  const answer = answerOf(late(input({ year: 2026 })));
  expect(answer).toMatchObject({
    lead: { key: 'onTime', values: { day: 'April 15, 2027' } },
    total: { amount: 0 },
  });
});
