import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import styles from './Corrections.module.css';

/** Shows how the firm works, with each rule over a crossed-out sentence, like a reviewer's red pen. */
export function Corrections({ heading, lead, instead, rows }: CollectionEntry<'about'>['data']['approach']) {
  return (
    <Section heading={heading} lead={lead}>
      <ol className={styles.rows}>
        {rows.map(({ wrong, right, text }) => (
          <li key={right}>
            <p>
              <span className="visually-hidden">{instead} </span>
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
