import { type Day, dayOf, fullDate } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type Cents, printMoney } from '../money.ts';
import { type Account, addUp, type Text } from '../result.ts';
import type { figuresOf } from '../years.ts';
import type { QuarterPay, ResearchCreditInput } from './input.ts';
import { payrollLead } from './lead.ts';
import { whyNotAgainstPayroll } from './may-offset-payroll.ts';
import {
  monthsOf,
  payrollOffset,
  type Quarter,
  type QuarterOffset,
  quarterDue,
  quartersAfter,
} from './payroll-offset.ts';
import type { Texts } from './texts.ts';

type Figures = NonNullable<ReturnType<typeof figuresOf<'researchCredit'>>>;
type Finding = Text<Texts['findings']>;

/** How payroll tax uses a credit. */
type PayrollUse = {
  /** Whether it could; undefined if that's not known. */
  may: boolean | undefined;
  lead?: Finding | undefined;
  accounts: Account<Texts>[];
  findings: Finding[];
};

/** How many quarters the sheet shows. */
export const MOST_QUARTERS = 8;

function quarterAccount(quarter: Quarter, offset: QuarterOffset): Account<Texts> {
  return addUp<Texts>(
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

/** Returns the wages of each quarter. The last ones given are those of all later quarters. */
const wagesOf = (pay: QuarterPay[], quarters: Quarter[]) =>
  quarters.map((_, index) => {
    const { wages, aboveBase } = pay[Math.min(index, pay.length - 1)] ?? { wages: 0, aboveBase: 0 };
    return { socialSecurity: wages - aboveBase, medicare: wages };
  });

function spread(credit: Cents, filed: Day, pay: QuarterPay[], payroll: Figures['payroll']): PayrollUse {
  const elected = Math.min(credit, payroll.most);
  const quarters = quartersAfter(filed, MOST_QUARTERS);
  const offsets = payrollOffset(elected, wagesOf(pay, quarters), payroll);
  const left = offsets.at(-1)?.left ?? 0;
  const findings: Finding[] = [{ key: 'mayOffset' }];
  if (credit > elected) {
    const values = { most: printMoney(payroll.most), rest: printMoney(credit - elected) };
    findings.push({ key: 'aboveMost', values });
  }
  if (left > 0)
    findings.push({ key: 'leftOver', values: { left: printMoney(left), quarters: MOST_QUARTERS } });
  return {
    may: true,
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
  if (input.receipts === undefined || input.firstReceipts === undefined)
    return use(true, { key: 'receiptsNeeded' });
  if (owesTax && (entity === 'c-corporation' || entity === 'sole-proprietor'))
    return use(undefined, { key: 'owesTax' });
  if (!filed) return use(true, { key: 'mayOffset' });
  if (filed > last) return use(false, { key: 'filedTooLate', values: { last: fullDate(last) } });
  if (quarters.every(({ wages }) => wages === 0)) return use(true, { key: 'mayOffset' }, { key: 'noWages' });
  return spread(credit, filed, quarters, payroll);
}
