import type { CollectionEntry } from 'astro:content';
import { Fragment, type ReactNode } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { researchCreditWords } from '../../../content-model/sheets/research-credit.ts';
import { parseDay } from '../../../tools/days.ts';
import type { Fields } from '../../../tools/fields.ts';
import { printMoney } from '../../../tools/money.ts';
import { FIELDS } from '../../../tools/research-credit/fields.ts';
import type { Entity, ResearchCreditInput } from '../../../tools/research-credit/input.ts';
import {
  MAX_QUARTERS,
  monthsOf,
  quartersAfter,
  wageBaseAfter,
} from '../../../tools/research-credit/payroll.ts';
import { researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { FormPart, GrowingFields, numbered } from './fields.tsx';
import type { Values } from './fragment.ts';
import type { Reader } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type FieldOf, type ToolProps, Worksheet } from './Worksheet.tsx';

type Input = keyof typeof FIELDS;

type Words = Pick<CollectionEntry<'research-credit'>['data'], 'years' | 'entities' | 'groups' | 'quarters'>;

const quarterFields = numbered(['quarterWages', 'quarterAboveBase'], MAX_QUARTERS);

/** Reads the wages of the quarters. A blank is the same as the quarter before. */
function quartersOf({ optional }: Reader): ResearchCreditInput['quarters'] {
  let last = { wages: 0, aboveBase: 0 };
  return quarterFields.map(({ quarterWages, quarterAboveBase }) => {
    last = {
      wages: optional(quarterWages) ?? last.wages,
      aboveBase: optional(quarterAboveBase) ?? last.aboveBase,
    };
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

function wageBaseHint(filed = ''): string | undefined {
  const day = parseDay(filed);
  if (!day) return undefined;
  const { year, amount } = wageBaseAfter(day);
  const { wageBase, wageBaseUnknown } = researchCreditWords.findings;
  return amount
    ? interpolate(wageBase, { year, amount: printMoney(amount) })
    : interpolate(wageBaseUnknown, { year });
}

const quarterNames = (filed = ''): (string | undefined)[] => {
  const day = parseDay(filed);
  const quarters = day ? quartersAfter(day, MAX_QUARTERS) : [];
  return quarters.map((quarter) =>
    interpolate(researchCreditWords.headings.quarter, { months: monthsOf(quarter), year: quarter.year }),
  );
};

type QuartersProps = Words['quarters'] & { field: FieldOf; values: Values };

function Quarters({ field, ...props }: QuartersProps) {
  const { filed } = props.values;
  const names = quarterNames(filed);
  return (
    <GrowingFields lines={quarterFields} {...props}>
      {({ quarterWages, quarterAboveBase }, index) =>
        index === 0 ? (
          <Fragment key={quarterWages}>
            {field(quarterWages)}
            {field(quarterAboveBase, { hint: wageBaseHint(filed) })}
          </Fragment>
        ) : (
          <div key={quarterWages} className={styles.pair}>
            {field(quarterWages, { hint: names[index] })}
            {field(quarterAboveBase, { hint: undefined })}
          </div>
        )
      }
    </GrowingFields>
  );
}

export function ResearchCredit({ years, entities, groups, quarters, ...props }: ToolProps<Input> & Words) {
  const fields: Fields = {
    ...FIELDS,
    year: { type: 'taxYear', years },
    entity: { type: 'choice', options: entities },
  };
  const work = (read: Reader) => sayResult(researchCredit(inputOf(read, years[0])), researchCreditWords);
  return (
    <Worksheet {...props} fields={fields} work={work}>
      {(field, values) => {
        const part = (group: keyof Words['groups'], names: Input[], more?: ReactNode) => (
          <FormPart name={groups[group]}>
            {names.map((name) => field(name))}
            {more}
          </FormPart>
        );
        return (
          <>
            {field('year')}
            {part('costs', ['wages', 'contractors', 'supplies', 'cloud'])}
            {part('before', ['yearBefore', 'twoBefore', 'threeBefore', 'reduced'])}
            {part(
              'payroll',
              ['entity', 'receipts', 'firstReceipts', 'elections', 'owesTax', 'filed'],
              <Quarters field={field} values={values} {...quarters} />,
            )}
            {part('base', ['fixedBase', 'averageReceipts'])}
          </>
        );
      }}
    </Worksheet>
  );
}
