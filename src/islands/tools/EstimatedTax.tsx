import type { CollectionEntry } from 'astro:content';
import type { Day } from '../../../tools/days.ts';
import { needsIncome } from '../../../tools/estimated-tax/estimated-tax.ts';
import type { FIELDS } from '../../../tools/estimated-tax/fields.ts';
import { isCorporation } from '../../../tools/estimated-tax/input.ts';
import { estimatedTaxTool, type Given, saidTax, WORKSHEET, withPayments } from './answers/estimated-tax.ts';
import { type Reader, readerOf } from './read-fields.ts';
import { TaxWorksheet } from './TaxWorksheet.tsx';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps<keyof typeof FIELDS> &
  Given &
  Pick<CollectionEntry<'estimated-tax'>['data'], 'corporations' | 'worksheet'> & {
    /** The day of the build, for which the page was rendered. Once its script runs, it's the visitor's day. */
    built: Day;
  };

const isJoint = ({ choice }: Reader) => choice('taxpayer') === 'individual' && choice('status') === 'joint';

export function EstimatedTax({ corporations, worksheet, built, ...props }: Props) {
  const today = useToday(built);
  const { fields, read, work } = estimatedTaxTool(props, today);
  return (
    <Worksheet
      {...props}
      inputs={withPayments(props.inputs, today, props.moves)}
      fields={fields}
      work={work}
      today={today}
    >
      {(field, values) => {
        const reader = readerOf(values, fields);
        const input = read(reader);
        return (
          <>
            {['taxpayer', 'year'].map((name) => field(name))}
            {isCorporation(input) && field('ends')}
            {!isCorporation(input) && (
              <TaxWorksheet
                words={worksheet}
                filled={['status', 'spouseWages', ...WORKSHEET].some((name) => values[name])}
                said={saidTax(reader)}
                into="tax"
              >
                <div className={styles.part}>
                  {input.taxpayer === 'individual' && field('status')}
                  {field('wages')}
                  {isJoint(reader) && field('spouseWages')}
                  {WORKSHEET.slice(1).map((name) => field(name))}
                </div>
              </TaxWorksheet>
            )}
            {(['tax', 'last'] as const).map((name) =>
              isCorporation(input) ? field(name, { hint: corporations[name] }) : field(name),
            )}
            {needsIncome(input) && field('income')}
            {!isCorporation(input) && field('withheld')}
            {['paid', 'on'].map((name) => field(name))}
          </>
        );
      }}
    </Worksheet>
  );
}
