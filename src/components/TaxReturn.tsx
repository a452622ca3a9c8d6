import type { CollectionEntry } from 'astro:content';
import { ledgerDollars } from './money.ts';
import { Paper } from './Paper.tsx';
import styles from './TaxReturn.module.css';

/** A tax return on top of the stack it belongs to: its lines, their total, and the owners' shares of it. */
export function TaxReturn({
  title,
  status,
  behind,
  lines,
  total,
  shares,
}: CollectionEntry<'business-tax'>['data']['return']) {
  return (
    <div className={styles.stack}>
      <ul aria-label="Behind it in the stack">
        {behind.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
      <Paper title={title} status={status}>
        <table className={styles.lines}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Item</th>
              <th scope="col">US dollars</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, dollars }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">{text}</th>
                <td className={dollars < 0 ? styles.negative : undefined}>{ledgerDollars(dollars)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <td>{total.line}</td>
              <th scope="row">{total.text}</th>
              <td>
                <b>{ledgerDollars(total.dollars)}</b>
              </td>
            </tr>
          </tbody>
          <tfoot>
            {shares.map(({ text, dollars }) => (
              <tr key={text}>
                <td />
                <th scope="row">{text}</th>
                <td>{ledgerDollars(dollars)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </Paper>
    </div>
  );
}
