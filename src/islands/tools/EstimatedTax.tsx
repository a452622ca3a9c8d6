import type { CollectionEntry } from 'astro:content';
import { estimatedTaxWords } from '../../../content-model/sheets/estimated-tax.ts';
import type { Day } from '../../../tools/days.ts';
import { MONTHS, monthName } from '../../../tools/deadlines/choice.ts';
import type { Move } from '../../../tools/deadlines/deadlines.ts';
import { estimatedTax, needsIncome } from '../../../tools/estimated-tax/estimated-tax.ts';
import { FIELDS } from '../../../tools/estimated-tax/fields.ts';
import { type EstimatedTaxInput, isCorporation } from '../../../tools/estimated-tax/input.ts';
import type { Fields } from '../../../tools/fields.ts';
import { type Reader, readerOf } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import { useToday } from './use-today.ts';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

const ENDS = Object.fromEntries(MONTHS.map((name, index) => [monthName(index + 1), name]));

/** Reads all fields but last year's income, which isn't always asked for. */
function inputOf(
  { figure, optional, choice, day }: Reader,
  { today, moves }: { today: Day; moves: readonly Move[] },
): EstimatedTaxInput {
  const taxpayer = choice('taxpayer') as EstimatedTaxInput['taxpayer'];
  return {
    taxpayer,
    year: Number(choice('year')),
    yearEnd: Object.keys(ENDS).indexOf(choice('ends')) + 1,
    tax: figure('tax'),
    last: optional('last'),
    withheld: isCorporation({ taxpayer }) ? 0 : (optional('withheld') ?? 0),
    paid: optional('paid') ?? 0,
    on: day('on') ?? today,
    moves,
  };
}

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'estimated-tax'>['data'], 'years' | 'taxpayers' | 'corporations'> & {
    /** Dates that the IRS has moved. */
    moves: readonly Move[];
    /** The day of the build, for which the page was rendered. Once its script runs, it's the visitor's day. */
    built: Day;
  };

/** Returns the tool's fields, and its calculation for a day. */
export function estimatedTaxTool(
  { years, taxpayers, moves }: Pick<Props, 'years' | 'taxpayers' | 'moves'>,
  today: Day,
) {
  const fields: Fields = {
    ...FIELDS,
    taxpayer: { type: 'choice', options: taxpayers },
    year: { type: 'taxYear', years },
    ends: { type: 'choice', options: ENDS, start: 'december' },
  };
  const read = (reader: Reader) => inputOf(reader, { today, moves });
  const work = (reader: Reader) => {
    const input = read(reader);
    const income = needsIncome(input) ? reader.optional('income') : undefined;
    return sayResult(estimatedTax({ ...input, income }), estimatedTaxWords);
  };
  return { fields, read, work };
}

export function EstimatedTax({ years, taxpayers, corporations, moves, built, ...props }: Props) {
  const today = useToday(built);
  const { fields, read, work } = estimatedTaxTool({ years, taxpayers, moves }, today);
  return (
    <Worksheet {...props} fields={fields} work={work} today={today}>
      {(field, values) => {
        const input = read(readerOf(values, fields));
        return (
          <>
            {['taxpayer', 'year'].map((name) => field(name))}
            {isCorporation(input) && field('ends')}
            {(['tax', 'last'] as const).map((name) =>
              isCorporation(input) ? field(name, { hint: corporations[name] }) : field(name),
            )}
            {needsIncome(input) && field('income')}
            {!isCorporation(input) && field('withheld')}
            {['paid', 'on'].map((name) => field(name))}
          </>
        );
      }}
    </Worksheet>
  );
}
