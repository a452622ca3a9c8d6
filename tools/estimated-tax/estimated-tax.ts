import { type Day, dayOf, fullDate } from '../days.ts';
import type { Move } from '../deadlines/deadlines.ts';
import { shift } from '../deadlines/shift.ts';
import { type BasisPoints, type Cents, printMoney, printRate } from '../money.ts';
import { addUp, type Line, lineOf, type Result, type Text } from '../result.ts';
import type { Texts } from './texts.ts';

/** The day on which someone last compared the rules with the law. None of their amounts is indexed. */
export const CHECKED = '2026-11-26';

/** Corporations' dates were others before (Pub. L. 114-41 §2006). */
const FIRST_YEAR = 2018;

/** Large corporations had $1,000,000 or more of taxable income in one of the last three years. */
export const TAXPAYERS = ['individual', 'separate', 'corporation', 'large-corporation'] as const;

export type EstimatedTaxInput = {
  taxpayer: (typeof TAXPAYERS)[number];
  /** The year that the tax year ends in. */
  year: number;
  /** The last month of a corporation's tax year, from 1 to 12; individuals use the calendar year. */
  yearEnd: number;
  /** This year's expected tax, after credits. */
  tax: Cents;
  /** Last year's, if its return was filed and covered 12 months. */
  last?: Cents | undefined;
  /** Last year's adjusted gross income. Only individuals need it, and only if last year's tax is the lower limit. */
  income?: Cents | undefined;
  withheld: Cents;
  paid: Cents;
  /** The day on which the next payment is decided. */
  on: Day;
  /** Dates that the IRS has moved. */
  moves?: readonly Move[];
};

/** A payment's date, and what has to be paid by then, counting earlier dates. */
type Step = { day: Day; byThen: Cents };

/** IRC §6654(d)(1), (e)(1). None of these is indexed. */
const INDIVIDUAL = {
  thisYear: 9000,
  lastYear: { rate: 10_000, above: 11_000, from: { individual: 150_000_00, separate: 75_000_00 } },
  limit: 1000_00,
};
/** IRC §6655(f). */
const CORPORATE_LIMIT = 500_00;

const account = addUp<Texts>;
const line = lineOf<Texts>();

/** Divides nonnegative integers and rounds up. */
const roundUp = (amount: number, per: number) => {
  const more = amount + per - 1;
  return (more - (more % per)) / per;
};
const shareUp = (amount: Cents, rate: BasisPoints): Cents => roundUp(amount * rate, 10_000);

/** Tells which rules apply: those of IRC §6655 for corporations, or of §6654 for individuals. */
export const isCorporation = ({ taxpayer }: Pick<EstimatedTaxInput, 'taxpayer'>) =>
  taxpayer === 'corporation' || taxpayer === 'large-corporation';

/** The months after the one before the tax year in whose middle payments are due (IRC §§6654(c), 6655(c)). */
const MONTHS = { individual: [4, 6, 9, 13], corporation: [4, 6, 9, 12] };

/** Returns the ids that the four payments have in calendars. */
export function paymentIds({ taxpayer, year, yearEnd }: Whose): string[] {
  const corporate = isCorporation({ taxpayer });
  const month = String(corporate ? yearEnd : 12).padStart(2, '0');
  return [1, 2, 3, 4].map(
    (part) => `${corporate ? 'corporate-estimate' : '1040-es'}-${year}-${month}-${part}`,
  );
}

type Whose = Pick<EstimatedTaxInput, 'taxpayer' | 'year' | 'yearEnd'>;

/** Returns the four due dates, moved from weekends and holidays (IRC §7503) and by the IRS. */
export function paymentDates({ moves = [], ...input }: Whose & Pick<EstimatedTaxInput, 'moves'>): Day[] {
  const corporate = isCorporation(input);
  const before = corporate ? input.yearEnd - 12 : 0;
  const ids = paymentIds(input);
  return MONTHS[corporate ? 'corporation' : 'individual'].map(
    (month, index) =>
      moves.findLast(({ id }) => id === ids[index])?.to ?? shift(dayOf(input.year, before + month, 15)).due,
  );
}

type Required = { amount: Cents; line: Line<Texts> };

