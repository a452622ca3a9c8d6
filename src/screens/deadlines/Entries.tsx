import type { ReactNode } from 'react';
import { type Day, partsOf } from '../../../tools/days.ts';
import { itemsOf, RULES } from '../../../tools/deadlines/rules.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import styles from './Entries.module.css';
import type { Entry } from './entry.ts';

type Props = {
  entries: Entry[];
  /** The first day of the build's month: earlier dates are folded away. */
  month: Day;
  earlier: string;
  /** Lists each date once, with everything due on it. */
  short?: boolean;
  action?: (entry: Entry) => ReactNode;
};

const yearOf = ({ deadline }: Entry) => partsOf(deadline.due)[0];

function fullRow(entry: Entry, action: Props['action']) {
  const { deadline, why, file, about, amount, later } = entry;
  const more = <p>{[about, amount, later].filter(Boolean).join('. ')}</p>;
  const children = (
    <>
      <b>{file}</b>
      {action ? (
        <div>
          {more}
          {action(entry)}
        </div>
      ) : (
        more
      )}
    </>
  );
  return { id: deadline.id, day: deadline.due, why, children };
}

const unexplained = itemsOf(RULES.others);

/** Lists what's due on one day, with why that day if the reasons differ. Only items that have no page say who files them. */
function Group({ entries, reasons }: Pick<Props, 'entries'> & { reasons: boolean }) {
  return (
    <ul>
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

function shortRows(entries: Entry[]) {
  return [...Map.groupBy(entries, ({ deadline }) => deadline.due)].map(([day, group]) => {
    const [first, ...others] = new Set(group.map(({ why }) => why));
    const reasons = others.length > 0;
    return {
      id: day,
      day,
      why: reasons ? '' : first,
      children: <Group entries={group} reasons={reasons} />,
    };
  });
}

/** Lists deadlines by year, starting this month, with earlier ones folded below. In the browser they start today. */
export function Entries({ entries, month, earlier, short, action }: Props) {
  const ledger = (some: Entry[]) => (
    <DateLedger rows={short ? shortRows(some) : some.map((entry) => fullRow(entry, action))} />
  );
  const coming = Map.groupBy(
    entries.filter(({ deadline }) => deadline.due >= month),
    yearOf,
  );
  const gone = entries.filter(({ deadline }) => deadline.due < month);
  return (
    <div className={styles.entries}>
      {[...coming].map(([year, some]) => (
        <div key={year} className={styles.year}>
          <h3>{year}</h3>
          {ledger(some)}
        </div>
      ))}
      <details className={styles.earlier} hidden={gone.length === 0}>
        <summary>{earlier}</summary>
        {ledger(gone)}
      </details>
    </div>
  );
}
