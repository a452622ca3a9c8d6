import { ledgerAmount } from '../../components/money.ts';
import { PaperLines } from '../../components/paper/Paper.tsx';
import styles from './ComparisonLines.module.css';
import sheet from './Sheet.module.css';
import type { SaidAnswer, SaidLine } from './say-result.ts';
import { whole } from './whole.tsx';

type Comparison = NonNullable<SaidAnswer['comparison']>;

function Row({
  label,
  rule,
  form,
  amounts,
  sum,
}: Comparison['accounts'][number]['total'] & { sum?: boolean }) {
  const basis = [form, rule].filter(Boolean).join('\u00a0· ');
  return (
    <tr data-sum={sum || undefined}>
      <th scope="row">
        {whole(label)}
        {basis && <small>{whole(basis)}</small>}
      </th>
      {amounts.map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move.
        <td key={column} data-negative={(amount ?? 0) < 0 || undefined}>
          {amount === undefined ? '' : ledgerAmount(amount)}
        </td>
      ))}
    </tr>
  );
}

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
            <Row key={place} {...line} />
          ))}
          <Row {...sum} sum />
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
