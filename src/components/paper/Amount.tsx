import { ledgerDollars } from '../money.ts';
import styles from './Amount.module.css';

/** A table's cell of whole dollars, whose digits align with those of its column. */
export function Amount({ dollars }: { dollars: number }) {
  return (
    <td className={styles.amount} data-negative={dollars < 0 || undefined}>
      <b>{ledgerDollars(dollars)}</b>
    </td>
  );
}
