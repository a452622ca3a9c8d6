import type { ReactNode } from 'react';
import { type Day, formatDay } from '../../../tools/days.ts';
import styles from './DateLedger.module.css';

type Row = {
  id: string;
  day: Day;
  /** Why it is not the usual day; its weekday otherwise. */
  why: string;
  /** What is due, and of whom; or a list of both. */
  children: ReactNode;
};

/** Days as a ledger: each date, why it isn't the usual one, and who files what by then. */
export function DateLedger({ rows }: { rows: Row[] }) {
  return (
    <ol className={styles.dates}>
      {rows.map(({ id, day, why, children }) => (
        <li key={id}>
          <p>
            <time dateTime={day}>{formatDay(day, { month: 'short', day: 'numeric' })}</time>{' '}
            {why || formatDay(day, { weekday: 'long' })}
          </p>
          {children}
        </li>
      ))}
    </ol>
  );
}
