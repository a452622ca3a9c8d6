import { keepPreviousData } from '@tanstack/react-query';
import type { ReplyOf } from '../../schemas.ts';
import { useNewest } from '../leads/use-newest.ts';
import { useMe } from '../me.ts';
import { dayName, today } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { BlockForm } from './BlockForm.tsx';
import { CallerForm } from './CallerForm.tsx';
import styles from './calls.module.css';
import { DayOfCalls } from './DayOfCalls.tsx';

export type Day = ReplyOf<'showCalls'>['days'][number];

/** Blocks can be made without a lead that changes. */
const EVERY = 30_000;

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the Monday of a day's week, on the calendar alone. */
const mondayOf = (day: string) => plus(day, -((new Date(day).getUTCDay() + 6) % 7));

/** A week with its calls, free times and blocks. */
export function Calls({ params }: { params: Record<string, string> }) {
  useNewest();
  const { timeZone } = useMe();
  const monday = params.monday ?? mondayOf(today(timeZone));
  const { data, error } = useRead(
    'showCalls',
    { params: { monday } },
    { refetchInterval: EVERY, placeholderData: keepPreviousData },
  );
  if (!data) return <Reading error={error} />;
  return (
    <>
      {!data.takesCalls && (
        <p>
          Visitors can’t book calls: the firm hasn’t said when it takes them. You can still book some here.
        </p>
      )}
      <nav className={`row ${styles.weeks}`} aria-label="Weeks">
        <a href={linkTo('week', { monday: plus(monday, -7) })}>Week before</a>
        <strong>
          {dayName(monday)} to {dayName(plus(monday, 6))}
        </strong>
        <a href={linkTo('week', { monday: plus(monday, 7) })}>Week after</a>
        {params.monday !== undefined && <a href={linkTo('calls')}>This week</a>}
      </nav>
      <CallerForm services={data.services} />
      <BlockForm key={monday} start={[monday, today(timeZone)].sort().at(-1) ?? monday} />
      <div className={styles.week}>
        {data.days.filter(isShown).map((day) => (
          <DayOfCalls key={day.day} day={day} />
        ))}
      </div>
    </>
  );
}

/** Leaves out weekends on which nothing happens. */
const isShown = ({ hours, calls, blocks }: Day) => hours.length > 0 || calls.length > 0 || blocks.length > 0;
