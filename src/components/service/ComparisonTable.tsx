import type * as content from '../../collections/service-parts.ts';
import { RuledTable } from '../paper/RuledTable.tsx';
import styles from './ComparisonTable.module.css';

export function ComparisonTable({ columns, rows }: Pick<content.Comparison, 'columns' | 'rows'>) {
  return <RuledTable columns={columns} rows={rows} className={styles.table} />;
}
