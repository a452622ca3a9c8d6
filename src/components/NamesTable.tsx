import type { ComponentProps } from 'react';
import { LabeledTable } from './LabeledTable.tsx';
import styles from './NamesTable.module.css';

/** Names one looks oneself up by, and what is said of each. Its lines and words take the color around it. */
export function NamesTable({ columns, rows }: ComponentProps<typeof LabeledTable>) {
  return <LabeledTable columns={columns} rows={rows} className={styles.names} />;
}
