import { say } from '../../../content-model/fill-in/say.ts';
import { type Day, partsOf } from '../../../tools/days.ts';
import { DateLedger } from '../../components/paper/DateLedger.tsx';
import styles from './Entries.module.css';
import type { Entry } from './entry.ts';

type Props = {
  /** In order. */
  entries: Entry[];
  /** The first day of the month of the build: what was due before it is folded away. */
  month: Day;
  earlier: string;
  /** Each date once, with all that is due, and without the words on who files it. */
  short?: boolean;
};

const yearOf = ({ deadline }: Entry) => partsOf(deadline.due)[0];

function fullRow({ deadline, why, file, about, who, later }: Entry) {
  const children = (
    <>
      <b>{file}</b>
      <p>{[about, who, later].filter(Boolean).join('. ')}</p>
    </>
  );
  return { id: deadline.id, day: deadline.due, why, children };
}

function Group({ entries }: Pick<Props, 'entries'>) {
  return (
    <ul>
      {entries.map(({ deadline, file, about }) => (
        <li key={deadline.id}>
          <b>{file}</b> <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}

/** One row for what is due on one day, and came there in the same way. */
function shortRows(entries: Entry[]) {
  const groups = Map.groupBy(entries, ({ deadline, why }) => `${deadline.due} ${why}`);
  return [...groups].map(([id, group]) => {
    const [{ deadline, why }] = group as [Entry];
    return { id, day: deadline.due, why, children: <Group entries={group} /> };
  });
}

/** Deadlines by year, from this month on; what was earlier this year is one fold below. */
export function Entries({ entries, month, earlier, short }: Props) {
  const ledger = (some: Entry[]) => <DateLedger rows={short ? shortRows(some) : some.map(fullRow)} />;
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
      {gone.length > 0 && (
        <details className={styles.earlier}>
          <summary>{say(earlier, { year: partsOf(month)[0] })}</summary>
          {ledger(gone)}
        </details>
      )}
    </div>
  );
}
