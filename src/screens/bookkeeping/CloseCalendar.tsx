import type { CollectionEntry } from 'astro:content';
import { Fragment } from 'react';
import { bankHolidaysOf, weekdaysOf } from '../../collections/business-days.ts';
import { closeDates } from '../../collections/close-day.ts';
import { Section } from '../../components/Section.tsx';
import styles from './CloseCalendar.module.css';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** The month as a wall calendar: the close in its first business days, the rest of it quiet. */
export function CloseCalendar({
  heading,
  lead,
  month,
  days,
  turn,
  legend,
  after,
  depends,
}: CollectionEntry<'bookkeeping'>['data']['close']) {
  const dates = closeDates(month, days.length);
  const end = dates.at(-1) ?? 0;
  const rest = weekdaysOf(month).filter((day) => day > end);
  const holidays = bankHolidaysOf(month).map((day) => day.getUTCDate());
  return (
    <Section heading={heading} lead={lead}>
      <div>
        <ol className={styles.days}>
          {days.map(({ title, text, you }, index) => (
            <li key={title} className={you ? styles.you : undefined}>
              <span className={styles.date}>
                <b>{dates[index]?.getUTCDate()}</b> {weekday.format(dates[index])}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              {you && <p className={styles.asked}>{turn}</p>}
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
