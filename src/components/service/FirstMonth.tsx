import { frame } from '../../../content-model/frame.ts';
import { closeDay } from '../../collections/close-day.ts';
import type { FirstMonthSteps } from '../../collections/service-parts.ts';
import { Section } from '../Section.tsx';
import styles from './FirstMonth.module.css';

/** Length of the last step on the ruler, in business days. */
const AFTER = closeDay ?? 5;

type Props = FirstMonthSteps & { tone?: 'dark' | 'band' | 'paper'; id?: string };

/** The first 30 days on a ruler with a mark for each day, and who has the work in hand. */
export function FirstMonth({ heading, lead, steps, tone = 'dark', id }: Props) {
  return (
    <Section id={id} heading={heading} lead={lead} tone={tone}>
      <ol className={styles.ruler}>
        {steps.map(({ day, title, text, who }, index) => {
          const days = (steps[index + 1]?.day ?? day + AFTER) - day;
          const marks = Array.from({ length: days - 1 }, (_, mark) => `M${mark + 1} 0V9`).join('');
          return (
            <li key={day}>
              <p className={styles.day}>
                {frame.day} <b>{day}</b>
              </p>
              <svg
                viewBox={`0 0 ${days} 22`}
                width="0"
                height="0"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={`M0 0H${days}M0 0V22${marks}`} />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.who}>{who}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
