import { type Day, dayOf, fullDate } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type Cents, printMoney, printRate, ratio, share, sum } from '../money.ts';
import { type Account, addUp, type Result, type Text } from '../result.ts';
import { figuresOf } from '../years.ts';
import { type Company, whyNotAgainstPayroll } from './may-offset-payroll.ts';
import {
  monthsOf,
  payrollOffset,
  type Quarter,
  type QuarterOffset,
  quarterDue,
  quartersAfter,
} from './payroll-offset.ts';
import type { Texts } from './texts.ts';

export type Entity = 'c-corporation' | 's-corporation' | 'partnership' | 'sole-proprietor';

/** Costs are for research in the US or its possessions that passes the four tests of §41(d). */
export type ResearchCreditInput = Company & {
  entity: Entity;
  wages: Cents;
  supplies: Cents;
  cloud: Cents;
  /** Everything paid to contractors for it; 65% counts. */
  contractors: Cents;
  /** Qualified research of the three years before, latest first. */
  before: [Cents, Cents, Cents];
  /** Takes the reduced credit of §280C(c)(2), which keeps the full deduction. */
  reduced: boolean;
  /** Income tax is due for the year before credits. */
  owesTax: boolean;
  /** The filing date. Quarters are only shown with one. */
  filed?: Day;
  /** The wages of each later quarter, and how much is above the Social Security wage base. */
  quarterWages: Cents;
  quarterAboveBase: Cents;
};

/** A corporation without any of the amounts, for worked examples. */
export const NO_RESEARCH = {
  entity: 'c-corporation',
  wages: 0,
  supplies: 0,
  cloud: 0,
  contractors: 0,
  before: [0, 0, 0],
  reduced: false,
  receipts: 0,
  elections: 0,
  owesTax: false,
  quarterWages: 0,
  quarterAboveBase: 0,
} satisfies Omit<ResearchCreditInput, 'year'>;

type Figures = NonNullable<ReturnType<typeof figuresOf<'researchCredit'>>>;

const MOST_QUARTERS = 8;

type Findings = Text<Texts['findings']>[];

const account = addUp<Texts>;

function costsOf(
  { year, wages, supplies, cloud, contractors }: ResearchCreditInput,
  { contractors: rate }: Figures,
) {
  return account(
    { key: 'costs', values: { year } },
    [
      { key: 'wages', amount: wages },
      { key: 'supplies', amount: supplies },
      { key: 'cloud', amount: cloud },
      {
        key: 'contractors',
        amount: share(contractors, rate),
        values: { rate: printRate(rate), paid: printMoney(contractors) },
      },
    ],
    { key: 'costs' },
  );
}

/** Works out the simplified credit of §41(c)(4): on costs above half the average, or on all costs if a prior year had none. */
function creditOf(costs: Cents, before: Cents[], { simplified, firstYears }: Figures): Account<Texts>[] {
  const credit = (key: 'credit' | 'creditWithEmptyYear', amount: Cents, rate: number) =>
    account({ key: 'credit' }, [{ key, amount: share(amount, rate), values: { rate: printRate(rate) } }], {
      key: 'inFull',
    });
  if (before.includes(0)) return [credit('creditWithEmptyYear', costs, firstYears)];
  const half = ratio(sum(before), 1, 6);
  const excess = account(
    { key: 'excess' },
    [
      { key: 'costsOfYear', amount: costs },
      {
        // Line 22 isn't capped on the form, but line 23 can't be negative.
        key: half > costs ? 'halfAtMost' : 'half',
        amount: -Math.min(half, costs),
        values: { sum: printMoney(sum(before)) },
      },
    ],
    { key: 'excess' },
  );
  return [excess, credit('credit', excess.total.amount, simplified)];
}

function reducedCredit(credit: Cents, { reduced }: Figures): Account<Texts> {
  return account(
    { key: 'reduced' },
    [
      { key: 'inFull', amount: credit },
      {
        key: 'givenUp',
        amount: share(credit, reduced) - credit,
        values: { rate: printRate(10_000 - reduced) },
      },
    ],
    { key: 'reduced' },
  );
}

