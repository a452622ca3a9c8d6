import type { ComponentProps } from 'react';
import { LabeledTable } from '../LabeledTable.tsx';
import styles from './RuledTable.module.css';

/** Answers side by side, ruled like the columns of a ledger. */
export function RuledTable({ className, ...props }: ComponentProps<typeof LabeledTable>) {
  return <LabeledTable {...props} className={`${styles.table} ${className}`} />;
}
