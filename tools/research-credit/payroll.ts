import { type Day, dayOf, formatDay, fullDate } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type BasisPoints, type Cents, printMoney, share, sum } from '../money.ts';
import { type Account, addUp, lineOf, type Text } from '../result.ts';
import { figuresOf } from '../years.ts';
import type { Company, QuarterPay, ResearchCreditInput } from './input.ts';
import type { Texts } from './texts.ts';

type Figures = NonNullable<ReturnType<typeof figuresOf<'researchCredit'>>>;

type Finding = Text<Texts['findings']>;

/** How much of a research credit one quarter's payroll return uses. */
export type QuarterOffset = { start: Cents; socialSecurity: Cents; medicare: Cents; left: Cents };

/** A quarter's Social Security wages (Form 941, line 5a) and Medicare wages (line 5c). */
export type QuarterWages = { socialSecurity: Cents; medicare: Cents };

/**
 * Spreads a research credit over quarters as Form 8974 does: first against the employer's share of Social Security, then of
 * Medicare. The rest carries forward.
 * @param rates the employer's shares, and the Social Security limit per quarter
 */
export function payrollOffset(
  credit: Cents,
  wages: QuarterWages[],
  rates: { socialSecurity: BasisPoints; medicare: BasisPoints; quarterMost: Cents },
): QuarterOffset[] {
  let left = credit;
  // Lines 5a and 5c have both shares; half is the employer's.
  const half = (amount: Cents, rate: BasisPoints) => share(share(amount, 2 * rate), 5000);
  return wages.map((quarter) => {
    const start = left;
    const socialSecurity = Math.min(
      start,
      half(quarter.socialSecurity, rates.socialSecurity),
      rates.quarterMost,
    );
    const medicare = Math.min(start - socialSecurity, half(quarter.medicare, rates.medicare));
    left = start - socialSecurity - medicare;
    return { start, socialSecurity, medicare, left };
  });
}

/** A calendar quarter, 1 to 4. */
export type Quarter = { year: number; quarter: number };

/** Returns quarters from the first one that begins after a return was filed (IRC §3111(f)(1)). @param filed `2027-03-12` */
export function quartersAfter(filed: string, count: number): Quarter[] {
  const [year = 0, month = 0] = filed.split('-').map(Number);
  const first = year * 4 + Math.ceil(month / 3);
  return Array.from({ length: count }, (_, index) => ({
    year: Math.floor((first + index) / 4),
    quarter: ((first + index) % 4) + 1,
  }));
}

/** Returns the Social Security wage base of the year in which a credit is first used, if its figures are known. */
export function wageBaseAfter(filed: Day): { year: number; amount: Cents | undefined } {
  const [{ year = 0 } = {}] = quartersAfter(filed, 1);
  return { year, amount: figuresOf('payrollTax', year)?.wageBase };
}

/** Names a quarter by its months: `Jan–Mar`. */
export const monthsOf = ({ year, quarter }: Quarter): string =>
  [3 * quarter - 2, 3 * quarter]
    .map((month) => formatDay(dayOf(year, month, 1), { month: 'short' }))
    .join('–');

/** Returns when a quarter's Forms 941 and 8974 are due: at the end of the next month. */
const quarterDue = ({ year, quarter }: Quarter): Day => shift(dayOf(year, quarter * 3 + 2, 0)).due;

/** Returns the first year that may have had receipts, for the payroll election of a year (IRC §41(h)(3)(A)(i)(II)). */
export const earliestReceipts = (year: number): number => year - 4;

/** Lists why a company may not use its research credit against payroll tax (IRC §41(h)), from what is known of it. */
function whyNotAgainstPayroll(
  { year, receipts = 0, firstReceipts = year, elections }: Company,
  limits: { receiptsUnder: Cents; elections: number },
): Finding[] {
  const reasons: Finding[] = [];
  if (receipts >= limits.receiptsUnder)
    reasons.push({ key: 'receiptsTooHigh', values: { year, limit: printMoney(limits.receiptsUnder) } });
  const earliest = earliestReceipts(year);
  if (firstReceipts < earliest) reasons.push({ key: 'receiptsTooEarly', values: { year: earliest } });
  if (elections >= limits.elections)
    reasons.push({ key: 'electionsUsed', values: { count: limits.elections } });
  return reasons;
}

/** What a company can still be asked about the payroll election, from what it has answered. */
export function payrollQuestions({
  owesTax,
  filed,
  ...company
}: Company & Pick<ResearchCreditInput, 'entity' | 'owesTax' | 'filed'>) {
  const figures = figuresOf('researchCredit', company.year);
  const { receipts = 0, entity } = company;
  const small = !figures || receipts < figures.payroll.receiptsUnder;
  const may = !figures || whyNotAgainstPayroll({ ...company, elections: 0 }, figures.payroll).length === 0;
  const asksTax = may && owesItself(entity);
  const uses =
    (!figures || whyNotAgainstPayroll(company, figures.payroll).length === 0) && !(asksTax && owesTax);
  return {
    firstReceipts: small,
    elections: may,
    owesTax: asksTax,
    filed: uses,
    quarters: uses && Boolean(filed),
  };
}

/** Whether income tax is the company's own: owners of the others pay it themselves. */
const owesItself = (entity: ResearchCreditInput['entity']) =>
  entity === 'c-corporation' || entity === 'sole-proprietor';

/** Names of quarters among the findings, which say-result.ts puts in. */
const NAMES = ['{first}', '{second}', '{third}', '{fourth}'];
const nameOf = ({ quarter }: Quarter) => NAMES[quarter - 1] as string;

