import type { CollectionEntry } from 'astro:content';
import { sCorporationWords } from '../../../content-model/sheets/s-corporation.ts';
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
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps<keyof SCorporationInput> &
  Pick<CollectionEntry<'s-corporation'>['data'], 'years' | 'statuses' | 'above' | 'picture'>;

function inputOf({ figure, optional, choice, given }: Reader, year: string | undefined): SCorporationInput {
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
  };
}

export function SCorporation({ years, statuses, above, picture, ...props }: Props) {
  const fields: Fields = {
    ...FIELDS,
    year: { type: 'taxYear', years },
    status: { type: 'choice', options: statuses },
  };
  const work = (read: Reader) => {
    const input = inputOf(read, years[0]);
    const said = sayResult(sCorporation(input), sCorporationWords);
    return 'total' in said ? { ...said, picture: <SavingPicture input={input} words={picture} /> } : said;
  };
  return (
    <Worksheet {...props} fields={fields} work={work}>
      {(field, values) => (
        <>
          {['year', 'status', 'profit', 'salary', 'wages'].map((name) => field(name))}
          {values.status === 'joint' && field('spouseWages')}
          {field('cost')}
          {aboveThreshold(inputOf(readerOf(values, fields), years[0])) && (
            <FormPart name={above}>
              {['staffWages', 'property', 'specified'].map((name) => field(name))}
            </FormPart>
          )}
        </>
      )}
    </Worksheet>
  );
}
