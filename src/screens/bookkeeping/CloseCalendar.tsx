import type { CollectionEntry } from 'astro:content';
import { Fragment } from 'react';
import { weekdaysOf } from '../../collections/business-days.ts';
import { Section } from '../../components/Section.tsx';
import styles from './CloseCalendar.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The month as a wall calendar: the close in its first five business days, the rest of it quiet. */
export function CloseCalendar({
  heading,
  lead,
  month,
  days,
  holidays,
  legend,
  after,
  depends,
}: CollectionEntry<'bookkeeping'>['data']['close']) {
  const rest = weekdaysOf(month).filter((day) => day.getUTCDate() > (days.at(-1)?.date ?? 0));
  return (
    <Section heading={heading} lead={lead}>
      <div>
        <ol className={styles.days}>
          {days.map(({ date, title, text, you }) => (
            <li key={date} className={you ? styles.you : undefined}>
              <span className={styles.date}>
                <b>{date}</b>{' '}
                {WEEKDAYS[new Date(`${month}-${String(date).padStart(2, '0')}`).getUTCDay() - 1]}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              {you && <p className={styles.asked}>Your turn</p>}
            </li>
          ))}
        </ol>
        <div className={styles.rest} aria-hidden="true">
          {rest.map((day) => (
            <Fragment key={day.getUTCDate()}>
              <span className={holidays.includes(day.getUTCDate()) ? styles.off : undefined}>
                {day.getUTCDate()}
              </span>{' '}
            </Fragment>
          ))}
          <span className={styles.legend}>{legend}</span>
        </div>
        <div className={styles.notes}>
          <p>{after}</p>
          <p>{depends}</p>
        </div>
      </div>
    </Section>
  );
}
