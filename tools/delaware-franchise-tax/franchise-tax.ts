import { type Day, dayOf, partsOf } from '../days.ts';
import { type Cents, printCount, printMoney, printPar, printRate, ratio, share, sum } from '../money.ts';
import { type Account, addUp, type Line, lineOf, type Result, type Text } from '../result.ts';
import { figuresOf } from '../years.ts';
import type { Texts } from './texts.ts';

/** A class of stock. Its par value is in millionths of a dollar: 10 is $0.00001. */
type StockClass = { authorized: number; par: number };

export type FranchiseTaxInput = {
  /** The calendar year that the tax is for. It's due on the next March 1. */
  year: number;
  classes: StockClass[];
  /** Shares of all classes, including treasury shares. */
  issued: number;
  /** Total assets on Form 1120, Schedule L, for the fiscal year that ended in the year. */
  assets: Cents;
  /** Listed on a national exchange. */
  listed: boolean;
  /** Formed, dissolved, merged, or with its authorized stock changed during the year. */
  changed: boolean;
  /** Months from March 1 to the payment; part of a month counts as one. If it isn't known, they're counted to `on`. */
  monthsLate?: number | undefined;
  /** The visitor's day. */
  on?: Day | undefined;
  /** Paid toward this tax in installments during the year, if known. */
  paid?: Cents | undefined;
};

/** With what's left open filled in. */
type Known = FranchiseTaxInput & { monthsLate: number };

type Figures = NonNullable<ReturnType<typeof figuresOf<'delaware'>>>;

const MILLION = 1_000_000n;

const account = addUp<Texts>;
const line = lineOf<Texts>();

/** Returns a method's lines and total, with anything above the maximum tax taken off. */
function cappedAccount(heading: 'byShares' | 'byCapital', lines: Line<Texts>[], most: Cents) {
  const excess = sum(lines.map(({ amount }) => amount)) - most;
  if (excess > 0) lines.push(line('aboveCap', -excess));
  return account({ key: heading }, lines, { key: 'methodTax' });
}

/** Works out the tax on the number of authorized shares, 8 Del. C. §503(a)(1). */
function byShares(authorized: number, { byShares: rates, most }: Figures): Account<Texts> {
  const more = authorized > 5000;
  const steps = Math.max(0, Math.ceil((authorized - 10_000) / 10_000));
  const lines = [
    line('firstShares', more ? rates.upTo10000 : rates.upTo5000, { count: printCount(more ? 10_000 : 5000) }),
  ];
  const price = rates.eachFurther10000;
  if (steps > 0)
    lines.push(line('furtherShares', steps * price, { count: printCount(steps), price: printMoney(price) }));
  return cappedAccount('byShares', lines, most);
}

/** Returns a class's capital in millionths of a dollar, at the assumed par value or its own, if that's higher. */
const capitalOf = ({ authorized, par }: StockClass, assumedPar: number) =>
  BigInt(authorized) * BigInt(Math.max(par, assumedPar));

/** Returns how many millions of dollars a capital has; part of a million counts as one. */
const millionsIn = (capital: bigint) => Number((capital + MILLION * MILLION - 1n) / (MILLION * MILLION));

/** Returns the millions at the statute's plain quotient, which isn't rounded to six decimals. */
function millionsByStatute({ classes, issued, assets }: FranchiseTaxInput): number {
  const shares = BigInt(issued);
  const assumed = BigInt(assets) * 10_000n;
  const capital = classes.reduce((total, { authorized, par }) => {
    const own = BigInt(par) * shares;
    return total + BigInt(authorized) * (own > assumed ? own : assumed);
  }, 0n);
  const million = MILLION * MILLION * shares;
  return Number((capital + million - 1n) / million);
}

