import type { FirstMonthSteps } from '../collections/service-parts.ts';
import styles from './FirstMonth.module.css';
import { Section } from './Section.tsx';

/** The first 30 days on a ruler, with who has the work in hand. */
export function FirstMonth({ heading, lead, steps }: FirstMonthSteps) {
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <ol className={styles.ruler}>
        {steps.map(({ day, title, text, who }) => (
          <li key={day}>
            <p className={styles.day}>
              Day <b>{day}</b>
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.who}>{who}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
