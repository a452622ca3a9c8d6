import type { ReactNode } from 'react';
import { dayOf, formatDay, partsOf } from '../../../tools/days.ts';
import { itemsOf, RULES } from '../../../tools/deadlines/rules.ts';
import { type DayProps, type EntriesProps, EntryList, ItemList } from './EntryList.tsx';
import type { Entry } from './entry.ts';
import styles from './MonthEntries.module.css';

const unexplained = itemsOf(RULES.others);

/** Lists what's due on one day. Only items that have no page say who files them. */
function Items({ entries, reasons }: DayProps) {
  return (
    <ItemList className={styles.items}>
      {entries.map(({ deadline, file, about, who, why }) => {
        const said = [about, unexplained.includes(deadline.item) && who, reasons && why];
        return (
          <li key={deadline.id}>
            <b>{file}</b> <span>{said.filter(Boolean).join('. ')}</span>
          </li>
        );
      })}
    </ItemList>
  );
}

/** Returns the first day of an entry's month. */
function monthOf({ deadline }: Entry) {
  const [year, month] = partsOf(deadline.due);
  return dayOf(year, month, 1);
}

/** Lists many deadlines by month and by day, and says little about each. */
export function MonthEntries(props: EntriesProps & { note?: ReactNode }) {
  return (
    <EntryList {...props} items={(day) => <Items {...day} />}>
      {(coming, ledger) =>
        [...Map.groupBy(coming, monthOf)].map(([start, some]) => (
          <div key={start} className={styles.month}>
            <h3>
              {formatDay(start, { month: 'short' })} <span>{partsOf(start)[0]}</span>
            </h3>
            {ledger(some)}
          </div>
        ))
      }
    </EntryList>
  );
}