function capitalLine(
  { authorized, par }: StockClass,
  assumedPar: number,
  { issued, assets }: FranchiseTaxInput,
): Line<Texts> {
  const amount = inCents(capitalOf({ authorized, par }, assumedPar));
  const one = authorized === 1;
  const values = {
    count: printCount(authorized),
    par: printPar(Math.max(par, assumedPar)),
    assumed: printPar(assumedPar),
    assets: printMoney(assets),
    issued: printCount(issued),
  };
  if (par > assumedPar) return line(one ? 'oneShareAtOwnPar' : 'sharesAtOwnPar', amount, values);
  if (issued === 1) return line(one ? 'oneShareOneIssued' : 'sharesOneIssued', amount, values);
  return line(one ? 'oneShareAtAssumedPar' : 'sharesAtAssumedPar', amount, values);
}

const inCents = (capital: bigint) => Number((capital + 5000n) / 10_000n);

/**
 * Works out the assumed par value capital and the tax on it, 8 Del. C. §503(a)(2). A capital too large to add up in cents has
 * no account of its own, and no `millions`: at $90 trillion, the tax is the maximum anyway.
 */
function byCapital(
  input: FranchiseTaxInput,
  { byCapital: rates, most }: Figures,
): { accounts: Account<Texts>[]; tax: Account<Texts>; millions?: number } {
  // Rounded half up to six decimals, like the Division's calculator.
  const assumedPar = ratio(input.assets, 10_000, input.issued);
  const total = input.classes.reduce((sum, stock) => sum + capitalOf(stock, assumedPar), 0n);
  if (inCents(total) > Number.MAX_SAFE_INTEGER) {
    const capital = `$${printCount(total / MILLION)}`;
    const tax = account({ key: 'byCapital' }, [line('mostTax', most, { capital })], { key: 'methodTax' });
    return { accounts: [], tax };
  }
  const millions = millionsIn(total);
  const capital = account(
    { key: 'capital' },
    input.classes.map((stock) => capitalLine(stock, assumedPar, input)),
    { key: 'capital' },
  );
  const amount = Math.max(rates.least, millions * rates.eachMillion);
  const values = { count: printCount(Math.max(1, millions)), price: printMoney(rates.eachMillion) };
  const tax = cappedAccount('byCapital', [line('capitalTax', amount, values)], most);
  return { accounts: [capital], tax, millions };
}

/** Returns the day on which a year's tax is due, even on a Sunday (8 Del. C. §504(a)). */
const dueDay = (year: number): Day => dayOf(year + 1, 3, 1);

/** Returns the months from a due date on March 1 to a day; part of a month counts as one. */
function monthsSince(due: Day, on: Day): number {
  if (on <= due) return 0;
  const [[year, month], [toYear, toMonth, date]] = [partsOf(due), partsOf(on)];
  return (toYear - year) * 12 + toMonth - month + (date > 1 ? 1 : 0);
}

/** Shows what's left after the installments. Interest runs on what's left, 8 Del. C. §504(c). */
function due(tax: Cents, { year, monthsLate, paid = 0 }: Known, figures: Figures): Account<Texts> {
  const { penalty, monthlyRate } = figures.late;
  const lines = [
    line('tax', tax, { year }),
    ...(paid > 0 ? [line('installmentsPaid', -paid, { year })] : []),
    line('report', figures.annualReport),
  ];
  if (monthsLate > 0) {
    const key = monthsLate === 1 ? 'interestForMonth' : 'interestForMonths';
    const values = { months: monthsLate, rate: printRate(monthlyRate) };
    const interest = share((Math.max(0, tax - paid) + penalty) * monthsLate, monthlyRate);
    lines.push(line('penalty', penalty), line(key, interest, values));
  }
  const isTooMuch = sum(lines.map(({ amount }) => amount)) < 0;
  return account({ key: 'due', values: { next: year + 1 } }, lines, {
    key: isTooMuch ? 'overpaid' : monthsLate > 0 ? 'toPayNow' : 'toPay',
  });
}

