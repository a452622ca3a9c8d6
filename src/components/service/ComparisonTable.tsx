import type { Comparison } from '../../collections/service-parts.ts';
import { LabeledTable } from '../LabeledTable.tsx';
import styles from './ComparisonTable.module.css';

export function ComparisonTable({ columns, rows }: Pick<Comparison, 'columns' | 'rows'>) {
  return <LabeledTable columns={columns} rows={rows} className={styles.table} />;
}
