import { printCents, printCount } from '../../tools/money.ts';

const ledger = (amount: number, print: (amount: number) => string) =>
  amount < 0 ? `(${print(-amount)})` : print(amount);

/** Formats cents like a ledger: two decimals, thousands separators, negatives in parentheses. */
export const ledgerAmount = (cents: number): string => ledger(cents, printCents);

export const ledgerDollars = (dollars: number): string => ledger(dollars, printCount);

/** Formats cents like a ledger in whole dollars, or with decimals if there are any. */
export const ledgerWhole = (cents: number): string =>
  cents % 100 === 0 ? ledgerDollars(cents / 100) : ledgerAmount(cents);

/** Tells whether an amount was printed as a negative one; for `data-negative`, which is left out otherwise. */
export const isNegative = (printed: unknown) => /^\([\d,.]+\)$/.test(String(printed)) || undefined;
