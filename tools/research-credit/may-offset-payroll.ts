import type { Cents } from '../money.ts';
import { printMoney } from '../money.ts';
import type { Text } from '../result.ts';
import type { Texts } from './texts.ts';

/** What decides who may use the credit against payroll tax. */
export type Company = {
  /** The tax year, a calendar year. */
  year: number;
  /** Gross receipts of the year, interest included, of all companies under common control. */
  receipts?: Cents | undefined;
  /** The first year with any gross receipts, even interest. */
  firstReceipts?: number | undefined;
  /** How often the election was made for years before. */
  elections: number;
};

/**
 * Lists why a company may not use its research credit against payroll tax (IRC §41(h)), from what is known of it.
 *
 * @param limits the receipts that are too much, and how many elections there may be
 */
export function whyNotAgainstPayroll(
  { year, receipts = 0, firstReceipts = year, elections }: Company,
  limits: { receiptsUnder: Cents; elections: number },
): Text<Texts['findings']>[] {
  const reasons: Text<Texts['findings']>[] = [];
  if (receipts >= limits.receiptsUnder)
    reasons.push({ key: 'receiptsTooHigh', values: { year, limit: printMoney(limits.receiptsUnder) } });
  if (firstReceipts < year - 4) reasons.push({ key: 'receiptsTooEarly', values: { year: year - 4 } });
  if (elections >= limits.elections)
    reasons.push({ key: 'electionsUsed', values: { count: limits.elections } });
  return reasons;
}
