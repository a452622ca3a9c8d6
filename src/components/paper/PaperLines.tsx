import type { ReactNode } from 'react';
import { ColumnHeads } from '../ColumnHeads.tsx';
import styles from './PaperLines.module.css';

type Props = {
  /** What the columns are, for those who can't see it from the figures. */
  columns: string[];
  className?: string;
  /** The lines in a `tbody`, what they come to in a `tfoot`. A negative amount's cell carries `data-negative`. */
  children: ReactNode;
};

/** The ruled lines of a drawn document, with its total under one rule and over two. */
export function PaperLines({ columns, className, children }: Props) {
  return (
    <table className={[styles.lines, className].filter(Boolean).join(' ')}>
      <ColumnHeads columns={columns} className="visually-hidden" />
      {children}
    </table>
  );
}
