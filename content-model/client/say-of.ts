import { problemOfPage } from '../check/page-problem.ts';
import type { Field } from '../check/source.ts';
import { interpolate } from '../fill-in/interpolate.ts';

/**
 * Fills in what a sentence says of the client's books.
 * @param values those that are true of them
 * @throws PageProblem if it says something else
 */
export function sayOf(
  file: string,
  field: Field,
  sentence: string,
  values: Record<string, string | number>,
): string {
  const said = interpolate(sentence, values);
  if (/\{\w+\}/.test(said)) throw problemOfPage(file, field, "says something that the client's books don't.");
  return said;
}
