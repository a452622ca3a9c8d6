import { sum } from './money.ts';

type Sum = { heading: string | { key: string }; lines: { amount: number }[]; total: { amount: number } };

const nameOf = ({ heading }: Sum): string => (typeof heading === 'string' ? heading : heading.key);

/** For tests: the answer of what must be one, whose accounts add up to the cent. */
export function answerOf<R extends object>(result: R): Extract<R, { accounts: Sum[] }> {
  if (!('accounts' in result)) throw new Error(`no answer: ${JSON.stringify(result)}`);
  const answer = result as Extract<R, { accounts: Sum[] }>;
  for (const account of answer.accounts) {
    const { lines, total } = account;
    const amounts = [...lines.map(({ amount }) => amount), total.amount];
    if (!amounts.every(Number.isSafeInteger))
      throw new Error(`${nameOf(account)} has an amount that is not in whole cents`);
    if (sum(lines.map(({ amount }) => amount)) !== total.amount)
      throw new Error(`${nameOf(account)} does not add up`);
  }
  return answer;
}

/** For tests: what an account of an answer comes to, by its heading. */
export const totalOf = (answer: { accounts: Sum[] }, heading: string): number | undefined =>
  answer.accounts.find((account) => nameOf(account) === heading)?.total.amount;
