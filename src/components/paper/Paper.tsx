import type { ReactNode } from 'react';
import { ColumnHeads } from '../LabeledTable.tsx';
import { isNegative } from '../money.ts';
import styles from './Paper.module.css';
import linesStyles from './PaperLines.module.css';

type Props = {
  id?: string;
  title: string;
  status?: ReactNode;
  footnote?: ReactNode;
  /** Says that it's invented. */
  stamp?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Paper({ id, title, status, footnote, stamp, className, children }: Props) {
  return (
    <figure
      id={id}
      className={[styles.paper, className].filter(Boolean).join(' ')}
      data-stamped={stamp ? '' : undefined}
    >
      <figcaption className={styles.head}>
        <b>{title}</b> {status && <span>{status}</span>}
      </figcaption>
      {children}
      {footnote && <p className={styles.note}>{footnote}</p>}
      {stamp}
    </figure>
  );
}

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
    <table className={[linesStyles.lines, className].filter(Boolean).join(' ')}>
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
