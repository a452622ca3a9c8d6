import type { Cents } from '../money.ts';
import { printMoney } from '../money.ts';
import type { Text } from '../result.ts';
import type { Texts } from './texts.ts';

/** Decides whether a company may use the credit against payroll tax. */
export type Company = {
  /** A calendar year. */
  year: number;
  /** Gross receipts of the year, including interest and companies under common control. */
  receipts?: Cents | undefined;
  /** The first year with any gross receipts, even interest. */
  firstReceipts?: number | undefined;
  /** How many earlier years had the election. */
  elections: number;
};

/**
 * Lists why a company may not use its research credit against payroll tax (IRC §41(h)), from what is known of it.
 *
 * @param limits receipts must be under the first, and elections stop at the second
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
