import type { CollectionEntry } from 'astro:content';
import styles from './FeaturePicture.module.css';
import { ledgerAmount } from './money.ts';
import { Paper } from './Paper.tsx';

/** A month of calls and emails, each at no charge, closed like any other account. */
export function CallLog({
  title,
  month,
  columns: [question, minutes, charge],
  lines,
  total,
}: CollectionEntry<'experts'>['data']['features']['log']) {
  return (
    <Paper title={title} status={month}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{question}</th>
            <th scope="col">{minutes}</th>
            <th scope="col">{charge}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.question}>
              <th scope="row">
                <small>{line.when}</small>
                {line.question}
              </th>
              <td>{line.minutes}</td>
              <td>{ledgerAmount(0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td>{lines.reduce((sum, line) => sum + line.minutes, 0)}</td>
            <td>
              <b>{ledgerAmount(0)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  );
}
