import type { CollectionEntry } from 'astro:content';
import { Fragment } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { researchCreditWords } from '../../../content-model/sheets/research-credit.ts';
import { type Day, parseDay } from '../../../tools/days.ts';
import type { Fields } from '../../../tools/fields.ts';
import { printMoney } from '../../../tools/money.ts';
import { FIELDS } from '../../../tools/research-credit/fields.ts';
import type { Entity, ResearchCreditInput } from '../../../tools/research-credit/input.ts';
import {
  MAX_QUARTERS,
  monthsOf,
  payrollQuestions,
  quartersAfter,
  wageBaseAfter,
} from '../../../tools/research-credit/payroll.ts';
import { researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { creditYear, yearField } from '../../../tools/tax-year.ts';
import { GrowingFields, numbered, Step } from './fields.tsx';
import type { Values } from './fragment.ts';
import { exampleOf, type Reader, readerOf } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type FieldOf, type ToolProps, Worksheet } from './Worksheet.tsx';

type Input = keyof typeof FIELDS;

type Words = Pick<CollectionEntry<'research-credit'>['data'], 'entities' | 'groups' | 'next' | 'quarters'>;

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
function inputOf(read: Reader): ResearchCreditInput {
  const { optional, year, day, choice, given } = read;
  const amount = (field: Input) => optional(field) ?? 0;
  return {
    year: Number(choice('year')),
    entity: choice('entity') as Entity,
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

/** Returns the fields of each step that the answers so far leave open. */
function stepsOf(input: ResearchCreditInput): [group: keyof Words['groups'], names: Input[]][] {
  const open = payrollQuestions(input);
  const asked = (...names: (keyof typeof open)[]) =>
    names.filter((name): name is keyof typeof open & Input => open[name]);
  const regular: Input[] =
    input.base?.fixedBase === undefined && input.base?.averageReceipts === undefined
      ? ['fixedBase']
      : ['fixedBase', 'averageReceipts'];
  return [
    ['company', ['year', 'entity', 'receipts', ...asked('firstReceipts', 'elections', 'owesTax')]],
    ['costs', ['wages', 'contractors', 'supplies', 'cloud']],
    ['before', ['yearBefore', 'twoBefore', 'threeBefore', 'reduced', ...regular]],
    ...(open.filed ? [['payroll', ['filed']] as [keyof Words['groups'], Input[]]] : []),
  ];
}

/** Returns the tool's fields and its calculation. */
export function researchCreditTool({ entities }: Pick<Words, 'entities'>, on: Day) {
  const fields: Fields = {
    ...FIELDS,
    year: yearField(creditYear(on), 'researchCredit'),
    entity: { type: 'choice', options: entities },
  };
  const work = (reader: Reader) => sayResult(researchCredit(inputOf(reader)), researchCreditWords);
  return { fields, read: inputOf, work };
}

export function ResearchCredit({
  entities,
  groups,
  next,
  quarters,
  built,
  ...props
}: ToolProps<Input> &
  Words & {
    /** The day of the build. */
    built: Day;
  }) {
  const today = useToday(built);
  const { fields, read, work } = researchCreditTool({ entities }, today);
  return (
    <Worksheet {...props} fields={fields} work={work} today={today}>
      {(field, values) => {
        const input = read(readerOf(values, fields));
        const steps = stepsOf(input);
        // Steps that an address has filled are open.
        const isOwn = Object.entries(exampleOf(props.inputs, fields)).some(
          ([name, example]) => (values[name] ?? '') !== example,
        );
        return steps.map(([group, names], index) => {
          const after = steps[index + 1];
          const own = group === 'payroll' ? [...names, ...quarterFields.flatMap(Object.values)] : names;
          return (
            <Step
              key={group}
              name={groups[group]}
              open={index === 0 || (isOwn && own.some((name) => values[name]))}
              next={after && interpolate(next, { step: groups[after[0]] })}
            >
              {names.map((name) => field(name))}
              {group === 'payroll' && input.filed && <Quarters field={field} values={values} {...quarters} />}
            </Step>
          );
        });
      }}
    </Worksheet>
  );
}
