import { type Day, dayOf, sayDay } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type Cents, printMoney, printRate, ratio, share, sum } from '../money.ts';
import type { Account, Line, Result } from '../said-result.ts';
import { figuresOf } from '../years.ts';
import { type Company, whyNotAgainstPayroll } from './may-offset-payroll.ts';
import {
  MONTHS,
  payrollOffset,
  type Quarter,
  type QuarterOffset,
  quarterDue,
  quartersAfter,
} from './payroll-offset.ts';

export type Entity = 'c-corporation' | 's-corporation' | 'partnership' | 'sole-proprietor';

/** Costs are those of research in the United States or its possessions that passes the four tests of §41(d). */
export type ResearchCreditInput = Company & {
  entity: Entity;
  wages: Cents;
  supplies: Cents;
  cloud: Cents;
  /** All that contractors were paid for it, of which 65% counts. */
  contractors: Cents;
  /** Qualified research of the three years before, the latest first. */
  before: [Cents, Cents, Cents];
  /** The smaller credit of §280C(c)(2), which leaves the deduction for research whole. */
  reduced: boolean;
  /** Income tax is due for the year, before any credit. */
  owesTax: boolean;
  /** The day on which the return is filed; without it there are no quarters. */
  filed?: Day;
  /** The wages of each quarter that follows, and what of them is above the Social Security wage base. */
  quarterWages: Cents;
  quarterAboveBase: Cents;
};

type Figures = NonNullable<ReturnType<typeof figuresOf<'researchCredit'>>>;

const MOST_QUARTERS = 8;

const account = (heading: string, lines: Line[], total: Omit<Line, 'amount'>): Account => ({
  heading,
  lines,
  total: { ...total, amount: sum(lines.map(({ amount }) => amount)) },
});

function costsOf(
  { year, wages, supplies, cloud, contractors }: ResearchCreditInput,
  { contractors: rate }: Figures,
) {
  return account(
    `Qualified research of ${year}`,
    [
      { label: 'Wages', amount: wages, rule: '§41(b)(2)(D)', form: 'Form 6765, line 42' },
      { label: 'Supplies', amount: supplies, rule: '§41(b)(2)(C)', form: 'Form 6765, line 43' },
      { label: 'Cloud computing', amount: cloud, rule: '§41(b)(2)(A)(iii)', form: 'Form 6765, line 44' },
      {
        label: 'Contractors',
        amount: share(contractors, rate),
        rule: `${printRate(rate)} of ${printMoney(contractors)}, §41(b)(3)`,
        form: 'Form 6765, line 45',
      },
    ],
    { label: 'Qualified research', form: 'Form 6765, line 48' },
  );
}

/** The simplified credit of §41(c)(4): of what is above half the average, or of all where one of the years before was empty. */
function creditOf(costs: Cents, before: Cents[], { simplified, firstYears }: Figures): Account[] {
  const credit = (amount: Cents, rate: number, rule: string) =>
    account(
      'Simplified credit',
      [{ label: `${printRate(rate)} of it`, amount: share(amount, rate), rule, form: 'Form 6765, line 24' }],
      { label: 'Credit in full' },
    );
  if (before.includes(0))
    return [credit(costs, firstYears, 'No research costs in one of the three years before, §41(c)(4)(B)')];
  const half = ratio(sum(before), 1, 6);
  const excess = account(
    'What is above the years before',
    [
      { label: 'Qualified research', amount: costs, form: 'Form 6765, line 20' },
      {
        label: 'Half of the average of three years',
        amount: -Math.min(half, costs),
        rule: `${printMoney(sum(before))} ÷ 6${half > costs ? ', no more than the costs' : ''}`,
        // Line 22 has no such limit; line 23 is zero all the same.
        ...(half <= costs && { form: 'Form 6765, line 22' }),
      },
    ],
    { label: 'Above it', form: 'Form 6765, line 23' },
  );
  return [excess, credit(excess.total.amount, simplified, '§41(c)(4)(A)')];
}

function reducedCredit(credit: Cents, { reduced }: Figures): Account {
  return account(
    'The same with the election of §280C',
    [
      { label: 'Credit in full', amount: credit },
      {
        label: 'Given up for the whole deduction',
        amount: share(credit, reduced) - credit,
        rule: `${printRate(10_000 - reduced)}, §280C(c)(2)`,
      },
    ],
    { label: 'Reduced credit', form: 'Form 6765, line 26' },
  );
}

function quarterAccount(quarter: Quarter, offset: QuarterOffset): Account {
  return account(
    `${MONTHS[quarter.quarter - 1]} ${quarter.year}`,
    [
      { label: 'Credit at the start', amount: offset.start, form: 'Form 8974, line 7' },
      { label: 'Social Security share', amount: -offset.socialSecurity, form: 'Form 8974, line 12' },
      { label: 'Medicare share', amount: -offset.medicare, form: 'Form 8974, line 16' },
    ],
    {
      label: 'Left for the next quarter',
      rule: `Forms 8974 and 941 due ${sayDay(quarterDue(quarter), { month: 'long', day: 'numeric', year: 'numeric' })}`,
      form: `Form 941, line 11: ${printMoney(offset.start - offset.left)}`,
    },
  );
}

/** The last day of a return of a calendar year with its extension, on which the election may be made (§41(h)(4)(A)). */
const lastDay = ({ year, entity }: ResearchCreditInput): Day =>
  shift(dayOf(year + 1, entity === 'partnership' || entity === 's-corporation' ? 9 : 10, 15)).due;

