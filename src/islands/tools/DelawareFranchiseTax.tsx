import type { CollectionEntry } from 'astro:content';
import { useState } from 'react';
import { franchiseTaxWords } from '../../../content-model/sheets/delaware-franchise-tax.ts';
import { FIELDS } from '../../../tools/delaware-franchise-tax/fields.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../Field.tsx';
import { BoxField, YearField } from './fields.tsx';
import type { Reader } from './read-fields.ts';
import { type SaidResult, sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

/** How many classes of stock the form has room for. */
const MOST_CLASSES = 5;

/** Returns the field names of a class: `shares` and `par`, `shares2` and `par2`, … */
const fieldsOf = (index: number) => {
  const number = index > 0 ? String(index + 1) : '';
  return { shares: `shares${number}`, par: `par${number}` };
};
const classFields = Array.from({ length: MOST_CLASSES }, (_, index) => fieldsOf(index));
const [first = fieldsOf(0)] = classFields;

function work({ figure, optional, choice, given }: Reader, firstYear: string | undefined): SaidResult {
  const assets = figure('assets');
  const issued = figure('issued');
  const classes = classFields
    .filter((fields) => fields === first || given(fields.shares) || given(fields.par))
    .map((fields) => ({ authorized: figure(fields.shares), par: figure(fields.par) }));
  const result = franchiseTax({
    year: Number(choice('year') || firstYear),
    classes,
    issued,
    assets,
    listed: given('listed'),
    changed: given('changed'),
    monthsLate: optional('late') ?? 0,
  });
  const said = sayResult(result, franchiseTaxWords);
  if (!('message' in said)) return said;
  const { field, message } = said;
  return { field: field === 'classes' ? first.shares : field === 'monthsLate' ? 'late' : field, message };
}

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'delaware-franchise-tax'>['data'], 'years' | 'each' | 'more'>;

/** Shows what a Delaware corporation owes by March 1, by both methods. */
export function DelawareFranchiseTax({ years, each, more, ...props }: Props) {
  const [added, setAdded] = useState(1);
  return (
    <Worksheet {...props} fields={FIELDS} work={(read) => work(read, years[0])}>
      {(field, values) => {
        const filled = classFields.map(({ shares, par }, index) =>
          values[shares] || values[par] ? index + 1 : 0,
        );
        const shown = Math.max(added, ...filled);
        return (
          <>
            <YearField {...field('year')} years={years} />
            <TextField {...field('assets')} inputMode="decimal" />
            <TextField {...field('issued')} inputMode="decimal" />
            {classFields.slice(0, shown).map(({ shares, par }) => (
              <div key={shares} className={styles.pair}>
                <TextField {...field(shares)} inputMode="decimal" />
                <TextField {...field(par)} inputMode="decimal" />
              </div>
            ))}
            <div className={styles.foot}>
              <p>{each}</p>
              {shown < MOST_CLASSES && (
                <Button look="text" onClick={() => setAdded(shown + 1)}>
                  {more}
                </Button>
              )}
            </div>
            <TextField {...field('late')} inputMode="numeric" />
            <BoxField {...field('changed')} />
            <BoxField {...field('listed')} />
          </>
        );
      }}
    </Worksheet>
  );
}