/** Tells whether the answer depends on last year's income: only if last year's tax may be the lower limit. */
export const needsIncome = (input: Pick<EstimatedTaxInput, 'taxpayer' | 'tax' | 'last'>): boolean =>
  !isCorporation(input) &&
  input.last !== undefined &&
  input.last > 0 &&
  input.last < shareUp(input.tax, INDIVIDUAL.thisYear);

/** Returns what an individual's payments and withholding have to reach, or `undefined` if income decides and is missing. */
function requiredOfIndividual(input: EstimatedTaxInput): Required | undefined {
  const { taxpayer, year, tax, last = 0, income } = input;
  const { thisYear, lastYear } = INDIVIDUAL;
  const byThisYear = shareUp(tax, thisYear);
  if (!needsIncome(input)) return { amount: byThisYear, line: line('thisYear', byThisYear, { year }) };
  if (income === undefined) return undefined;
  const isHigh = income > lastYear.from[taxpayer === 'separate' ? 'separate' : 'individual'];
  const rate = isHigh ? lastYear.above : lastYear.rate;
  const byLastYear = shareUp(last, rate);
  return byLastYear < byThisYear
    ? { amount: byLastYear, line: line('lastYear', byLastYear, { last: year - 1, rate: printRate(rate) }) }
    : { amount: byThisYear, line: line('thisYear', byThisYear, { year }) };
}

/** Returns what a corporation has to pay (IRC §6655(d)). A year without tax doesn't count. */
function requiredOfCorporation({ taxpayer, year, tax, last = 0 }: EstimatedTaxInput): Required {
  return taxpayer === 'corporation' && last > 0 && last < tax
    ? { amount: last, line: line('corporateLastYear', last, { last: year - 1 }) }
    : { amount: tax, line: line('allOfThisYear', tax, { year }) };
}

/** Returns what has to be paid by each date: a quarter more each time. Withholding counts as paid in four equal parts. */
function stepsOf(input: EstimatedTaxInput, toPay: Cents): Step[] {
  const { taxpayer, tax, last = 0 } = input;
  return paymentDates(input).map((day, index) => {
    // IRC §6655(d)(2): last year's tax serves for the first payment alone, and the second makes up for it.
    const isByLastYear = taxpayer === 'large-corporation' && index === 0 && last > 0 && last < tax;
    return { day, byThen: roundUp((isByLastYear ? last : toPay) * (index + 1), 4) };
  });
}

/** Says why no payments are required, if so (IRC §§6654(e), 6655(f)). */
function exemption(
  input: EstimatedTaxInput,
  required: Cents | undefined,
): Text<Texts['findings']> | undefined {
  const { year, tax, last, withheld } = input;
  if (isCorporation(input))
    return tax < CORPORATE_LIMIT
      ? { key: 'underLimit', values: { limit: printMoney(CORPORATE_LIMIT), year } }
      : undefined;
  if (tax - withheld < INDIVIDUAL.limit)
    return { key: 'underLimit', values: { limit: printMoney(INDIVIDUAL.limit), year } };
  if (last === 0) return { key: 'noTaxLastYear', values: { last: year - 1, year } };
  return required !== undefined && withheld >= required
    ? { key: 'withholdingCovers', values: { year } }
    : undefined;
}

/** Returns the last day to file and pay everything instead of making the January payment (IRC §6654(h)). */
export const filingInstead = (year: number): Day => shift(dayOf(year + 1, 1, 31)).due;

/** Returns what each date asks for, after everything that's been paid. What was missed comes first. */
function plan(steps: Step[], { paid, on }: EstimatedTaxInput) {
  const passed = steps.filter(({ day }) => day < on);
  const overdue = Math.max(0, (passed.at(-1)?.byThen ?? 0) - paid);
  let covered = paid + overdue;
  const payments = steps.slice(passed.length).map(({ day, byThen }) => {
    const amount = Math.max(0, byThen - covered);
    covered += amount;
    return { day, amount };
  });
  return { last: passed.at(-1), overdue, payments };
}

type Plan = ReturnType<typeof plan>;

/** Returns what to pay first: what's overdue, or the next payment. */
function nextOf({ overdue, payments }: Plan): Line<Texts> {
  if (overdue > 0) return line('dueNow', overdue);
  const next = payments.find(({ amount }) => amount > 0);
  return next ? line('dueBy', next.amount, { day: fullDate(next.day) }) : line('nothing', 0);
}

