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
import { FormPart } from './fields.tsx';
import { type Reader, readerOf } from './read-fields.ts';
import { SavingPicture } from './SavingPicture.tsx';
import { sayResult } from './say-result.ts';
import { useToday } from './use-today.ts';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'s-corporation'>['data'], 'years' | 'statuses' | 'above' | 'picture'> & {
    /** Dates of the election that the IRS has moved. */
    moves: readonly Move[];
    /** The day of the build. */
    built: Day;
  };

function inputOf(
  { figure, optional, choice, given }: Reader,
  { year, on, moves }: { year: string | undefined; on: Day; moves: readonly Move[] },
): SCorporationInput {
  return {
    year: Number(choice('year') || year),
    status: (choice('status') || 'single') as SCorporationInput['status'],
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

export function SCorporation({ years, statuses, above, picture, moves, built, ...props }: Props) {
  const on = useToday(built);
  const defaults = { year: years[0], on, moves };
  const fields: Fields = {
    ...FIELDS,
    year: { type: 'taxYear', years },
    status: { type: 'choice', options: statuses },
  };
  const work = (read: Reader) => {
    const input = inputOf(read, defaults);
    const said = sayResult(sCorporation(input), sCorporationWords);
    return 'total' in said ? { ...said, picture: <SavingPicture input={input} words={picture} /> } : said;
  };
  return (
    <Worksheet {...props} fields={fields} work={work} today={on}>
      {(field, values) => (
        <>
          {['year', 'status', 'profit', 'salary', 'wages'].map((name) => field(name))}
          {values.status === 'joint' && field('spouseWages')}
          {field('cost')}
          {aboveThreshold(inputOf(readerOf(values, fields), defaults)) && (
            <FormPart name={above}>
              {['staffWages', 'property', 'specified'].map((name) => field(name))}
            </FormPart>
          )}
        </>
      )}
    </Worksheet>
  );
}
