import type { ReactNode } from 'react';
import { ColumnHeads } from '../LabeledTable.tsx';
import { isNegative } from '../money.ts';
import styles from './PaperLines.module.css';

type LinesProps = {
  columns: string[];
  /** Shows the names of the columns, which otherwise only screen readers hear. */
  heads?: 'shown';
  className?: string;
  /** A `tbody` with the lines and a `tfoot` with the total. Negative amounts need `data-negative`. */
  children: ReactNode;
};

/** Rules the lines of a drawn document: a single rule above the total, a double rule below. */
export function PaperLines({ columns, heads, className, children }: LinesProps) {
  return (
    <table className={[styles.lines, className].filter(Boolean).join(' ')}>
      <ColumnHeads columns={columns} {...(!heads && { className: 'visually-hidden' })} />
      {children}
    </table>
  );
}

type Line = { code?: string; text: string; amount: string; sum?: boolean; tie?: ReactNode };

type CodedProps = Omit<LinesProps, 'children'> & { lines: Line[]; total: Line; children?: ReactNode };

/** Renders lines with a code, a text and an amount. `children` are rows below the total. */
export function CodedLines({ lines, total, children, ...props }: CodedProps) {
  return (
    <PaperLines {...props}>
      <tbody>
        {lines.map(({ code, text, amount, sum, tie }) => (
          <tr key={text} data-sum={sum}>
            <td>{code}</td>
            <th scope="row">
              {text}
              {tie}
            </th>
            <td data-negative={isNegative(amount)}>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{total.code}</td>
          <th scope="row">
            {total.text}
            {total.tie}
          </th>
          <td>
            <b>{total.amount}</b>
          </td>
        </tr>
        {children}
      </tfoot>
    </PaperLines>
  );
}
