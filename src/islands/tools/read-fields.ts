import { toolWords } from '../../../content-model/tool-words.ts';
import { parseCount, parseDecimal, parseMoney } from '../../../tools/money.ts';
import type { Values } from './fragment.ts';
import type { SaidAnswer, SaidMistake, SaidRefusal, SaidResult } from './say-result.ts';

const { unreadable } = toolWords;

/** What comes of the fields as they stand: an answer, a refusal, or all that is to be mended before there is one. */
export type Outcome = SaidAnswer | SaidRefusal | { mistakes: SaidMistake[] };

/** Reads fields as numbers, and keeps in mind which of them are none; those stand for 0. */
function reader(values: Values) {
  const mistakes: SaidMistake[] = [];
  const readBy = (parse: (text: string) => number | undefined, mend: string) => (field: string) => {
    const value = parse(values[field] ?? '');
    if (value === undefined) mistakes.push({ field, mend });
    return value ?? 0;
  };
  return {
    mistakes,
    /** In cents. */
    money: readBy(parseMoney, unreadable.money),
    count: readBy(parseCount, unreadable.count),
    /** In millionths of a dollar. */
    par: readBy((text) => parseDecimal(text, 6), unreadable.par),
    /** As it was typed or chosen. */
    text: (field: string) => values[field] ?? '',
    /** Whether anything stands in a field, or a box is ticked. */
    given: (field: string) => Boolean(values[field]),
  };
}

export type Reader = Omit<ReturnType<typeof reader>, 'mistakes'>;

/**
 * Reads the fields for a tool's own function, and calls it on numbers only: `mistakes` in place of a result
 * otherwise, in the order of the fields.
 */
export function outcomeOf(values: Values, work: (read: Reader) => SaidResult): Outcome {
  const read = reader(values);
  const result = work(read);
  if (read.mistakes.length > 0) {
    const order = Object.keys(values);
    const placeOf = ({ field }: SaidMistake) => order.indexOf(field);
    return { mistakes: read.mistakes.sort((one, other) => placeOf(one) - placeOf(other)) };
  }
  return 'mend' in result ? { mistakes: [result] } : result;
}
