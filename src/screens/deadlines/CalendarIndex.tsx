import type { Calendar } from '../../../tools/deadlines/deadlines.ts';
import styles from './CalendarIndex.module.css';
import { calendarsOf, type Page } from './entry.ts';

type Props = { page: Page; without?: Calendar };

/** Links to all calendars, or to all but one. */
export function CalendarIndex({ page, without }: Props) {
  return (
    <ul className={styles.index}>
      {calendarsOf(page)
        .filter((calendar) => calendar !== without)
        .map((calendar) => {
          const { name } = page.calendars[calendar as keyof Page['calendars']];
          return (
            <li key={calendar}>
              <a href={`/deadlines/${calendar}`}>{name}</a>
            </li>
          );
        })}
    </ul>
  );
}
