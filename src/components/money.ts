import { printCents, printCount } from '../../tools/money.ts';

/** Prints cents like a ledger: two decimals, thousands separators, negatives in parentheses. */
export function ledgerAmount(cents: number): string {
  const amount = printCents(cents);
  return cents < 0 ? `(${amount})` : amount;
}

/** Prints whole dollars like a tax return: thousands separators, negatives in parentheses. */
export function ledgerDollars(dollars: number): string {
  const amount = printCount(Math.abs(dollars));
  return dollars < 0 ? `(${amount})` : amount;
}
