import { createInterface } from 'node:readline/promises';

/** Asks at the terminal. */
export async function ask(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(question);
  asking.close();
  return answer.trim();
}

/** Asks for a yes, which scripts have no terminal for. */
export const isYes = async (question: string): Promise<boolean> =>
  process.stdin.isTTY && /^y(es)?$/i.test(await ask(question));
