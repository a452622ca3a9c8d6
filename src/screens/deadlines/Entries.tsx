import type { ReactNode } from 'react';
import { partsOf } from '../../../tools/days.ts';
import styles from './Entries.module.css';
import { type DayProps, type EntriesProps, EntryList, ItemList } from './EntryList.tsx';
import type { Entry } from './entry.ts';

type Action = { action?: (entry: Entry) => ReactNode };

/** Shows each thing due on one day, with what can be done about it. */
function Items({ entries, reasons, action }: DayProps & Action) {
  return (
    <ItemList className={styles.items}>
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
    </ItemList>
  );
}

type Props = EntriesProps &
  Action & {
    /** Of the list, not repeated if it's the name of its only year. */
    heading?: string | undefined;
  };

/** Lists deadlines by year and by day. */
export function Entries({ heading, action, ...props }: Props) {
  return (
    <EntryList {...props} items={(day) => <Items {...day} action={action} />}>
      {(coming, ledger) =>
        [...Map.groupBy(coming, ({ deadline }) => String(partsOf(deadline.due)[0]))].map(([year, some]) => (
          <div key={year} className={styles.year}>
            {year !== heading && <h3>{year}</h3>}
            {ledger(some)}
          </div>
        ))
      }
    </EntryList>
  );
}
