import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { lateWords } from '../../../content-model/sheets/late.ts';
import type { Day } from '../../../tools/days.ts';
import { YEAR_ENDS } from '../../../tools/deadlines/choice.ts';
import type { Move } from '../../../tools/deadlines/deadlines.ts';
import type { Fields } from '../../../tools/fields.ts';
import { isFiscal } from '../../../tools/late/dates.ts';
import { FIELDS } from '../../../tools/late/fields.ts';
import { hasOwners, hasTax, isInformation, type LateInput, maybeSmall } from '../../../tools/late/input.ts';
import { LATE_YEARS, late, mayHavePlan } from '../../../tools/late/late.ts';
import { datesSaid, type SafeDays } from '../../../tools/late/says.ts';
import { lateYear, yearsFrom } from '../../../tools/tax-year.ts';
import { type Reader, readerOf } from './read-fields.ts';
import { sayResult } from './say-result.ts';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

type Given = { today: Day; moves: readonly Move[] };

/** Reads the fields that the chosen return has. */
function inputOf({ optional, choice, day, given }: Reader, { today, moves }: Given): LateInput {
  const form = choice('form') as LateInput['form'];
  const filed = day('filed') ?? today;
  const figure = (name: 'owners' | 'forms' | 'owed' | 'tax' | 'part', isAsked: boolean) =>
    isAsked ? optional(name) : undefined;
  const extended = !isInformation(form) && given('extended');
  return {
    form,
    year: Number(choice('year')),
    yearEnd: isFiscal(form) ? Object.keys(YEAR_ENDS).indexOf(choice('ends')) + 1 : 12,
    extended,
    owners: figure('owners', hasOwners(form)),
    forms: figure('forms', isInformation(form)),
    owed: figure('owed', hasTax(form)),
    tax: figure('tax', form === '1120' && extended),
    filed,
    paid: day('paid') ?? (filed > today ? filed : today),
    part: figure('part', hasTax(form)),
    partOn: day('partOn'),
    plan: day('plan'),
    situation: choice('situation') as LateInput['situation'],
    history: choice('history') as LateInput['history'],
    small: choice('small') as LateInput['small'],
    today,
    moves,
  };
}

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<
    CollectionEntry<'late'>['data'],
    'returns' | 'situations' | 'histories' | 'smallPartnerships' | 'unpaidHints'
  > & {
    /** The contact form's choice for returns of businesses, if the firm files them. */
    businessService?: string | undefined;
    /** Dates that the IRS has moved. */
    moves: readonly Move[];
    /** The last safe days for returns, by due date. */
    safeDays: SafeDays[];
    /** The day of the build, for which the page was rendered. */
    built: Day;
  };

/** Returns the tool's fields, and its calculation for a day. */
export function lateTool(
  {
    returns,
    situations,
    histories,
    smallPartnerships,
    moves,
  }: Pick<Props, 'returns' | 'situations' | 'histories' | 'smallPartnerships' | 'moves'>,
  today: Day,
) {
  const wanted = lateYear(today, moves);
  const fields: Fields = {
    ...FIELDS,
    form: { type: 'choice', options: returns },
    year: { type: 'taxYear', years: yearsFrom(LATE_YEARS, wanted), wanted },
    ends: { type: 'choice', options: YEAR_ENDS, start: 'december' },
    situation: { type: 'choice', options: situations, start: 'none' },
    history: { type: 'choice', options: histories, start: 'unknown' },
    small: { type: 'choice', options: smallPartnerships, start: 'unknown' },
  };
  const read = (reader: Reader) => inputOf(reader, { today, moves });
  return { fields, read, work: (reader: Reader) => sayResult(late(read(reader)), lateWords) };
}

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
