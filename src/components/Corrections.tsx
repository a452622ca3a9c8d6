import type { CollectionEntry } from 'astro:content';
import styles from './Corrections.module.css';
import { Section } from './Section.tsx';

/** How the firm works, each rule written over the sentence it replaces, as a reviewer would in red. */
export function Corrections({ heading, lead, rows }: CollectionEntry<'about'>['data']['approach']) {
  return (
    <Section heading={heading} lead={lead}>
      <ol className={styles.rows}>
        {rows.map(({ wrong, right, text }) => (
          <li key={right}>
            <p>
              <span className="visually-hidden">Instead of: </span>
              <s>{wrong}</s>
            </p>
            <h3>{right}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