/** What the payroll returns take of a credit, and what there is to say of it. */
function againstPayroll(credit: Cents, input: ResearchCreditInput, { payroll }: Figures) {
  const { entity, owesTax, filed, quarterWages, quarterAboveBase } = input;
  const may = 'May be used against payroll tax, by an original return filed on time.';
  const none = (...findings: string[]) => ({ may: findings[0] === may, accounts: [], findings });
  const reasons = whyNotAgainstPayroll(input, payroll);
  const last = lastDay(input);
  if (reasons.length > 0) return none('Not against payroll tax.', ...reasons);
  if (owesTax && (entity === 'c-corporation' || entity === 'sole-proprietor'))
    return none(
      'Against payroll tax: ask us. Who owes income tax may elect no more than what the credit would carry forward (§41(h)(2)(C)), and that depends on the whole return.',
    );
  if (!filed) return none(may);
  if (filed > last)
    return none(
      `Not against payroll tax: the election is made on a return filed by ${sayDay(last, { month: 'long', day: 'numeric', year: 'numeric' })} at the latest, with an extension.`,
    );
  if (quarterWages === 0)
    return none(may, 'Without wages there is no employer’s tax that it could come off.');
  const elected = Math.min(credit, payroll.most);
  const wages = { socialSecurity: quarterWages - quarterAboveBase, medicare: quarterWages };
  const quarters = quartersAfter(filed, MOST_QUARTERS);
  const offsets = payrollOffset(
    elected,
    quarters.map(() => wages),
    payroll,
  );
  const accounts = quarters.flatMap((quarter, index) => {
    const offset = offsets[index];
    return offset?.start ? [quarterAccount(quarter, offset)] : [];
  });
  const left = offsets.at(-1)?.left ?? 0;
  return {
    may: true,
    accounts,
    findings: [
      may,
      ...(credit > elected
        ? [
            `${printMoney(payroll.most)} is the most that a year’s election may take; the other ${printMoney(credit - elected)} lowers income tax.`,
          ]
        : []),
      ...(left > 0
        ? [`${printMoney(left)} is left after ${MOST_QUARTERS} quarters, and is carried on until it is used.`]
        : []),
    ],
  };
}

/**
 * Whether Section G of Form 6765 must be filled in, by its instructions of December 2025.
 *
 * @param byPayroll whether there is a credit that could be elected against payroll tax
 */
function sectionG(
  costs: Cents,
  { year, receipts }: Company,
  byPayroll: boolean,
  { sectionG: limits }: Figures,
): string {
  const small = costs <= limits.costs && receipts <= limits.receipts;
  if (year < 2026 || small) return 'Section G of Form 6765 may be left out of an original return.';
  return byPayroll
    ? 'Section G of Form 6765 must list the projects, unless the credit is elected against payroll tax.'
    : 'Section G of Form 6765 must list the projects.';
}

type Field = 'wages' | 'firstReceipts' | 'filed' | 'quarterAboveBase';

/**
 * The simplified research credit of a calendar year, in full and with the election of §280C, and how the payroll returns of
 * the quarters after the filing use it.
 */
export function researchCredit(input: ResearchCreditInput): Result<Field> {
  const { year, before, reduced, firstReceipts, filed, quarterWages, quarterAboveBase } = input;
  const figures = figuresOf('researchCredit', year);
  if (!figures) return { askUs: `The figures for ${year} are not confirmed here, and we do not guess them.` };
  const costs = costsOf(input, figures);
  if (costs.total.amount === 0)
    return { field: 'wages', mend: 'Enter what the research cost: wages, or any of the others.' };
  if (firstReceipts && firstReceipts > year)
    return {
      field: 'firstReceipts',
      mend: `Enter ${year} or an earlier year, or leave it empty if no receipts have come.`,
    };
  if (filed && filed < `${year + 1}`)
    return {
      field: 'filed',
      mend: `The return for ${year} is filed after the year: enter a day from January 1, ${year + 1}.`,
    };
  if (quarterAboveBase > quarterWages)
    return {
      field: 'quarterAboveBase',
      mend: `This is a part of the quarter’s ${printMoney(quarterWages)}: enter no more.`,
    };
  const credits = creditOf(costs.total.amount, before, figures);
  const inFull = credits.at(-1)?.total.amount ?? 0;
  const smaller = reducedCredit(inFull, figures);
  const amount = reduced ? smaller.total.amount : inFull;
  const payroll = againstPayroll(amount, input, figures);
  const chosen = reduced ? smaller : credits.at(-1);
  if (chosen) chosen.chosen = true;
  return {
    accounts: [costs, ...credits, smaller, ...payroll.accounts],
    total: {
      label: `Research credit of ${year}`,
      amount,
      form: 'Form 6765, line 26',
    },
    findings: [
      ...(amount > 0 ? payroll.findings : []),
      sectionG(costs.total.amount, input, payroll.may && amount > 0, figures),
    ],
    leftOut: [
      'Whether the work passes the four tests of §41(d); that is what a study is for',
      'The regular credit of Section A, which is sometimes more, and state credits',
      'Short and fiscal years, and companies under common control, which count as one',
      'Payments to consortia, universities and small firms for energy research, of which more than 65% counts',
      'Days that a disaster has moved',
    ],
  };
}
