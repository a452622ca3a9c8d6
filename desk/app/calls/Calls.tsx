import { keepPreviousData } from '@tanstack/react-query';
import { useNewest } from '../leads/use-newest.ts';
import { useMe } from '../me.ts';
import { dayName, isoDay } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { useTitle } from '../title.ts';
import { BlockForm } from './BlockForm.tsx';
import { Calendars } from './Calendars.tsx';
import { CallerForm } from './CallerForm.tsx';
import styles from './calls.module.css';
import { DayOfCalls } from './DayOfCalls.tsx';
import { WeekDrawing } from './WeekDrawing.tsx';
import { type Day, plus, useShownWeek } from './weeks.ts';

/** Blocks can be made without a lead that changes. */
const EVERY = 30_000;

/** A week with its calls, free times and blocks. */
export function Calls({ params }: { params: Record<string, string> }) {
  useNewest();
  const { timeZone } = useMe();
  const today = isoDay(timeZone);
  const monday = useShownWeek();
  const { data, error } = useRead(
    'showCalls',
    { params: { monday } },
    { refetchInterval: EVERY, placeholderData: keepPreviousData },
  );
  useTitle(params.monday && `Calls from ${dayName(monday)}`);
  if (!data) return <Reading error={error} />;
  const days = data.days.filter((day) => isShown(day, today));
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
      <WeekDrawing days={data.days.filter((day, index) => index < 5 || isUsed(day))} today={today} />
      <CallerForm services={data.services} />
      <BlockForm key={monday} start={[monday, today].sort().at(-1) ?? monday} />
      <Calendars calendars={data.calendars} takesCalls={data.takesCalls} />
      {days.length === 0 && <p>No calls this week, and no more days to book.</p>}
      <div className={styles.week}>
        {days.map((day) => (
          <DayOfCalls key={day.day} day={day} today={today} />
        ))}
      </div>
    </>
  );
}

const isUsed = ({ hours, calls, blocks }: Day) => hours.length + calls.length + blocks.length > 0;

/** Leaves out weekends on which nothing happens, and days that are over without a call. */
const isShown = (day: Day, today: string) => day.calls.length > 0 || (day.day >= today && isUsed(day));
