import type { CollectionEntry } from 'astro:content';
import { bankHolidaysOf, weekdaysOf } from '../../collections/business-days.ts';
import { closeDates } from '../../collections/close-day.ts';
import { Section } from '../../components/Section.tsx';
import styles from './CloseCalendar.module.css';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** The month as a wall calendar: the close in its first business days, the other days quiet. */
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
  const [first = 0] = dates;
  const stepOn = new Map(dates.map((date, index) => [date.getTime(), days[index]]));
  const holidays = bankHolidaysOf(month).map((day) => day.getUTCDate());
  return (
    <Section heading={heading} lead={lead}>
      <div>
        <ol className={styles.days}>
          {weekdaysOf(month)
            .filter((day) => day >= first)
            .map((day) => {
              const step = stepOn.get(day.getTime());
              const date = day.getUTCDate();
              if (!step) {
                return (
                  <li
                    key={date}
                    className={holidays.includes(date) ? styles.off : undefined}
                    aria-hidden="true"
                  >
                    {date}
                  </li>
                );
              }
              return (
                <li key={date} className={step.you ? `${styles.step} ${styles.you}` : styles.step}>
                  <span className={styles.date}>
                    <b>{date}</b> {weekday.format(day)}
                  </span>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                  {step.you && <p className={styles.asked}>{turn}</p>}
                </li>
              );
            })}
          <li className={styles.legend} aria-hidden="true">
            {legend}
          </li>
        </ol>
        <div className={styles.notes}>
          <p>{after}</p>
          <p>{depends}</p>
        </div>
      </div>
    </Section>
  );
}