function leadOf({ last, overdue, payments }: Plan, year: number): Text<Texts['findings']> {
  const next = payments.find(({ amount }) => amount > 0);
  const coming = next && { next: printMoney(next.amount), by: fullDate(next.day) };
  if (last && overdue > 0) {
    const values = { amount: printMoney(overdue), day: fullDate(last.day) };
    return coming ? { key: 'payNowThenBy', values: { ...values, ...coming } } : { key: 'payNow', values };
  }
  return coming
    ? { key: 'payBy', values: { amount: coming.next, day: coming.by } }
    : { key: 'paidUp', values: { year } };
}

/** Says how payments compare with what was due so far, and what else the answer depends on. */
function findingsOf(input: EstimatedTaxInput, { last, overdue, payments }: Plan): Text<Texts['findings']>[] {
  const findings: Text<Texts['findings']>[] = [];
  const ahead = last ? input.paid - last.byThen : 0;
  if (overdue > 0) findings.push({ key: 'whyNow' });
  else if (last && ahead > 0)
    findings.push({ key: 'ahead', values: { amount: printMoney(ahead), day: fullDate(last.day) } });
  const [next] = payments;
  if (next?.amount === 0) findings.push({ key: 'nothingBy', values: { day: fullDate(next.day) } });
  const instead = filingInstead(input.year);
  if (!isCorporation(input) && input.on <= instead && (overdue > 0 || payments.at(-1)?.amount))
    findings.push({ key: 'fileInJanuary', values: { day: fullDate(instead) } });
  return findings;
}

const leftOutOf = (input: EstimatedTaxInput): Text<Texts['leftOut']>[] => [
  { key: 'penalty' },
  { key: 'annualized' },
  { key: isCorporation(input) ? 'corporateOthers' : 'others' },
  { key: 'states' },
];

/**
 * Works out the federal estimated tax payments that avoid a penalty, from the date `on`: what's overdue, and what to pay by
 * each date that's left. For individuals IRC §6654, for C corporations §6655. Amounts are in whole cents, rounded up.
 */
export function estimatedTax(input: EstimatedTaxInput): Result<Texts, 'income'> {
  const { year, tax, withheld, paid } = input;
  if (year < FIRST_YEAR) return { askUs: { key: 'otherYear', values: { first: FIRST_YEAR } } };
  const corporate = isCorporation(input);
  const required = corporate ? requiredOfCorporation(input) : requiredOfIndividual(input);
  const exempt = exemption(input, required?.amount);
  const leftOut = leftOutOf(input);
  if (exempt) {
    const lines = [
      line('tax', tax, { year }),
      ...(withheld > 0 ? [line('withheld', -withheld, { year })] : []),
    ];
    const balance = account({ key: 'balance', values: { year } }, lines, { key: 'balance' });
    return { lead: exempt, accounts: [balance], total: line('nothing', 0), leftOut };
  }
  if (!required) return { field: 'income', message: { key: 'noIncome' } };
  const credited = corporate ? 0 : withheld;
  const toPay = required.amount - credited;
  const steps = stepsOf(input, toPay);
  const ahead = plan(steps, input);
  const { overdue, payments } = ahead;
  const values = { year };
  const needed = [required.line, ...(credited > 0 ? [line('withheld', -credited, values)] : [])];
  const dates = steps.map(({ day, byThen }, index) =>
    line('due', byThen - (steps[index - 1]?.byThen ?? 0), { day: fullDate(day) }),
  );
  const left = [
    ...(overdue > 0 ? [line('overdue', overdue)] : []),
    ...payments.map(({ day, amount }) => line('next', amount, { day: fullDate(day) })),
  ];
  const planned = account({ key: 'plan' }, left, { key: paid > 0 || overdue > 0 ? 'left' : 'total' });
  return {
    lead: leadOf(ahead, year),
    accounts: [
      account({ key: 'required', values }, needed, { key: 'toPay', values }),
      account({ key: 'dates' }, dates, { key: 'total' }),
      planned,
    ],
    total: nextOf(ahead),
    findings: findingsOf(input, ahead),
    leftOut,
  };
}
