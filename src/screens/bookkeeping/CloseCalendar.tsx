import type { CollectionEntry } from 'astro:content';
import { sampleReport } from '../../../content-model/sample-report.ts';
import { type Day, formatDay, partsOf } from '../../../tools/days.ts';
import { bankHolidaysOf, weekdaysOf } from '../../collections/business-days.ts';
import { closeDates } from '../../collections/close-day.ts';
import { Section } from '../../components/Section.tsx';
import styles from './CloseCalendar.module.css';

type Props = CollectionEntry<'bookkeeping'>['data']['close'];

export function CloseCalendar({ heading, lead, month, days, turn, legend, after, depends, report }: Props) {
  const dates = closeDates(month, days.length);
  const [first] = dates as [Day];
  const stepOn = new Map(dates.map((date, index) => [date, days[index]]));
  const holidays = bankHolidaysOf(month);
  return (
    <Section heading={heading} lead={lead}>
      <div>
        <ol className={styles.days}>
          {weekdaysOf(month)
            .filter((day) => day >= first)
            .map((day) => {
              const step = stepOn.get(day);
              const [, , date] = partsOf(day);
              if (!step) {
                return (
                  <li
                    key={date}
                    className={holidays.includes(day) ? styles.off : undefined}
                    aria-hidden="true"
                  >
                    {date}
                  </li>
                );
              }
              return (
                <li key={date} className={step.you ? `${styles.step} ${styles.you}` : styles.step}>
                  <span className={styles.date}>
                    <b>{date}</b> {formatDay(day, { weekday: 'long' })}
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
          {report && (
            <p>
              <a href={sampleReport}>{report}</a>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
