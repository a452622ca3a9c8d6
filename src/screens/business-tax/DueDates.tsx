import type { CollectionEntry } from 'astro:content';
import { say } from '../../../content/say.ts';
import { Section } from '../../components/Section.tsx';
import styles from './DueDates.module.css';

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** The coming season as a ledger: each date, why it isn't the usual one, and who files what by then. */
export function DueDates({
  heading,
  lead,
  dates,
  note,
  weekend,
}: CollectionEntry<'business-tax'>['data']['calendar']) {
  return (
    <Section id="due-dates" heading={heading} lead={lead}>
      <div>
        <ol className={styles.dates}>
          {dates.map(({ due, statutory, file, who }) => (
            <li key={file}>
              <p>
                <time dateTime={due.toISOString().slice(0, 10)}>
                  {part(due, { month: 'short', day: 'numeric' })}
                </time>{' '}
                {due > statutory
                  ? say(weekend, {
                      date: part(statutory, { month: 'short', day: 'numeric' }),
                      weekday: part(statutory, { weekday: 'long' }),
                    })
                  : part(due, { weekday: 'long' })}
              </p>
              <b>{file}</b>
              <p>{who}</p>
            </li>
          ))}
        </ol>
        <p className={styles.note}>{note}</p>
      </div>
    </Section>
  );
}
