import type { ComponentProps } from 'react';
import { LabeledTable } from './LabeledTable.tsx';
import styles from './NamesTable.module.css';

export function NamesTable({ columns, rows }: ComponentProps<typeof LabeledTable>) {
  return <LabeledTable columns={columns} rows={rows} className={styles.names} />;
}
