import { useState } from 'react';
import { franchiseTaxWords } from '../../../content-model/sheets/delaware-franchise-tax.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../Field.tsx';
import { BoxField } from './BoxField.tsx';
import type { Reader } from './read-fields.ts';
import { type SaidResult, sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

/** The year that is asked about: the last one whose figures are confirmed in tools/years/. */
export const YEAR = 2026;

/** As many classes of stock as the form has room for. */
const MOST_CLASSES = 5;

/** The fields of a class: `shares` and `par`, `shares2` and `par2`, … */
const fieldsOf = (index: number) => {
  const number = index > 0 ? String(index + 1) : '';
  return { shares: `shares${number}`, par: `par${number}` };
};
const classFields = Array.from({ length: MOST_CLASSES }, (_, index) => fieldsOf(index));
const [first = fieldsOf(0)] = classFields;

function work({ money, count, par, given }: Reader): SaidResult {
  // Read in the order of the fields, which is that of what is missing.
  const assets = money('assets');
  const issued = count('issued');
  const classes = classFields
    .filter((fields) => fields === first || given(fields.shares) || given(fields.par))
    .map((fields) => ({ authorized: count(fields.shares), par: par(fields.par) }));
  const result = franchiseTax({
    year: YEAR,
    classes,
    issued,
    assets,
    listed: given('listed'),
    changed: given('changed'),
    monthsLate: given('late') ? count('late') : 0,
  });
  const said = sayResult(result, franchiseTaxWords);
  if (!('mend' in said)) return said;
  const { field, mend } = said;
  return { field: field === 'classes' ? first.shares : field === 'monthsLate' ? 'late' : field, mend };
}

type Props = ToolProps<'assets' | 'issued' | 'shares' | 'par' | 'late' | 'changed' | 'listed'> & {
  /** That each class of stock has a line, and what adds another. */
  each: string;
  more: string;
};

/** What a Delaware corporation owes by March 1, by both methods. */
export function DelawareFranchiseTax({ each, more, ...props }: Props) {
  const [added, setAdded] = useState(1);
  return (
    <Worksheet {...props} work={work}>
      {(field, values) => {
        const filled = classFields.map(({ shares, par }, index) =>
          values[shares] || values[par] ? index + 1 : 0,
        );
        const shown = Math.max(added, ...filled);
        return (
          <>
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
