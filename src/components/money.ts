import { printCents, printCount } from '../../tools/money.ts';

const ledger = (amount: number, print: (amount: number) => string) =>
  amount < 0 ? `(${print(-amount)})` : print(amount);

/** Formats cents like a ledger: two decimals, thousands separators, negatives in parentheses. */
export const ledgerAmount = (cents: number): string => ledger(cents, printCents);

export const ledgerDollars = (dollars: number): string => ledger(dollars, printCount);

/** Tells whether an amount was printed as a negative one; for `data-negative`, which is left out otherwise. */
export const isNegative = (printed: unknown) => /^\([\d,.]+\)$/.test(String(printed)) || undefined;
