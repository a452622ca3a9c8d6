import type { CollectionEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { Section } from '../../components/Section.tsx';
import styles from './WhoWeAre.module.css';

export function WhoWeAre({ heading, paragraphs, consolidation }: CollectionEntry<'about'>['data']['who']) {
  const [first, ...rest] = paragraphs;
  return (
    <Section heading={heading} split={!firm.acquisition}>
      <div className={firm.acquisition && styles.row}>
        <div className={styles.words}>
          <p className={styles.first}>{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {firm.acquisition && (
          <div className={styles.firms}>
            <ul>
              {firm.acquisition.firms.map((name) => (
                <li key={name}>
                  <span>{name}</span>{' '}
                  <small>
                    {consolidation}
                    {firm.acquisition?.sample && `, ${frame.sample.toLowerCase()}`}
                  </small>
                </li>
              ))}
            </ul>
            <p>{firm.name}</p>
          </div>
        )}
      </div>
    </Section>
  );
}
