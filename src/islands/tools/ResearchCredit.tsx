import type { CollectionEntry } from 'astro:content';
import { Fragment } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { researchCreditWords } from '../../../content-model/sheets/research-credit.ts';
import { type Day, parseDay } from '../../../tools/days.ts';
import { printMoney } from '../../../tools/money.ts';
import type { ResearchCreditInput } from '../../../tools/research-credit/input.ts';
import {
  MAX_QUARTERS,
  monthsOf,
  payrollQuestions,
  quartersAfter,
  wageBaseAfter,
} from '../../../tools/research-credit/payroll.ts';
import { type Given, type Input, quarterFields, researchCreditTool } from './answers/research-credit.ts';
import { GrowingFields, Step } from './fields.tsx';
import type { Values } from './fragment.ts';
import { exampleOf, readerOf } from './read-fields.ts';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type FieldOf, type ToolProps, Worksheet } from './Worksheet.tsx';

type Words = Given & Pick<CollectionEntry<'research-credit'>['data'], 'groups' | 'next' | 'quarters'>;

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
