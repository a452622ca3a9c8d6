import type { ReactNode } from 'react';
import type { Day } from '../../../tools/days.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import styles from './EntryList.module.css';
import type { Entry } from './entry.ts';

/** What's due on one day. If the reasons for that day differ, each item says its own. */
export type DayProps = { entries: Entry[]; reasons: boolean };

export type EntriesProps = {
  entries: Entry[];
  /** Earlier dates are folded away. */
  from: Day;
  earlier: string;
  /** Answers what a date that has passed costs, if the firm has the tool. */
  missed?: { name: string; href: string } | undefined;
};

type Props = EntriesProps & {
  /** Below the dates to come. */
  note?: ReactNode;
  items(day: DayProps): ReactNode;
  /** Divides the dates to come. `ledger` lists some of them by day. */
  children(coming: Entry[], ledger: (some: Entry[]) => ReactNode): ReactNode;
};

/** Lists deadlines by day, with those before a day folded below. In the browser they start today. */
export function EntryList({ entries, from, earlier, missed, note, items, children }: Props) {
  const ledger = (some: Entry[]) => (
    <DateLedger
      rows={[...Map.groupBy(some, ({ deadline }) => deadline.due)].map(([day, group]) => {
        const [first, ...others] = new Set(group.map(({ why }) => why));
        const reasons = others.length > 0;
        return { id: day, day, why: reasons ? '' : first, children: items({ entries: group, reasons }) };
      })}
    />
  );
  const gone = entries.filter(({ deadline }) => deadline.due < from);
  return (
    <div className={styles.entries}>
      {children(
        entries.filter(({ deadline }) => deadline.due >= from),
        ledger,
      )}
      {note}
      <details className={styles.earlier} hidden={gone.length === 0}>
        <summary>{earlier}</summary>
        {missed && (
          <p>
            <a href={missed.href}>{missed.name}</a>
          </p>
        )}
        {ledger(gone)}
      </details>
    </div>
  );
}

/** Lists things due on one day next to the date. */
export const ItemList = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <ul className={`${styles.items} ${className}`}>{children}</ul>
);
