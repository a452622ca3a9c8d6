import type { CollectionEntry } from 'astro:content';
import { sCorporationWords } from '../../../content-model/sheets/s-corporation.ts';
import type { Day } from '../../../tools/days.ts';
import type { Move } from '../../../tools/deadlines/deadlines.ts';
import type { Fields } from '../../../tools/fields.ts';
import { FIELDS } from '../../../tools/s-corporation/fields.ts';
import {
  aboveThreshold,
  type SCorporationInput,
  sCorporation,
} from '../../../tools/s-corporation/s-corporation.ts';
import { electionYear, yearField } from '../../../tools/tax-year.ts';
import { FormPart } from './fields.tsx';
import { type Reader, readerOf } from './read-fields.ts';
import { SavingPicture } from './SavingPicture.tsx';
import { sayResult } from './say-result.ts';
import { useToday } from './use-today.ts';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'s-corporation'>['data'], 'statuses' | 'above' | 'picture'> & {
    /** Dates of the election that the IRS has moved. */
    moves: readonly Move[];
    /** The day of the build. */
    built: Day;
  };

function inputOf(
  { figure, optional, choice, given }: Reader,
  { on, moves }: { on: Day; moves: readonly Move[] },
): SCorporationInput {
  return {
    year: Number(choice('year')),
    status: choice('status') as SCorporationInput['status'],
    profit: figure('profit'),
    salary: figure('salary'),
    wages: optional('wages') ?? 0,
    spouseWages: optional('spouseWages') ?? 0,
    cost: optional('cost') ?? 0,
    staffWages: optional('staffWages') ?? 0,
    property: optional('property') ?? 0,
    specified: given('specified'),
    on,
    moves,
  };
}

/** Returns the tool's fields, and its calculation for a day. */
export function sCorporationTool({ statuses, moves }: Pick<Props, 'statuses' | 'moves'>, on: Day) {
  const fields: Fields = {
    ...FIELDS,
    year: yearField(electionYear(on, moves), 'payrollTax', 'incomeTax'),
    status: { type: 'choice', options: statuses },
  };
  const read = (reader: Reader) => inputOf(reader, { on, moves });
  const work = (reader: Reader) => sayResult(sCorporation(read(reader)), sCorporationWords);
  return { fields, read, work };
}

export function SCorporation({ statuses, above, picture, moves, built, ...props }: Props) {
  const on = useToday(built);
  const { fields, read, work } = sCorporationTool({ statuses, moves }, on);
  const drawn = (reader: Reader) => {
    const said = work(reader);
    return 'total' in said
      ? { ...said, picture: <SavingPicture input={read(reader)} words={picture} /> }
      : said;
  };
  return (
    <Worksheet {...props} fields={fields} work={drawn} today={on}>
      {(field, values) => (
        <>
          {['year', 'status', 'profit', 'salary', 'wages'].map((name) => field(name))}
          {readerOf(values, fields).choice('status') === 'joint' && field('spouseWages')}
          {field('cost')}
          {aboveThreshold(read(readerOf(values, fields))) && (
            <FormPart name={above}>
              {['staffWages', 'property', 'specified'].map((name) => field(name))}
            </FormPart>
          )}
        </>
      )}
    </Worksheet>
  );
}
