import { ledgerAmount } from '../../components/money.ts';
import { PaperLines } from '../../components/paper/Paper.tsx';
import styles from './ComparisonLines.module.css';
import { LineRow } from './LineRow.tsx';
import sheet from './Sheet.module.css';
import type { SaidAnswer, SaidLine } from './say-result.ts';
import { whole } from './whole.tsx';

type Comparison = NonNullable<SaidAnswer['comparison']>;

type Props = Comparison & { total: SaidLine };

/** Shows accounts with a column for each way to do it, and what the last one gains below a double rule. */
export function ComparisonLines({ columns, accounts, total }: Props) {
  return (
    <PaperLines columns={['', ...columns]} className={`${sheet.lines} ${styles.lines}`} heads="shown">
      {accounts.map(({ heading, lines, total: sum }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: accounts can have the same heading, and keep no state.
        <tbody key={index}>
          <tr>
            <th scope="rowgroup" colSpan={1 + columns.length}>
              {whole(heading)}
            </th>
          </tr>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines can have the same label, and keep no state.
            <LineRow key={place} {...line} />
          ))}
          <LineRow {...sum} sum />
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns.length}>
            {whole(total.label)}
          </th>
          <td data-negative={total.amount < 0 || undefined}>
            <b>{ledgerAmount(total.amount)}</b>
          </td>
        </tr>
      </tfoot>
    </PaperLines>
  );
}
