import { say } from '../../../content-model/fill-in/say.ts';
import { addDays, type Day, daysBetween, sayDay, weekdayOf } from '../../../tools/days.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import type { Entry } from './entry.ts';
import styles from './MovedDay.module.css';

/** All days of the weeks from one day to another, Sundays first. */
function weeks(from: Day, to: Day): Day[] {
  const first = addDays(from, -weekdayOf(from));
  const last = addDays(to, 6 - weekdayOf(to));
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** The weeks in which a deadline moves, the days crossed out on which it cannot be. */
export function MovedDay({ entry: { deadline, file, why }, note }: { entry: Entry; note: string }) {
  const { nominal, due, passed } = deadline;
  const kindOf = (day: Day) => {
    if (day === due) return styles.due;
    return passed.some((free) => free.day === day) ? styles.passed : undefined;
  };
  const date = sayDay(due, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <Paper
      title={sayDay(nominal, { month: 'long', year: 'numeric' })}
      status={file}
      footnote={say(note, { why, date })}
      className={styles.sheet}
    >
      {/* The note says it all in words. */}
      <div className={styles.days} aria-hidden="true">
        {weeks(nominal, due).map((day, index) => (
          <span key={day} className={kindOf(day)}>
            {index < 7 && <small>{sayDay(day, { weekday: 'short' })}</small>}
            {sayDay(day, { day: 'numeric' })}
          </span>
        ))}
      </div>
    </Paper>
  );
}
