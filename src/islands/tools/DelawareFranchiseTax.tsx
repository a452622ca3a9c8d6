import type { CollectionEntry } from 'astro:content';
import { franchiseTaxWords } from '../../../content-model/sheets/delaware-franchise-tax.ts';
import type { Day } from '../../../tools/days.ts';
import type { FIELDS } from '../../../tools/delaware-franchise-tax/fields.ts';
import type { TEXTS } from '../../../tools/delaware-franchise-tax/texts.ts';
import type { Answer } from '../../../tools/result.ts';
import { classFields, franchiseTaxTool } from './answers/delaware-franchise-tax.ts';
import { GrowingFields } from './fields.tsx';
import { MethodBars } from './MethodBars.tsx';
import { useToday } from './use-today.ts';
import styles from './Worksheet.module.css';
import { type ToolProps, Worksheet } from './Worksheet.tsx';

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

type Props = ToolProps<keyof typeof FIELDS> &
  Pick<CollectionEntry<'delaware-franchise-tax'>['data'], 'each' | 'more' | 'picture'> & {
    /** The day of the build. */
    built: Day;
  };

export function DelawareFranchiseTax({ each, more, picture, built, ...props }: Props) {
  const today = useToday(built);
  return (
    <Worksheet {...props} {...franchiseTaxTool(today, (answer) => barsOf(answer, picture))} today={today}>
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
