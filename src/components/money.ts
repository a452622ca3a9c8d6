/** Prints cents like a ledger: two decimals, thousands separators, negatives in parentheses. */
export function ledgerAmount(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return cents < 0 ? `(${amount})` : amount;
}

/** Prints whole dollars like a tax return: thousands separators, negatives in parentheses. */
export function ledgerDollars(dollars: number): string {
  const amount = Math.abs(dollars).toLocaleString('en-US');
  return dollars < 0 ? `(${amount})` : amount;
}
