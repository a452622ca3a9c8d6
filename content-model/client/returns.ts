import { ratio, sum } from '../../tools/money.ts';
import { amountOf, booksOf } from './books.ts';
import type { ClientFile } from './file-schema.ts';

/** Returns what an account came to in the year of the books, in US cents. */
const inYear = (file: ClientFile, account: string): number =>
  sum(booksOf(file).months.map((month) => amountOf(month, [account])));

/** Computes the founder's Form 1040 from the W-2 and the interest on the loan, in US cents. */
export function founderReturn(file: ClientFile) {
  const { founder, payroll } = file;
  const wages = (payroll.people[0]?.monthly ?? 0) * booksOf(file).months.length;
  const interest = -inYear(file, founder.interest);
  const income = wages + interest;
  const taxable = income - founder.deduction;
  const { percent, subtract } = founder.worksheet;
  const tax = ratio(taxable, percent, 100) - subtract;
  const { withheld, deduction } = founder;
  return { wages, interest, income, deduction, taxable, tax, withheld, refund: withheld - tax };
}

/**
 * Computes lines 11, 27, 28 and 31 of the company's Form 1120, in US cents: its books, with the research deduction less the
 * credit (26 U.S.C. §280C(c)(1)). The form sorts expenses otherwise than the books, so it has no line for each.
 * @param credit the research credit that the return claims in full, or 0
 * @returns nothing for a year with a profit, whose tax depends on the losses before it
 */
export function lossReturn(file: ClientFile, credit: number) {
  const { months } = booksOf(file);
  const income = sum(months.map(({ revenue }) => revenue));
  const deductions = sum(months.map(({ expenses }) => expenses)) - credit;
  const taxable = income - deductions;
  return taxable < 0 ? { income, deductions, taxable, tax: 0 } : undefined;
}

/** People who spend this much of their time on research count in full (26 CFR 1.41-2(d)(2)). */
const SUBSTANTIALLY_ALL = 80;

/** Returns the year's research costs, and the wages of a quarter, in US cents. */
export function researchOf(file: ClientFile) {
  const { payroll, research } = file;
  const { months } = booksOf(file);
  const wages = sum(
    payroll.people.map(({ monthly, research }) =>
      ratio(monthly * months.length, research >= SUBSTANTIALLY_ALL ? 100 : research, 100),
    ),
  );
  return {
    year: Number(months.at(-1)?.month.slice(0, 4)),
    filed: research.filed,
    wages,
    cloud: research.cloud,
    quarterWages: 3 * sum(payroll.people.map(({ monthly }) => monthly)),
  };
}
