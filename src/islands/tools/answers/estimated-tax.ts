import type { CollectionEntry } from 'astro:content';
import { estimatedTaxWords } from '../../../../content-model/sheets/estimated-tax.ts';
import type { Day } from '../../../../tools/days.ts';
import { YEAR_ENDS } from '../../../../tools/deadlines/choice.ts';
import type { Move } from '../../../../tools/deadlines/deadlines.ts';
import { paymentDates } from '../../../../tools/estimated-tax/dates.ts';
import { estimatedTax, needsIncome, YEARS } from '../../../../tools/estimated-tax/estimated-tax.ts';
import { type ExpectedIncome, expectedTax } from '../../../../tools/estimated-tax/expected-tax.ts';
import { FIELDS } from '../../../../tools/estimated-tax/fields.ts';
import { type EstimatedTaxInput, isCorporation } from '../../../../tools/estimated-tax/input.ts';
import type { Fields } from '../../../../tools/fields.ts';
import { parseDecimal, printMoney } from '../../../../tools/money.ts';
import type { Status } from '../../../../tools/s-corporation/taxes.ts';
import { paymentYear } from '../../../../tools/tax-year.ts';
import type { Reader } from '../read-fields.ts';
import { type SaidAnswer, type SaidRefusal, sayResult } from '../say-result.ts';

export type Given = Pick<CollectionEntry<'estimated-tax'>['data'], 'taxpayers' | 'statuses'> & {
  /** Dates that the IRS has moved. */
  moves: readonly Move[];
};

/** Reads all fields but last year's income, which isn't always asked for. */
function inputOf(
  { figure, optional, choice, day }: Reader,
  { today, moves }: Pick<Given, 'moves'> & { today: Day },
): EstimatedTaxInput {
  const taxpayer = choice('taxpayer') as EstimatedTaxInput['taxpayer'];
  return {
    taxpayer,
    year: Number(choice('year')),
    yearEnd: Object.keys(YEAR_ENDS).indexOf(choice('ends')) + 1,
    tax: figure('tax'),
    last: optional('last'),
    withheld: isCorporation({ taxpayer }) ? 0 : (optional('withheld') ?? 0),
    paid: optional('paid') ?? 0,
    on: day('on') ?? today,
    moves,
  };
}

/** The fields of the worksheet, besides a spouse's wages. */
export const WORKSHEET = ['wages', 'profit', 'investments', 'otherIncome', 'credits'] as const;

/** Reads the worksheet. Who files separately has no other status to choose. */
function expectedOf({ optional, choice, given }: Reader): ExpectedIncome | undefined {
  const names = [...WORKSHEET, 'spouseWages'] as const;
  const amounts = names.map((name) => [name, optional(name) ?? 0]);
  if (!names.some((name) => given(name))) return undefined;
  const status = choice('taxpayer') === 'separate' ? 'separate' : (choice('status') as Status);
  const figures = Object.fromEntries(amounts) as Record<(typeof names)[number], number>;
  return { year: Number(choice('year')), status, ...figures };
}

/** Says what the worksheet comes to. */
export function saidTax(reader: Reader & { mistakes: unknown[] }) {
  const before = reader.mistakes.length;
  const expected = expectedOf(reader);
  if (!expected || reader.mistakes.length > before) return undefined;
  return sayResult(expectedTax(expected), estimatedTaxWords) as SaidAnswer | SaidRefusal;
}

/** Returns the fields' words with the example of a day: its amount is paid on each date of the open year that has passed. */
export function withPayments<Words extends { example: string }, Inputs extends { paid: Words }>(
  inputs: Inputs,
  today: Day,
  moves: readonly Move[],
): Inputs {
  const year = paymentYear(today, moves);
  const passed = paymentDates({ taxpayer: 'individual', year, yearEnd: 12, moves }).filter(
    (due) => due < today,
  ).length;
  const each = parseDecimal(inputs.paid.example, 2, FIELDS.paid.most * 100);
  const example = passed > 0 && typeof each === 'number' ? printMoney(each * passed) : '';
  return { ...inputs, paid: { ...inputs.paid, example } };
}

/** Returns the tool's fields, and its calculation for a day. */
export function estimatedTaxTool({ taxpayers, statuses, moves }: Given, today: Day) {
  const wanted = paymentYear(today, moves);
  const years = [wanted, wanted + 1].filter((year) => year <= YEARS.last);
  const fields: Fields = {
    ...FIELDS,
    taxpayer: { type: 'choice', options: taxpayers },
    year: { type: 'taxYear', years: (years.length > 0 ? years : [YEARS.last]).map(String), wanted },
    ends: { type: 'choice', options: YEAR_ENDS, start: 'december' },
    status: { type: 'choice', options: statuses },
  };
  const read = (reader: Reader) => inputOf(reader, { today, moves });
  const work = (reader: Reader) => {
    const input = read(reader);
    // For its mistakes.
    if (!isCorporation(input)) expectedOf(reader);
    const income = needsIncome(input) ? reader.optional('income') : undefined;
    return sayResult(estimatedTax({ ...input, income }), estimatedTaxWords);
  };
  return { fields, read, work };
}