/** Sums up in a sentence how payroll tax uses the credit; nothing if it doesn't. @param offsets one for each quarter */
function payrollLead(quarters: Quarter[], offsets: QuarterOffset[]): Finding | undefined {
  const uses = quarters.flatMap((quarter, index) => {
    const { start = 0, left = 0 } = offsets[index] ?? {};
    return start > left ? [{ quarter, amount: start - left }] : [];
  });
  const [first] = uses;
  const last = uses.at(-1);
  if (!first || !last) return undefined;
  const { year } = first.quarter;
  const used = printMoney(sum(uses.map(({ amount }) => amount)));
  const starts = { used, now: printMoney(first.amount), quarter: nameOf(first.quarter), year };
  const ends = { last: nameOf(last.quarter), lastYear: last.quarter.year };
  if (first === last) return { key: 'leadAtOnce', values: { used, quarter: starts.quarter, year } };
  if (offsets.at(-1)?.left) return { key: 'leadInPart', values: { ...starts, ...ends } };
  return year === ends.lastYear
    ? { key: 'leadInYear', values: { ...starts, last: ends.last } }
    : { key: 'leadInYears', values: { ...starts, ...ends } };
}

/** Sums up a credit that payroll tax doesn't use, or not as far as is known. */
export function creditLead(credit: Cents, year: number, forIncomeTax: boolean): Finding {
  const values = { credit: printMoney(credit), year };
  if (credit === 0) return { key: 'leadNone', values: { year } };
  return { key: forIncomeTax ? 'leadIncomeTax' : 'leadCredit', values };
}

type PayrollUse = {
  /** Whether it could; undefined if that's not known. */
  may: boolean | undefined;
  /** Whether payroll tax uses all of it. */
  all?: boolean;
  lead?: Finding | undefined;
  accounts: Account<Texts>[];
  findings: Finding[];
};

/** How many quarters the sheet shows. */
export const MAX_QUARTERS = 8;

const line = lineOf<Texts>();

function quarterAccount(quarter: Quarter, offset: QuarterOffset): Account<Texts> {
  return addUp<Texts>(
    { key: 'quarter', values: { months: monthsOf(quarter), year: quarter.year } },
    [
      line('start', offset.start),
      line('socialSecurity', -offset.socialSecurity),
      line('medicare', -offset.medicare),
    ],
    {
      key: 'left',
      values: { due: fullDate(quarterDue(quarter)), used: printMoney(offset.start - offset.left) },
    },
  );
}

/** Returns the extended due date of a calendar-year return, the last day for the election (§41(h)(4)(A)). */
const lastDay = ({ year, entity }: ResearchCreditInput): Day =>
  shift(dayOf(year + 1, entity === 'partnership' || entity === 's-corporation' ? 9 : 10, 15)).due;

/** Returns the wages of each quarter. The last ones given are those of all later quarters. */
const wagesOf = (pay: QuarterPay[], quarters: Quarter[]) =>
  quarters.map((_, index) => {
    const { wages, aboveBase } = pay[Math.min(index, pay.length - 1)] ?? { wages: 0, aboveBase: 0 };
    return { socialSecurity: wages - aboveBase, medicare: wages };
  });

function spread(credit: Cents, filed: Day, pay: QuarterPay[], payroll: Figures['payroll']): PayrollUse {
  const elected = Math.min(credit, payroll.most);
  const quarters = quartersAfter(filed, MAX_QUARTERS);
  const offsets = payrollOffset(elected, wagesOf(pay, quarters), payroll);
  const left = offsets.at(-1)?.left ?? 0;
  const findings: Finding[] = [{ key: 'mayOffset' }];
  if (credit > elected) {
    const values = { most: printMoney(payroll.most), rest: printMoney(credit - elected) };
    findings.push({ key: 'aboveMost', values });
  }
  if (left > 0)
    findings.push({ key: 'leftOver', values: { left: printMoney(left), quarters: MAX_QUARTERS } });
  return {
    may: true,
    all: credit === elected && left === 0,
    lead: payrollLead(quarters, offsets),
    accounts: quarters.flatMap((quarter, index) => {
      const offset = offsets[index];
      return offset?.start ? [quarterAccount(quarter, offset)] : [];
    }),
    findings,
  };
}

/** Spreads a credit over the payroll returns, and says whether and how it can be used there. */
export function againstPayroll(credit: Cents, input: ResearchCreditInput, { payroll }: Figures): PayrollUse {
  const { entity, owesTax, filed, quarters } = input;
  const use = (may: boolean | undefined, ...findings: Finding[]) => ({ may, accounts: [], findings });
  const reasons = whyNotAgainstPayroll(input, payroll);
  const last = lastDay(input);
  if (reasons.length > 0) return use(false, { key: 'mayNotOffset' }, ...reasons);
  // Without receipts this year and a first year with any, there never were any.
  const never: Finding[] =
    input.receipts === 0 && input.firstReceipts === undefined ? [{ key: 'neverReceipts' }] : [];
  if (input.receipts === undefined || (input.firstReceipts === undefined && never.length === 0))
    return use(true, { key: 'receiptsNeeded' });
  if (owesTax && owesItself(entity)) return use(undefined, { key: 'owesTax' });
  if (!filed) return use(true, { key: 'mayOffset' }, ...never);
  if (filed > last) return use(false, { key: 'filedTooLate', values: { last: fullDate(last) } });
  if (quarters.every(({ wages }) => wages === 0))
    return use(true, { key: 'mayOffset' }, ...never, { key: 'noWages' });
  const spreadOut = spread(credit, filed, quarters, payroll);
  return { ...spreadOut, findings: [...spreadOut.findings, ...never] };
}
