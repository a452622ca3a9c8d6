import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { researchCreditWords } from '../../../content-model/sheets/research-credit.ts';
import { parseDay } from '../../../tools/days.ts';
import { printMoney } from '../../../tools/money.ts';
import { FIELDS } from '../../../tools/research-credit/fields.ts';
import { wageBaseAfter } from '../../../tools/research-credit/payroll-offset.ts';
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

/** Reads the fields; blank amounts are 0, except for the receipts, which a blank doesn't answer. */
function inputOf(
  { optional, year, day, choice, given }: Reader,
  firstYear: string | undefined,
): ResearchCreditInput {
  const amount = (field: Input) => optional(field) ?? 0;
  return {
    year: Number(choice('year') || firstYear),
    entity: (choice('entity') || 'c-corporation') as Entity,
    wages: amount('wages'),
    contractors: amount('contractors'),
    supplies: amount('supplies'),
    cloud: amount('cloud'),
    before: [amount('yearBefore'), amount('twoBefore'), amount('threeBefore')],
    reduced: given('reduced'),
    receipts: optional('receipts'),
    firstReceipts: year('firstReceipts'),
    elections: amount('elections'),
    owesTax: given('owesTax'),
    filed: day('filed'),
    quarterWages: amount('quarterWages'),
    quarterAboveBase: amount('quarterAboveBase'),
  };
}

/** Says what's above the wage base in the year of the first quarter that uses the credit. */
function wageBaseHint(filed = ''): string | undefined {
  const day = parseDay(filed);
  if (!day) return undefined;
  const { year, amount } = wageBaseAfter(day);
  const { wageBase, wageBaseUnknown } = researchCreditWords.findings;
  return amount
    ? interpolate(wageBase, { year, amount: printMoney(amount) })
    : interpolate(wageBaseUnknown, { year });
}

/** Shows the research credit of a year, and the payroll returns that use it. */
export function ResearchCredit({ years, entities, groups, ...props }: Props) {
  const fields = { ...FIELDS, entity: { type: 'choice', options: entities } } as const;
  const work = (read: Reader) => sayResult(researchCredit(inputOf(read, years[0])), researchCreditWords);
  return (
    <Worksheet {...props} fields={fields} work={work}>
      {(field, { filed }) => {
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
              <TextField {...field('quarterAboveBase')} hint={wageBaseHint(filed)} inputMode="decimal" />
            </FormPart>
          </>
        );
      }}
    </Worksheet>
  );
}
