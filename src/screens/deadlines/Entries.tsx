import { say } from '../../../content/say.ts';
import { type Day, partsOf } from '../../../tools/days.ts';
import { DateLedger } from '../../components/DateLedger.tsx';
import styles from './Entries.module.css';
import type { Entry } from './entry.ts';

type Props = {
  /** At least one, in order. */
  entries: Entry[];
  /** The first day of the month of the build: what was due before it is folded away. */
  month: Day;
  earlier: string;
  /** With the words on who files it, or in short. */
  short?: boolean;
};

const yearOf = ({ deadline }: Entry) => partsOf(deadline.due)[0];

const row = (short: boolean | undefined) => (entry: Entry) => {
  const { deadline, why, file, about, who, later } = entry;
  const more = short ? [about] : [about, who, later];
  return { id: deadline.id, day: deadline.due, why, file, about: more.filter(Boolean).join('. ') };
};

/** Deadlines by year, from this month on; what was earlier this year is one fold below. */
export function Entries({ entries, month, earlier, short }: Props) {
  const coming = entries.filter(({ deadline }) => deadline.due >= month);
  const gone = entries.filter(({ deadline }) => deadline.due < month);
  const years = [...new Set(coming.map(yearOf))];
  return (
    <>
      {years.map((year) => (
        <div key={year} className={styles.year}>
          <h3>{year}</h3>
          <DateLedger rows={coming.filter((entry) => yearOf(entry) === year).map(row(short))} />
        </div>
      ))}
      {gone.length > 0 && (
        <details className={styles.earlier}>
          <summary>{say(earlier, { year: partsOf(month)[0] })}</summary>
          <DateLedger rows={gone.map(row(short))} />
        </details>
      )}
    </>
  );
}
