import type { CollectionEntry } from 'astro:content';
import { ContactButton } from './Button.tsx';
import styles from './FilingDays.module.css';
import { Section } from './Section.tsx';

type Page = CollectionEntry<'personalTax'>['data'];

/** The days from the last document to a filed return, and who has the work in hand. */
export function FilingDays({ heading, lead, steps }: Page['days']) {
  return (
    <Section heading={heading} lead={lead} tone="dark">
      <ol className={styles.days}>
        {steps.map(({ day, title, text, who }) => (
          <li key={day}>
            <p className={styles.day}>
              <span className="visually-hidden">Day </span>
              {day}
            </p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <p className={styles.who}>{who}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What happens once one asks, with the button it is about. */
export function AfterTheButton({ heading, steps, more }: Page['next']) {
  return (
    <Section heading={heading} split>
      <div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ContactButton>Talk to an expert</ContactButton>
        <p className={styles.more}>
          <a href="/faq#personal-return">{more}</a>
        </p>
      </div>
    </Section>
  );
}
