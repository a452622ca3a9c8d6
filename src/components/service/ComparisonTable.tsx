import type { Comparison } from '../../collections/service-parts.ts';
import { LabeledTable } from '../LabeledTable.tsx';
import styles from './ComparisonTable.module.css';

/** Things side by side, a row for each question one asks about them. On a phone each row becomes a block. */
export function ComparisonTable({ columns, rows }: Pick<Comparison, 'columns' | 'rows'>) {
  return <LabeledTable columns={columns} rows={rows} className={styles.table} />;
}
