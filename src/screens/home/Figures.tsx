import type { CollectionEntry } from 'astro:content';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import styles from './Figures.module.css';

/** The advertised figures in a ruled row. Each is a claim of the firm folder. */
export function Figures({
  figures,
  figuresLabel,
}: Pick<CollectionEntry<'home'>['data'], 'figures' | 'figuresLabel'>) {
  return (
    <section className={styles.figures} aria-label={figuresLabel} data-reveal="">
      <dl>
        {figures.map(({ claim, note }) => (
          <div key={claim}>
            <dt>
              {`${note} `}
              {claims[claim]?.sample && <small>{frame.sample}</small>}
            </dt>
            <dd>{claims[claim]?.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
