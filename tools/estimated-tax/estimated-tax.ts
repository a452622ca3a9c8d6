import { type Day, formatDay, fullDate } from '../days.ts';
import { type BasisPoints, type Cents, printMoney, printRate } from '../money.ts';
import { addUp, type Line, lineOf, type Result, type Text } from '../result.ts';
import { paymentDates, returnDate } from './dates.ts';
import { type EstimatedTaxInput, isCorporation } from './input.ts';
import { findingsOf, leadOf, nextOf, plan, restOf, type Step } from './plan.ts';
import type { Texts } from './texts.ts';

/** The day on which someone last compared the rules with the law. None of their amounts is indexed. */
export const CHECKED = '2026-11-26';

/** Corporations' dates were others before (Pub. L. 114-41 §2006), and the law may change after the year that was checked. */
export const YEARS = { first: 2018, last: Number(CHECKED.slice(0, 4)) + 1 };

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

/** Formats a day for the narrow column of a sheet: `Sep 15, 2026`. */
const shortDate = (day: Day) => formatDay(day, { dateStyle: 'medium' });

/** Divides nonnegative integers and rounds up. */
const roundUp = (amount: number, per: number) => {
  const more = amount + per - 1;
  return (more - (more % per)) / per;
};
const shareUp = (amount: Cents, rate: BasisPoints): Cents => roundUp(amount * rate, 10_000);

type Required = { amount: Cents; line: Line<Texts> };

/** Tells whether everything that's left was due with the return already. */
const isOver = (input: EstimatedTaxInput): boolean => input.on > returnDate(input);

/** Tells whether the answer depends on last year's income: only if last year's tax may be the lower limit. */
export const needsIncome = (input: EstimatedTaxInput): boolean =>
  !isCorporation(input) &&
  !isOver(input) &&
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

const leftOutOf = (input: EstimatedTaxInput): Text<Texts['leftOut']>[] => [
  { key: 'penalty' },
  { key: 'annualized' },
  ...(isCorporation(input)
    ? [{ key: 'corporateOthers' } as const]
    : [{ key: 'changedFiling' } as const, { key: 'others' } as const]),
  { key: 'disasters' },
  ...(isCorporation(input) ? [] : [{ key: 'waivers' } as const]),
  { key: 'states' },
];

/** Shows what's left of the tax. */
function balanceOf(input: EstimatedTaxInput) {
  const { year, tax, withheld, paid } = input;
  const lines = [
    line(isCorporation(input) ? 'corporateTax' : 'tax', tax, { year }),
    ...(withheld > 0 ? [line('withheld', -withheld, { year })] : []),
    ...(paid > 0 ? [line('paid', -paid)] : []),
  ];
  const key = tax < withheld + paid ? 'overpaid' : 'balance';
  return account({ key: 'balance', values: { year } }, lines, { key });
}

/** Answers once the return is due: no installment is left, and everything else was due with it. */
function afterReturn(input: EstimatedTaxInput): Result<Texts, 'income'> {
  const { year } = input;
  const balance = balanceOf(input);
  const rest = Math.max(0, balance.total.amount);
  const values = { year, amount: printMoney(rest), day: fullDate(returnDate(input)) };
  return {
    lead: rest > 0 ? { key: 'overWithRest', values } : { key: 'allPaid', values: { year } },
    accounts: [balance],
    total: line('stillDue', rest),
    findings: [
      { key: rest > 0 ? 'runsOn' : 'onTime' },
      { key: 'paidOn', values: { day: fullDate(input.on) } },
    ],
    leftOut: leftOutOf(input),
  };
}

/**
 * Works out the federal estimated tax payments that avoid a penalty, from the date `on`: what's overdue, and what to pay by
 * each date that's left. For individuals IRC §6654, for C corporations §6655. Amounts are in whole cents, rounded up.
 */
export function estimatedTax(input: EstimatedTaxInput): Result<Texts, 'income'> {
  const { year, tax, withheld, paid } = input;
  if (year < YEARS.first || year > YEARS.last)
    return { askUs: { key: 'otherYear', values: { year, ...YEARS } } };
  if (isOver(input)) return afterReturn(input);
  const corporate = isCorporation(input);
  const required = corporate ? requiredOfCorporation(input) : requiredOfIndividual(input);
  const exempt = exemption(input, required?.amount);
  const leftOut = leftOutOf(input);
  if (exempt) {
    const balance = balanceOf(input);
    const findings = restOf(input, balance.total.amount);
    return { lead: exempt, accounts: [balance], total: line('nothing', 0), findings, leftOut };
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
    line('due', byThen - (steps[index - 1]?.byThen ?? 0), { day: shortDate(day) }),
  );
  const left = [
    ...(overdue > 0 ? [line('overdue', overdue)] : []),
    ...payments.map(({ day, amount }) => line('next', amount, { day: shortDate(day) })),
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
    findings: findingsOf(input, ahead, tax - credited - paid - planned.total.amount),
    leftOut,
  };
}
