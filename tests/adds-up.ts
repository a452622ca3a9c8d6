import { sum } from '../tools/money.ts';
import type { Answer, Result, SheetTexts } from '../tools/result.ts';

/** Returns the answer in a result, for tests. Throws if there's none or an account doesn't add up to the cent. */
export function answerOf<T extends SheetTexts>(result: Result<T>): Answer<T> {
  if (!('total' in result)) throw new Error(`no answer: ${JSON.stringify(result)}`);
  for (const { heading, lines, total } of result.accounts) {
    const amounts = [...lines.map(({ amount }) => amount), total.amount];
    if (!amounts.every(Number.isSafeInteger))
      throw new Error(`${heading.key} has an amount that isn't in whole cents`);
    if (sum(lines.map(({ amount }) => amount)) !== total.amount)
      throw new Error(`${heading.key} does not add up`);
  }
  for (const { heading, lines, total } of result.comparison?.accounts ?? [])
    for (const [column, expected] of total.amounts.entries()) {
      const amounts = lines.map(({ amounts }) => amounts[column] ?? 0);
      if (![...amounts, expected].every(Number.isSafeInteger) || sum(amounts) !== expected)
        throw new Error(`${heading.key} does not add up in column ${column + 1}`);
    }
  return result;
}

/** Returns the totals of a compared account by the key of its heading, for tests. */
export const totalsOf = <T extends SheetTexts>(
  answer: Answer<T>,
  heading: keyof T['headings'],
): number[] | undefined =>
  answer.comparison?.accounts.find((account) => account.heading.key === heading)?.total.amounts;

/** Returns the total of an account by the key of its heading, for tests. */
export const totalOf = <T extends SheetTexts>(
  answer: Answer<T>,
  heading: keyof T['headings'],
): number | undefined => answer.accounts.find((account) => account.heading.key === heading)?.total.amount;
