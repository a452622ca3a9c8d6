import type { CollectionEntry } from 'astro:content';
import { franchiseTaxWords } from '../../../content-model/sheets/delaware-franchise-tax.ts';
import { FIELDS } from '../../../tools/delaware-franchise-tax/fields.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { GrowingFields, numbered } from './fields.tsx';
import type { Reader } from './read-fields.ts';
import { type SaidResult, sayResult } from './say-result.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

/** The form has room for this many classes of stock. */
const classFields = numbered(['shares', 'par'], 5);

function work({ figure, optional, choice, given }: Reader, firstYear: string | undefined): SaidResult {
  const assets = figure('assets');
  const issued = figure('issued');
  const classes = classFields
    .filter(({ shares, par }) => shares === 'shares' || given(shares) || given(par))
    .map(({ shares, par }) => ({ authorized: figure(shares), par: figure(par) }));
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
  return { field: field === 'classes' ? 'shares' : field === 'monthsLate' ? 'late' : field, message };
}

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'delaware-franchise-tax'>['data'], 'years' | 'each' | 'more'>;

export function DelawareFranchiseTax({ years, each, more, ...props }: Props) {
  return (
    <Worksheet
      {...props}
      fields={{ ...FIELDS, year: { type: 'taxYear', years } }}
      work={(read) => work(read, years[0])}
    >
      {(field, values) => (
        <>
          {['year', 'assets', 'issued'].map((name) => field(name))}
          <GrowingFields lines={classFields} values={values} note={each} more={more}>
            {({ shares, par }) => (
              <div key={shares} className={styles.pair}>
                {field(shares)}
                {field(par)}
              </div>
            )}
          </GrowingFields>
          {['late', 'changed', 'listed'].map((name) => field(name))}
        </>
      )}
    </Worksheet>
  );
}
