import { sCorporationWords } from '../../../content-model/sheets/s-corporation.ts';
import { FIELDS } from '../../../tools/s-corporation/fields.ts';
import { type SCorporationInput, sCorporation } from '../../../tools/s-corporation/s-corporation.ts';
import { ChoiceField, TextField } from '../Field.tsx';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import { type ToolProps, Worksheet } from './Worksheet.tsx';
import { YearField } from './YearField.tsx';

type Props = ToolProps<keyof SCorporationInput> & {
  /** The tax years and the filing statuses to choose from. */
  years: string[];
  statuses: Record<SCorporationInput['status'], string>;
};

function work({ figure, optional, choice }: Reader, year: string | undefined) {
  const result = sCorporation({
    year: Number(choice('year') || year),
    status: (choice('status') || 'single') as SCorporationInput['status'],
    profit: figure('profit'),
    salary: figure('salary'),
    wages: optional('wages') ?? 0,
    spouseWages: optional('spouseWages') ?? 0,
    cost: optional('cost') ?? 0,
  });
  return sayResult(result, sCorporationWords);
}

/** Shows what the election to be taxed as an S corporation saves or loses in a year. */
export function SCorporation({ years, statuses, ...props }: Props) {
  const fields = { ...FIELDS, status: { type: 'choice', options: statuses } } as const;
  return (
    <Worksheet {...props} fields={fields} work={(read) => work(read, years[0])}>
      {(field, { status }) => (
        <>
          <YearField {...field('year')} years={years} />
          <ChoiceField {...field('status')} choices={statuses} />
          <TextField {...field('profit')} inputMode="decimal" />
          <TextField {...field('salary')} inputMode="decimal" />
          <TextField {...field('wages')} inputMode="decimal" />
          {status === 'joint' && <TextField {...field('spouseWages')} inputMode="decimal" />}
          <TextField {...field('cost')} inputMode="decimal" />
        </>
      )}
    </Worksheet>
  );
}
