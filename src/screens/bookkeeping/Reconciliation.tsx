import type { CollectionEntry } from 'astro:content';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './Reconciliation.module.css';

type Props = CollectionEntry<'bookkeeping'>['data']['reconciliation'];

function Side({ opening, lines, closing }: Props['bank']) {
  return (
    <tbody>
      <tr>
        <th scope="row">{opening.text}</th>
        <td>{ledgerAmount(opening.cents)}</td>
        <td />
      </tr>
      {lines.map(({ text, correction, cents }) => (
        <tr key={text}>
          <th scope="row">
            {`${text} `}
            {correction && (
              <span className={styles.correction}>
                <del>{correction.wrong}</del> <ins>{correction.right}</ins>
              </span>
            )}
          </th>
          <td data-negative={cents < 0 || undefined}>{ledgerAmount(cents)}</td>
          <td>
            <Tick />
          </td>
        </tr>
      ))}
      <tr className={styles.closing}>
        <th scope="row">{closing.text}</th>
        <td>
          <b>{ledgerAmount(closing.cents)}</b>
        </td>
        <td />
      </tr>
    </tbody>
  );
}

export function Reconciliation({ title, status, columns, bank, books, difference, footnote }: Props) {
  return (
    <Paper title={title} status={status} footnote={footnote} className={styles.sheet}>
      <PaperLines columns={columns} className={styles.lines}>
        <Side {...bank} />
        <Side {...books} />
        <tfoot>
          <tr>
            <th scope="row">{difference}</th>
            <td>
              <b>{ledgerAmount(bank.closing.cents - books.closing.cents)}</b>
            </td>
            <td>
              <Tick />
            </td>
          </tr>
        </tfoot>
      </PaperLines>
    </Paper>
  );
}
