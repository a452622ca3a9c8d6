import type { ReactNode } from 'react';
import { ColumnHeads } from '../ColumnHeads.tsx';
import styles from './PaperLines.module.css';

type Props = {
  /** Column names for screen readers. */
  columns: string[];
  className?: string;
  /** A `tbody` with the lines and a `tfoot` with the total. Negative amounts need `data-negative`. */
  children: ReactNode;
};

/** Rules the lines of a drawn document: a single rule above the total, a double rule below. */
export function PaperLines({ columns, className, children }: Props) {
  return (
    <table className={[styles.lines, className].filter(Boolean).join(' ')}>
      <ColumnHeads columns={columns} className="visually-hidden" />
      {children}
    </table>
  );
}
