import type { CollectionEntry } from 'astro:content';
import styles from './FeaturePicture.module.css';
import { ledgerAmount } from './money.ts';
import { Paper } from './Paper.tsx';

/** A month of calls and emails, each at no charge, closed like any other account. */
export function CallLog({
  title,
  month,
  columns: [question, charge],
  lines,
  unit,
  total,
}: CollectionEntry<'experts'>['data']['features']['log']) {
  return (
    <Paper title={title} status={month}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{question}</th>
            <th scope="col">{charge}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.question}>
              <th scope="row">
                <small>{`${line.by}, ${line.minutes} ${unit}`}</small>
                {line.question}
              </th>
              <td>{ledgerAmount(0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`${total} ${lines.reduce((sum, { minutes }) => sum + minutes, 0)} ${unit}`}</th>
            <td>
              <b>{ledgerAmount(0)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  );
}
