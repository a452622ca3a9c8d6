import type { CollectionEntry } from 'astro:content';
import type { Day } from '../../../tools/days.ts';
import type { FIELDS } from '../../../tools/s-corporation/fields.ts';
import { aboveThreshold } from '../../../tools/s-corporation/s-corporation.ts';
import { type Given, sCorporationTool } from './answers/s-corporation.ts';
import { FormPart } from './fields.tsx';
import { readerOf } from './read-fields.ts';
import { SavingPicture } from './SavingPicture.tsx';
import { useToday } from './use-today.ts';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps<keyof typeof FIELDS> &
  Given &
  Pick<CollectionEntry<'s-corporation'>['data'], 'above' | 'picture'> & {
    /** The day of the build. */
    built: Day;
  };

export function SCorporation({ statuses, above, picture, moves, built, ...props }: Props) {
  const on = useToday(built);
  const { fields, read, work } = sCorporationTool({ statuses, moves }, on, (input) => (
    <SavingPicture input={input} words={picture} />
  ));
  return (
    <Worksheet {...props} fields={fields} work={work} today={on}>
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
