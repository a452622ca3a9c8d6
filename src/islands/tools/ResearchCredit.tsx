import { researchCreditWords } from '../../../content-model/sheets/research-credit.ts';
import { parseDay } from '../../../tools/days.ts';
import {
  type Entity,
  type ResearchCreditInput,
  researchCredit,
} from '../../../tools/research-credit/research-credit.ts';
import { ChoiceField, TextField } from '../Field.tsx';
import { BoxField } from './BoxField.tsx';
import { FormPart } from './FormPart.tsx';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import { type ToolProps, Worksheet } from './Worksheet.tsx';
import { YearField } from './YearField.tsx';

type Input = Exclude<keyof ResearchCreditInput, 'before'> | 'yearBefore' | 'twoBefore' | 'threeBefore';

type Props = ToolProps<Input> & {
  /** The tax years and the kinds of company to choose from. */
  years: string[];
  entities: Record<Entity, string>;
  groups: Record<'costs' | 'before' | 'payroll', string>;
};

/** Reads the fields; what may be left empty is nothing, or 0. */
function inputOf({ money, count, text, given }: Reader, year: number): ResearchCreditInput {
  const amount = (field: Input) => (given(field) ? money(field) : 0);
  return {
    year: given('year') ? count('year') : year,
    entity: (text('entity') || 'c-corporation') as Entity,
    wages: amount('wages'),
    contractors: amount('contractors'),
    supplies: amount('supplies'),
    cloud: amount('cloud'),
    before: [amount('yearBefore'), amount('twoBefore'), amount('threeBefore')],
    reduced: given('reduced'),
    receipts: amount('receipts'),
    firstReceipts: given('firstReceipts') ? count('firstReceipts') : undefined,
    elections: given('elections') ? count('elections') : 0,
    owesTax: given('owesTax'),
    filed: parseDay(text('filed')),
    quarterWages: amount('quarterWages'),
    quarterAboveBase: amount('quarterAboveBase'),
  };
}

/** The research credit of a year, and the payroll returns that use it. */
export function ResearchCredit({ years, entities, groups, ...props }: Props) {
  const work = (read: Reader) =>
    sayResult(researchCredit(inputOf(read, Number(years[0]))), researchCreditWords);
  return (
    <Worksheet {...props} work={work}>
      {(field) => {
        const amount = (name: Input) => <TextField {...field(name)} inputMode="decimal" />;
        return (
          <>
            <YearField {...field('year')} years={years} />
            <FormPart name={groups.costs}>
              {amount('wages')}
              {amount('contractors')}
              {amount('supplies')}
              {amount('cloud')}
            </FormPart>
            <FormPart name={groups.before}>
              {amount('yearBefore')}
              {amount('twoBefore')}
              {amount('threeBefore')}
              <BoxField {...field('reduced')} />
            </FormPart>
            <FormPart name={groups.payroll}>
              <ChoiceField {...field('entity')} choices={entities} />
              {amount('receipts')}
              <TextField {...field('firstReceipts')} inputMode="numeric" />
              <TextField {...field('elections')} inputMode="numeric" />
              <BoxField {...field('owesTax')} />
              <TextField {...field('filed')} type="date" />
              {amount('quarterWages')}
              {amount('quarterAboveBase')}
            </FormPart>
          </>
        );
      }}
    </Worksheet>
  );
}
