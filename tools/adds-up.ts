import { sum } from './money.ts';
import type { Answer, Result } from './result.ts';

/** For tests: the answer of what must be one, whose accounts add up to the cent. */
export function answerOf(result: Result): Answer {
  if (!('total' in result)) throw new Error(`no answer: ${JSON.stringify(result)}`);
  for (const { heading, lines, total } of result.accounts) {
    const amounts = [...lines.map(({ amount }) => amount), total.amount];
    if (!amounts.every(Number.isSafeInteger))
      throw new Error(`${heading} has an amount that is not in whole cents`);
    if (sum(lines.map(({ amount }) => amount)) !== total.amount)
      throw new Error(`${heading} does not add up`);
  }
  return result;
}

/** For tests: what an account of an answer comes to, by its heading. */
export const totalOf = (answer: Answer, heading: string): number | undefined =>
  answer.accounts.find((account) => account.heading === heading)?.total.amount;
