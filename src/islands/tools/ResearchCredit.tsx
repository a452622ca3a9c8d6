import type { CollectionEntry } from 'astro:content';
import { useState } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { researchCreditWords } from '../../../content-model/sheets/research-credit.ts';
import { parseDay } from '../../../tools/days.ts';
import { printMoney } from '../../../tools/money.ts';
import { FIELDS } from '../../../tools/research-credit/fields.ts';
import type { Entity, ResearchCreditInput } from '../../../tools/research-credit/input.ts';
import {
  MOST_QUARTERS,
  monthsOf,
  quartersAfter,
  wageBaseAfter,
} from '../../../tools/research-credit/payroll.ts';
import { researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { Button } from '../../components/Button.tsx';
import { ChoiceField, TextField } from '../Field.tsx';
import { BoxField, FormPart, YearField } from './fields.tsx';
import type { Values } from './fragment.ts';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type FieldOf, type ToolProps, Worksheet } from './Worksheet.tsx';

type Input = keyof typeof FIELDS;

type Words = Pick<CollectionEntry<'research-credit'>['data'], 'years' | 'entities' | 'groups' | 'quarters'>;

/** The field names of each quarter: `quarterWages` and `quarterAboveBase`, `quarterWages2` and `quarterAboveBase2`, … */
const quarterFields = Array.from({ length: MOST_QUARTERS }, (_, index) => {
  const number = index > 0 ? index + 1 : '';
  return { wages: `quarterWages${number}`, aboveBase: `quarterAboveBase${number}` };
});

/** Reads the wages of the quarters. A blank is the same as the quarter before. */
function quartersOf({ optional }: Reader): ResearchCreditInput['quarters'] {
  let last = { wages: 0, aboveBase: 0 };
  return quarterFields.map(({ wages, aboveBase }) => {
    last = { wages: optional(wages) ?? last.wages, aboveBase: optional(aboveBase) ?? last.aboveBase };
    return last;
  });
}

/** Reads the fields; blank amounts are 0, except for the receipts, which a blank doesn't answer. */
function inputOf(read: Reader, firstYear: string | undefined): ResearchCreditInput {
  const { optional, year, day, choice, given } = read;
  const amount = (field: Input) => optional(field) ?? 0;
  return {
    year: Number(choice('year') || firstYear),
    entity: (choice('entity') || 'c-corporation') as Entity,
    wages: amount('wages'),
    contractors: amount('contractors'),
    supplies: amount('supplies'),
    cloud: amount('cloud'),
    before: [amount('yearBefore'), amount('twoBefore'), amount('threeBefore')],
    base: { fixedBase: optional('fixedBase'), averageReceipts: optional('averageReceipts') },
    reduced: given('reduced'),
    receipts: optional('receipts'),
    firstReceipts: year('firstReceipts'),
    elections: amount('elections'),
    owesTax: given('owesTax'),
    filed: day('filed'),
    quarters: quartersOf(read),
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

/** Names the quarters that can use the credit, from the first: `Apr–Jun 2027`. */
const quarterNames = (filed = ''): (string | undefined)[] => {
  const day = parseDay(filed);
  const quarters = day ? quartersAfter(day, MOST_QUARTERS) : [];
  return quarters.map((quarter) =>
    interpolate(researchCreditWords.headings.quarter, { months: monthsOf(quarter), year: quarter.year }),
  );
};

type QuartersProps = Words['quarters'] & { field: FieldOf; values: Values; live: boolean };

/** Takes the wages of the quarters: a line for the first, and one for each that the visitor adds. */
function Quarters({ field, values, live, note, more }: QuartersProps) {
  const [added, setAdded] = useState(1);
  const filled = quarterFields.map(({ wages, aboveBase }) => Boolean(values[wages] || values[aboveBase]));
  const shown = Math.max(added, filled.lastIndexOf(true) + 1);
  const names = quarterNames(values.filed);
  return (
    <>
      <TextField {...field('quarterWages')} inputMode="decimal" />
      <TextField {...field('quarterAboveBase')} hint={wageBaseHint(values.filed)} inputMode="decimal" />
      {quarterFields.slice(1, shown).map(({ wages, aboveBase }, index) => (
        <div key={wages} className={styles.pair}>
          <TextField {...field(wages)} hint={names[index + 1]} inputMode="decimal" />
          <TextField {...field(aboveBase)} hint={undefined} inputMode="decimal" />
        </div>
      ))}
      {live && (
        <div className={styles.foot}>
          <p>{note}</p>
          {shown < MOST_QUARTERS && (
            <Button look="text" onClick={() => setAdded(shown + 1)}>
              {more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Shows the research credit of a year, and the payroll returns that use it. */
export function ResearchCredit({ years, entities, groups, quarters, ...props }: ToolProps<Input> & Words) {
  const fields = { ...FIELDS, entity: { type: 'choice', options: entities } } as const;
  const work = (read: Reader) => sayResult(researchCredit(inputOf(read, years[0])), researchCreditWords);
  return (
    <Worksheet {...props} fields={fields} work={work}>
      {(field, values, live) => {
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
              <Quarters field={field} values={values} live={live} {...quarters} />
            </FormPart>
            {live && (
              <FormPart name={groups.base}>
                {amount('fixedBase')}
                {amount('averageReceipts')}
              </FormPart>
            )}
          </>
        );
      }}
    </Worksheet>
  );
}
