import type { ReactNode } from 'react';
import { type Day, formatDay } from '../../../tools/days.ts';
import styles from './DateLedger.module.css';

type Row = {
  id: string;
  day: Day;
  /** Why the date moved; if nothing, the weekday is shown. */
  why: ReactNode;
  children: ReactNode;
};

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
