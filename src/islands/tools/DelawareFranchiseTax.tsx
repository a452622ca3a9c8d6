import type { CollectionEntry } from 'astro:content';
import { franchiseTaxWords } from '../../../content-model/sheets/delaware-franchise-tax.ts';
import type { Day } from '../../../tools/days.ts';
import { FIELDS } from '../../../tools/delaware-franchise-tax/fields.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import type { TEXTS } from '../../../tools/delaware-franchise-tax/texts.ts';
import type { Fields } from '../../../tools/fields.ts';
import type { Answer } from '../../../tools/result.ts';
import { franchiseTaxYear, yearField } from '../../../tools/tax-year.ts';
import { GrowingFields, numbered } from './fields.tsx';
import { MethodBars } from './MethodBars.tsx';
import type { Reader } from './read-fields.ts';
import { type SaidResult, sayResult } from './say-result.ts';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

/** The form has room for this many classes of stock. */
const classFields = numbered(['shares', 'par'], 5);

/** Draws what both methods come to. */
function barsOf({ accounts }: Answer<typeof TEXTS>, title: string) {
  const bars = (['byShares', 'byCapital'] as const).flatMap((key) =>
    accounts
      .filter(({ heading }) => heading.key === key)
      .map(({ total, chosen }) => ({
        name: franchiseTaxWords.headings[key],
        amount: total.amount,
        chosen: Boolean(chosen),
      })),
  );
  return <MethodBars title={title} bars={bars} />;
}

function work({ figure, optional, choice, given }: Reader, picture: string, on: Day): SaidResult {
  const assets = figure('assets');
  const issued = figure('issued');
  const classes = classFields
    .filter(({ shares, par }) => shares === 'shares' || given(shares) || given(par))
    .map(({ shares, par }) => ({ authorized: figure(shares), par: figure(par) }));
  const result = franchiseTax({
    year: Number(choice('year')),
    classes,
    issued,
    assets,
    listed: given('listed'),
    changed: given('changed'),
    monthsLate: optional('late'),
    on,
    paid: optional('paid'),
  });
  const said = sayResult(result, franchiseTaxWords);
  if ('total' in said && 'total' in result) return { ...said, drawing: barsOf(result, picture) };
  if (!('message' in said)) return said;
  const { field, message } = said;
  return { field: field === 'classes' ? 'shares' : field === 'monthsLate' ? 'late' : field, message };
}

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'delaware-franchise-tax'>['data'], 'each' | 'more' | 'picture'> & {
    /** The day of the build. */
    built: Day;
  };

/** Returns the tool's fields and its calculation. */
export function franchiseTaxTool({ picture }: Pick<Props, 'picture'>, on: Day) {
  const fields: Fields = { ...FIELDS, year: yearField(franchiseTaxYear(on), 'delaware') };
  return { fields, work: (reader: Reader) => work(reader, picture, on) };
}

export function DelawareFranchiseTax({ each, more, picture, built, ...props }: Props) {
  const today = useToday(built);
  return (
    <Worksheet {...props} {...franchiseTaxTool({ picture }, today)} today={today}>
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
          {['paid', 'late', 'changed', 'listed'].map((name) => field(name))}
        </>
      )}
    </Worksheet>
  );
}