function quarterAccount(quarter: Quarter, offset: QuarterOffset): Account<Texts> {
  return account(
    { key: 'quarter', values: { months: monthsOf(quarter), year: quarter.year } },
    [
      { key: 'start', amount: offset.start },
      { key: 'socialSecurity', amount: -offset.socialSecurity },
      { key: 'medicare', amount: -offset.medicare },
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

/** Spreads the credit over the payroll returns, and says whether and how it can be used there. */
function againstPayroll(credit: Cents, input: ResearchCreditInput, { payroll }: Figures) {
  const { entity, owesTax, filed, quarterWages, quarterAboveBase } = input;
  const none = (findings: Findings, may = findings[0]?.key === 'mayOffset') => ({
    may,
    accounts: [],
    findings,
  });
  const reasons = whyNotAgainstPayroll(input, payroll);
  const last = lastDay(input);
  if (reasons.length > 0) return none([{ key: 'mayNotOffset' }, ...reasons]);
  if (input.receipts === undefined || input.firstReceipts === undefined)
    return none([{ key: 'receiptsNeeded' }], true);
  if (owesTax && (entity === 'c-corporation' || entity === 'sole-proprietor'))
    return none([{ key: 'owesTax' }]);
  if (!filed) return none([{ key: 'mayOffset' }]);
  if (filed > last) return none([{ key: 'filedTooLate', values: { last: fullDate(last) } }]);
  if (quarterWages === 0) return none([{ key: 'mayOffset' }, { key: 'noWages' }]);
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
  const findings: Findings = [{ key: 'mayOffset' }];
  if (credit > elected) {
    const values = { most: printMoney(payroll.most), rest: printMoney(credit - elected) };
    findings.push({ key: 'aboveMost', values });
  }
  if (left > 0)
    findings.push({ key: 'leftOver', values: { left: printMoney(left), quarters: MOST_QUARTERS } });
  return { may: true, accounts, findings };
}

/**
 * Says whether Section G of Form 6765 must be filled in, by its instructions of December 2025; nothing if that depends on
 * receipts that aren't known.
 *
 * @param byPayroll whether the credit could be elected against payroll tax
 */
function sectionG(
  costs: Cents,
  { year, receipts }: Company,
  byPayroll: boolean,
  { sectionG: limits }: Figures,
): Findings {
  const byReceipts = year >= 2026 && costs <= limits.costs;
  if (byReceipts && receipts === undefined) return [];
  if (year < 2026 || (byReceipts && Number(receipts) <= limits.receipts))
    return [{ key: 'sectionGOptional' }];
  return [{ key: byPayroll ? 'sectionGUnlessElected' : 'sectionGNeeded' }];
}

type Field = 'wages' | 'firstReceipts' | 'filed' | 'quarterAboveBase';

/**
 * Works out the simplified research credit of a calendar year, in full and with the election of §280C, and how the payroll
 * returns after the filing use it.
 */
export function researchCredit(input: ResearchCreditInput): Result<Texts, Field> {
  const { year, before, reduced, firstReceipts, filed, quarterWages, quarterAboveBase } = input;
  const figures = figuresOf('researchCredit', year);
  if (!figures) return { askUs: { key: 'unknownYear', values: { year } } };
  const costs = costsOf(input, figures);
  if (costs.total.amount === 0) return { field: 'wages', message: { key: 'noCosts' } };
  if (firstReceipts && firstReceipts > year)
    return { field: 'firstReceipts', message: { key: 'receiptsInFuture', values: { year } } };
  if (filed && filed < `${year + 1}`)
    return { field: 'filed', message: { key: 'filedTooEarly', values: { year, next: year + 1 } } };
  if (quarterAboveBase > quarterWages) {
    const wages = printMoney(quarterWages);
    return { field: 'quarterAboveBase', message: { key: 'aboveWages', values: { wages } } };
  }
  const credits = creditOf(costs.total.amount, before, figures);
  const inFull = credits.at(-1)?.total.amount ?? 0;
  const smaller = reducedCredit(inFull, figures);
  const amount = reduced ? smaller.total.amount : inFull;
  const payroll = againstPayroll(amount, input, figures);
  const chosen = reduced ? smaller : credits.at(-1);
  if (chosen) chosen.chosen = true;
  return {
    accounts: [costs, ...credits, smaller, ...payroll.accounts],
    total: { key: 'total', amount, values: { year } },
    findings: [
      ...(amount > 0 ? payroll.findings : []),
      ...sectionG(costs.total.amount, input, payroll.may && amount > 0, figures),
    ],
    leftOut: [
      { key: 'fourTests' },
      { key: 'regularCredit' },
      { key: 'otherYears' },
      { key: 'consortia' },
      { key: 'disasters' },
    ],
  };
}
