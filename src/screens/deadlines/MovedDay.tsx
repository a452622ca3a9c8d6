import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { addDays, type Day, formatDay, weekdayOf } from '../../../tools/days.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import type { Entry } from './entry.ts';
import styles from './MovedDay.module.css';

/** Returns a day's week, Sunday first, and the one after: no deadline moves further than that. */
function twoWeeks(from: Day): Day[] {
  const first = addDays(from, -weekdayOf(from));
  return Array.from({ length: 14 }, (_, index) => addDays(first, index));
}

/** Draws a deadline that moves, with the skipped days crossed out. */
function MovedDay({ entry: { deadline, file, why }, note }: { entry: Entry; note: string }) {
  const { nominal, due, passed } = deadline;
  const kindOf = (day: Day) => {
    if (day === due) return styles.due;
    return passed.some((free) => free.day === day) ? styles.passed : undefined;
  };
  const date = formatDay(due, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <Paper
      title={formatDay(nominal, { month: 'long', year: 'numeric' })}
      status={file}
      footnote={interpolate(note, { why, date })}
    >
      {/* The note says it all in words. */}
      <div className={styles.days} aria-hidden="true">
        {twoWeeks(nominal).map((day, index) => (
          <span key={day} className={kindOf(day)}>
            {index < 7 && <small>{formatDay(day, { weekday: 'short' })}</small>}
            {formatDay(day, { day: 'numeric' })}
          </span>
        ))}
      </div>
    </Paper>
  );
}

/** Draws the deadlines that move, one on top of the other. The visitor's day decides which one shows. */
export function MovedDays({ entries, note }: { entries: Entry[]; note: string }) {
  return (
    <div className={styles.pictures}>
      {entries.map((entry, index) => (
        <div
          key={entry.deadline.id}
          data-moved={entry.deadline.due}
          data-shown={index === 0 ? '' : undefined}
        >
          <MovedDay entry={entry} note={note} />
        </div>
      ))}
    </div>
  );
}
