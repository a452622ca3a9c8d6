import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { type Day, parseDay } from '../../../tools/days.ts';
import { type Field, type Fields, type FigureField, PLACES, startOf } from '../../../tools/fields.ts';
import { type NumberProblem, parseDecimal, printCount, printMoney, printPar } from '../../../tools/money.ts';
import type { Values } from './fragment.ts';
import type { SaidAnswer, SaidMistake, SaidRefusal, SaidResult } from './say-result.ts';

const { problems } = toolWords;

export type Outcome = SaidAnswer | SaidRefusal | { mistakes: SaidMistake[] };

/**
 * Returns what fields hold at first: the example of their words. The tax year is the one that's open, and an example's day is
 * in the year after it.
 */
export function exampleOf(inputs: Record<string, { example: string }>, fields: Fields): Values {
  const year = startOf(fields.year);
  const own = (name: string, example: string) => {
    if (name === 'year' && year) return year;
    return fields[name]?.type === 'day' && example ? `${Number(year) + 1}${example.slice(4)}` : example;
  };
  return Object.fromEntries(Object.entries(inputs).map(([name, { example }]) => [name, own(name, example)]));
}

/** Returns the field of a name; `shares2` is another `shares`. */
export const fieldOf = (fields: Fields, name: string): Field | undefined =>
  [name, name.replace(/\d+$/, '')].flatMap((key) => (Object.hasOwn(fields, key) ? fields[key] : []))[0];

/** Whether a field can have a value at all. What's typed into a text field is judged later, with a message. */
function allows(field: Field | undefined, value: string): boolean {
  if (field?.type === 'box') return value === 'on';
  if (field?.type === 'choice') return Object.hasOwn(field.options ?? {}, value);
  if (field?.type === 'taxYear') return /^20\d\d$/.test(value);
  if (field?.type === 'day') return parseDay(value) !== undefined;
  return field !== undefined;
}

/** Returns the values that a tool knows: an address can hold anything. */
export const knownValues = (values: Values, fields: Fields): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => allows(fieldOf(fields, name), value)));

function problemOf({ type, most }: FigureField, problem: NumberProblem): string {
  if (problem === 'negative') return problems.negative;
  if (problem !== 'tooLarge') return problems[type][problem];
  const limits = { count: printCount(most), percent: `${most}%` };
  const limit = limits[type as keyof typeof limits] ?? printMoney(most * 100);
  return interpolate(problems.tooLarge, { most: limit });
}

/** Prints a figure by the type of its field. */
const PRINTED: Record<FigureField['type'], (value: number) => string> = {
  money: printMoney,
  count: printCount,
  percent: (hundredths) => `${hundredths / 100}%`,
  par: printPar,
};

const isFigure = (field: Field | undefined): field is FigureField =>
  field !== undefined && Object.hasOwn(PLACES, field.type);

/** Reads a figure: in cents, millionths of a dollar, hundredths of a percent, or as a count. */
function parseFigure({ type, most }: FigureField, typed: string): number | NumberProblem {
  const places = PLACES[type];
  return parseDecimal(type === 'percent' ? typed.replace(/\s*%$/, '') : typed, places, most * 10 ** places);
}

/** Returns a value as it's written on a sheet: `180k` is `$180,000`. What can't be read stays as it was typed. */
export function writtenValue(fields: Fields, name: string, typed: string): string {
  const field = fieldOf(fields, name);
  if (!isFigure(field)) return typed;
  const value = parseFigure(field, typed);
  return typeof value === 'number' ? PRINTED[field.type](value) : typed;
}

/** Reads fields for a tool's own function. A figure that can't be read is 0 there, and one of the mistakes. */
export function readerOf(values: Values, fields: Fields) {
  const mistakes: SaidMistake[] = [];
  const text = (name: string) => values[name]?.trim() ?? '';
  /** In cents, millionths of a dollar, or as a count. */
  const figure = (name: string): number => {
    const field = fieldOf(fields, name) as FigureField;
    const value = parseFigure(field, text(name));
    if (typeof value === 'number') return value;
    mistakes.push({ field: name, message: problemOf(field, value) });
    return 0;
  };
  return {
    mistakes,
    figure,
    /** The same for a figure that may be left blank. */
    optional: (name: string) => (text(name) ? figure(name) : undefined),
    year: (name: string): number | undefined => {
      if (!text(name)) return undefined;
      const year = /^\d{4}$/.test(text(name)) ? Number(text(name)) : 0;
      if (year < 1900) mistakes.push({ field: name, message: problems.year });
      return year;
    },
    day: (name: string): Day | undefined => parseDay(text(name)),
    choice: (name: string) => text(name) || startOf(fieldOf(fields, name)),
    given: (name: string) => text(name) !== '',
  };
}

export type Reader = Omit<ReturnType<typeof readerOf>, 'mistakes'>;

/** Reads the fields and works out the result; lists mistakes instead, in the order of the fields, if there are any. */
export function outcomeOf(values: Values, fields: Fields, work: (read: Reader) => SaidResult): Outcome {
  const read = readerOf(values, fields);
  const result = work(read);
  if (read.mistakes.length > 0) {
    const order = Object.keys(values);
    const placeOf = ({ field }: SaidMistake) => order.indexOf(field);
    return { mistakes: read.mistakes.sort((one, other) => placeOf(one) - placeOf(other)) };
  }
  return 'message' in result ? { mistakes: [result] } : result;
}
