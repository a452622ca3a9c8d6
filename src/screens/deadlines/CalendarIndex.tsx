import type { Calendar } from '../../../tools/deadlines/deadlines.ts';
import styles from './CalendarIndex.module.css';
import { calendarLinks, type Page } from './entry.ts';

export function CalendarIndex({ page, without }: { page: Page; without?: Calendar }) {
  return (
    <ul className={styles.index}>
      {calendarLinks(page)
        .filter(({ href }) => href !== `/deadlines/${without}`)
        .map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
    </ul>
  );
}
