import type { CollectionEntry } from 'astro:content';
import styles from './DueDates.module.css';
import { Section } from './Section.tsx';

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** The coming season as a ledger: a sheet torn off the calendar for each date, and what is filed on it. */
export function DueDates({
  heading,
  lead,
  columns,
  dates,
  note,
}: CollectionEntry<'business-tax'>['data']['calendar']) {
  const [due, file, who] = columns;
  return (
    <Section id="due-dates" heading={heading} lead={lead}>
      <div>
        <table className={styles.dates}>
          <thead>
            <tr>
              <th scope="col">{due}</th>
              <th scope="col">{file}</th>
              <th scope="col">{who}</th>
            </tr>
          </thead>
          <tbody>
            {dates.map((row) => (
              <tr key={row.file}>
                <td>
                  <time dateTime={row.due.toISOString().slice(0, 10)}>
                    {part(row.due, { month: 'short' })} <b>{row.due.getUTCDate()}</b>
                  </time>
                  <small>
                    {row.due > row.statutory
                      ? `${part(row.statutory, { month: 'short', day: 'numeric' })} is a ${part(row.statutory, { weekday: 'long' })}`
                      : `${part(row.due, { weekday: 'long' })}, ${row.due.getUTCFullYear()}`}
                  </small>
                </td>
                <th scope="row">{row.file}</th>
                <td>{row.who}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{note}</p>
      </div>
    </Section>
  );
}
