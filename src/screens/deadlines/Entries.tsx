import type { ReactNode } from 'react';
import { type Day, dayOf, formatDay, partsOf } from '../../../tools/days.ts';
import { itemsOf, RULES } from '../../../tools/deadlines/rules.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import styles from './Entries.module.css';
import type { Entry } from './entry.ts';

type Props = {
  entries: Entry[];
  /** Earlier dates are folded away. */
  from: Day;
  earlier: string;
  /** Answers what a date that has passed costs, if the firm has the tool. */
  missed?: { name: string; href: string } | undefined;
  /** Below the dates to come. */
  note?: ReactNode;
  /** Of the list, not repeated if it's the name of its only year. */
  heading?: string | undefined;
  /** Says little about each item, for a long list. */
  short?: boolean | undefined;
  action?: (entry: Entry) => ReactNode;
};

/** Lists entries by their year or, in a long list, by their month, each with its first day. */
const spansOf = (entries: Entry[], short = false) => [
  ...Map.groupBy(entries, ({ deadline }) => {
    const [year, month] = partsOf(deadline.due);
    return dayOf(year, short ? month : 1, 1);
  }),
];

/** Names a month, with its year, or a year. */
function SpanHeading({ start, short, heading }: { start: Day } & Pick<Props, 'short' | 'heading'>) {
  const year = String(partsOf(start)[0]);
  if (!short) return year !== heading && <h3>{year}</h3>;
  return (
    <h3>
      {formatDay(start, { month: 'short' })} <span>{year}</span>
    </h3>
  );
}

const unexplained = itemsOf(RULES.others);

type DayProps = Pick<Props, 'entries' | 'action'> & { reasons: boolean };

/** Shows each thing due on one day, with what can be done about it. */
function Items({ entries, reasons, action }: DayProps) {
  return (
    <ul className={styles.items}>
      {entries.map((entry) => {
        const { deadline, file, about, amount, later, why } = entry;
        return (
          <li key={deadline.id}>
            <b>{file}</b>
            <div>
              <p>{[about, amount, later, reasons && why].filter(Boolean).join('. ')}</p>
              {action?.(entry)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Lists what's due on one day. Only items that have no page say who files them. */
function ShortItems({ entries, reasons }: DayProps) {
  return (
    <ul className={`${styles.items} ${styles.short}`}>
      {entries.map(({ deadline, file, about, who, why }) => {
        const said = [about, unexplained.includes(deadline.item) && who, reasons && why];
        return (
          <li key={deadline.id}>
            <b>{file}</b> <span>{said.filter(Boolean).join('. ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns a row per day. If the reasons for that day differ, each item says its own. */
function rowsOf(entries: Entry[], { short, action }: Pick<Props, 'short' | 'action'>) {
  const Day = short ? ShortItems : Items;
  return [...Map.groupBy(entries, ({ deadline }) => deadline.due)].map(([day, group]) => {
    const [first, ...others] = new Set(group.map(({ why }) => why));
    const reasons = others.length > 0;
    return {
      id: day,
      day,
      why: reasons ? '' : first,
      children: <Day entries={group} reasons={reasons} action={action} />,
    };
  });
}

/** Lists deadlines by year, or a long list by month, and by day, with those before a day folded below. In the browser they start today. */
export function Entries({ entries, from, earlier, missed, note, ...rest }: Props) {
  const { heading, short, action } = rest;
  const ledger = (some: Entry[]) => <DateLedger rows={rowsOf(some, { short, action })} />;
  const coming = entries.filter(({ deadline }) => deadline.due >= from);
  const gone = entries.filter(({ deadline }) => deadline.due < from);
  return (
    <div className={styles.entries}>
      {spansOf(coming, short).map(([start, some]) => (
        <div key={start} className={short ? styles.month : styles.year}>
          <SpanHeading start={start} short={short} heading={heading} />
          {ledger(some)}
        </div>
      ))}
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
