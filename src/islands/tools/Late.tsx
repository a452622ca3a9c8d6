import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { lateWords } from '../../../content-model/sheets/late.ts';
import type { Day } from '../../../tools/days.ts';
import { isFiscal } from '../../../tools/late/dates.ts';
import type { FIELDS } from '../../../tools/late/fields.ts';
import { hasOwners, hasTax, isInformation, maybeSmall } from '../../../tools/late/input.ts';
import { mayHavePlan } from '../../../tools/late/late.ts';
import { datesSaid, type SafeDays } from '../../../tools/late/says.ts';
import { type Given, lateTool } from './answers/late.ts';
import { readerOf } from './read-fields.ts';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Props = ToolProps<keyof typeof FIELDS> &
  Given &
  Pick<CollectionEntry<'late'>['data'], 'unpaidHints'> & {
    /** The contact form's choice for returns of businesses, if the firm files them. */
    businessService?: string | undefined;
    /** The last safe days for returns, by due date. */
    safeDays: SafeDays[];
    /** The day of the build, for which the page was rendered. */
    built: Day;
  };

/** Which fields a question names unless the visitor wants to send all. */
const ASKED = ['form', 'year'];

export function Late({ unpaidHints, businessService, safeDays, built, ...props }: Props) {
  const today = useToday(built);
  const { fields, read, work } = lateTool(props, today);
  return (
    <Worksheet
      {...props}
      fields={fields}
      work={work}
      today={today}
      serviceFor={({ form }) => (form === '1040' || !form ? undefined : businessService)}
      asks={({ told }) => (told ? undefined : ASKED)}
    >
      {(field, values) => {
        const input = read(readerOf(values, fields));
        const { form } = input;
        const dates = datesSaid(input, safeDays)
          .map(({ key, values = {} }) => interpolate(lateWords.findings[key], values))
          .join(' ');
        return (
          <>
            {field('form')}
            {field('year', { hint: dates })}
            {isFiscal(form) && field('ends')}
            {!isInformation(form) && field('extended')}
            {hasOwners(form) && field('owners')}
            {isInformation(form) && field('forms')}
            {hasTax(form) && field('owed', { hint: unpaidHints[form] })}
            {form === '1120' && input.extended && field('tax')}
            <div className={styles.roomy}>
              {field('filed')}
              {hasTax(form) && field('paid')}
            </div>
            {hasTax(form) && (
              <div className={styles.roomy}>
                {field('part')}
                {field('partOn')}
              </div>
            )}
            {mayHavePlan(input) && field('plan')}
            {maybeSmall(input) && field('small')}
            {!isInformation(form) && field('history')}
            {field('situation')}
            {field('told')}
          </>
        );
      }}
    </Worksheet>
  );
}
