import type { Cents } from '../money.ts';
import { printMoney } from '../money.ts';

/** What decides who may use the credit against payroll tax. */
export type Company = {
  /** The tax year, a calendar year. */
  year: number;
  /** Gross receipts of the year, interest included, of all companies under common control. */
  receipts: Cents;
  /** The first year with any gross receipts, even interest; nothing if this is the first, or none has come. */
  firstReceipts?: number;
  /** How often the election was made for years before. */
  elections: number;
};

/**
 * Why a company may not use its research credit against payroll tax (IRC §41(h)), in sentences; none if it may.
 *
 * @param limits the receipts that are too much, and how many elections there may be
 */
export function whyNotAgainstPayroll(
  { year, receipts, firstReceipts = year, elections }: Company,
  limits: { receiptsUnder: Cents; elections: number },
): string[] {
  return [
    ...(receipts >= limits.receiptsUnder
      ? [`Gross receipts of ${year} are not under ${printMoney(limits.receiptsUnder)}: §41(h)(3)(A)(i)(I).`]
      : []),
    ...(firstReceipts < year - 4
      ? [
          `There were gross receipts before ${year - 4}, and even a few dollars of bank interest count: §41(h)(3)(A)(i)(II), Notice 2017-23.`,
        ]
      : []),
    ...(elections >= limits.elections
      ? [`The election was made for ${limits.elections} years, and may not be made again: §41(h)(4)(B)(ii).`]
      : []),
  ];
}
