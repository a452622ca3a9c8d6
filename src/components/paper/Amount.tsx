import { ledgerDollars } from '../money.ts';
import styles from './Amount.module.css';

/** Renders a table cell with whole dollars. */
export function Amount({ dollars }: { dollars: number }) {
  return (
    <td className={styles.amount} data-negative={dollars < 0 || undefined}>
      <b>{ledgerDollars(dollars)}</b>
    </td>
  );
}
