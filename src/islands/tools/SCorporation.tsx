import { sCorporationWords } from '../../../content-model/sheets/s-corporation.ts';
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

function work({ money, count, text, given }: Reader, year: number) {
  const orNone = (field: string) => (given(field) ? money(field) : 0);
  const result = sCorporation({
    year: given('year') ? count('year') : year,
    status: (text('status') || 'single') as SCorporationInput['status'],
    profit: money('profit'),
    salary: money('salary'),
    wages: orNone('wages'),
    spouseWages: orNone('spouseWages'),
    cost: orNone('cost'),
  });
  return sayResult(result, sCorporationWords);
}

/** What the election to be taxed as an S corporation saves in a year, or loses. */
export function SCorporation({ years, statuses, ...props }: Props) {
  return (
    <Worksheet {...props} work={(read) => work(read, Number(years[0]))}>
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