/** Says in a sentence what to pay, and by when. */
function leadOf(
  left: Cents,
  { year, monthsLate, paid = 0, on }: Known,
  { annualReport }: Figures,
): Text<Texts['findings']> {
  const amount = printMoney(Math.abs(left));
  if (left < 0) return { key: 'paidTooMuch', values: { amount } };
  const values = { amount, next: year + 1 };
  if (monthsLate > 0) return { key: 'payNow', values };
  if (on && on > dueDay(year)) return { key: 'wasDue', values };
  if (paid > 0) return { key: 'payBy', values };
  const parts = { tax: printMoney(left - annualReport), report: printMoney(annualReport) };
  return { key: 'payBothBy', values: { ...values, ...parts } };
}

/** Asks for installments if this tax is large enough that there may have been some (8 Del. C. §504(e)). */
function installmentsFinding(
  tax: Cents,
  { year, paid }: FranchiseTaxInput,
  { installments: { from } }: Figures,
): Text<Texts['findings']>[] {
  if (tax < from || paid !== undefined) return [];
  return [{ key: 'askInstallments', values: { before: year - 1, limit: printMoney(from), year } }];
}

/** Returns the installments that a tax of $5,000 or more brings: they prepay most of the next year's tax. */
function installments(tax: Cents, year: number, { installments: { from, rates } }: Figures) {
  if (tax < from) return [];
  const next = year + 1;
  const lines = Object.entries(rates).map(([day, rate]) =>
    line('installment', share(tax, rate), { day, next, rate: printRate(rate), year }),
  );
  const total = { key: 'installments', values: { next, after: year + 2 } } as const;
  return [account({ key: 'installments', values: { next } }, lines, total)];
}

/**
 * Works out the franchise tax of a domestic stock corporation by both methods of 8 Del. C. §503, then what's due under the
 * lower one with the report fee, penalty and interest, and the installments for the next year.
 */
export function franchiseTax(input: FranchiseTaxInput): Result<Texts, 'classes' | 'issued' | 'monthsLate'> {
  const { year, classes, issued, assets, listed, changed, on } = input;
  const { monthsLate = on ? monthsSince(dueDay(year), on) : 0 } = input;
  const figures = figuresOf('delaware', year);
  if (!figures) return { askUs: { key: 'unknownYear', values: { year } } };
  const authorized = sum(classes.map((stock) => stock.authorized));
  if (!(authorized > 0)) return { field: 'classes', message: { key: 'noShares' } };
  if (issued < 1) return { field: 'issued', message: { key: 'noneIssued' } };
  const values = { authorized: printCount(authorized) };
  if (issued > authorized) return { field: 'issued', message: { key: 'tooManyIssued', values } };
  if (!Number.isInteger(monthsLate) || monthsLate < 0)
    return { field: 'monthsLate', message: { key: 'notWholeMonths' } };
  if (classes.some(({ par }) => par === 0)) return { askUs: { key: 'noPar' } };
  if (changed) return { askUs: { key: 'changed' } };
  if (listed && assets >= figures.largeFiler.from)
    return { askUs: { key: 'largeFiler', values: { tax: printMoney(figures.largeFiler.tax) } } };
  const shares = byShares(authorized, figures);
  const { accounts: capital, tax, millions } = byCapital(input, figures);
  const lower = tax.total.amount < shares.total.amount ? tax : shares;
  lower.chosen = true;
  const known = { ...input, monthsLate };
  const left = due(lower.total.amount, known, figures);
  const { total } = left;
  const byStatute = millionsByStatute(input);
  const leftOut: Text<Texts['leftOut']>[] = [{ key: 'lateInstallments' }, { key: 'otherCorporations' }];
  if (millions !== undefined && byStatute !== millions) {
    const values = { statute: printCount(byStatute), division: printCount(millions) };
    leftOut.push({ key: 'plainQuotient', values });
  }
  return {
    lead: leadOf(total.amount, known, figures),
    accounts: [shares, ...capital, tax, left, ...installments(lower.total.amount, year, figures)],
    total,
    findings: installmentsFinding(lower.total.amount, input, figures),
    leftOut,
  };
}
