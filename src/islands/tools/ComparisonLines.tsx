import { toolWords as words } from '../../../content-model/tool-words.ts';
import { ledgerAmount } from '../../components/money.ts';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import styles from './ComparisonLines.module.css';
import { LineRow } from './LineRow.tsx';
import sheet from './Sheet.module.css';
import type { SaidAnswer, SaidLine } from './say-result.ts';
import { whole } from './whole.tsx';

type Comparison = NonNullable<SaidAnswer['comparison']>;

type Props = Comparison & { total: SaidLine };

/** Says by which rule each line is calculated: too long to be read between the figures. */
export function ComparisonRules({ accounts, version }: Comparison & { version: string }) {
  const lines = accounts.flatMap(({ lines, total }) => [...lines, total]).filter(({ rule }) => rule);
  return (
    <details className={styles.rules}>
      <summary>{words.rules}</summary>
      <dl key={version}>
        {lines.map(({ label, rule }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can have the same label, and keep no state.
          <div key={index}>
            <dt>{whole(label)}</dt>
            <dd>{whole(rule ?? '')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

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
            <LineRow key={place} {...line} rule={undefined} />
          ))}
          <LineRow {...sum} rule={undefined} sum />
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{whole(total.label)}</th>
          <td colSpan={columns.length} data-negative={total.amount < 0 || undefined}>
            <b>{ledgerAmount(total.amount)}</b>
          </td>
        </tr>
      </tfoot>
    </PaperLines>
  );
}
