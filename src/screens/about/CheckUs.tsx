import type { CollectionEntry } from 'astro:content';
import { Section } from '../../components/Section.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './CheckUs.module.css';

export function CheckUs({ heading, points }: CollectionEntry<'about'>['data']['why']) {
  return (
    <Section heading={heading} tone="dark">
      <ol className={styles.points}>
        {points.map(({ title, text, check }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <p className={styles.check}>
              <Tick />
              {check}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
