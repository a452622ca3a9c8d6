import type { CollectionEntry } from 'astro:content';
import { claims } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import styles from './Figures.module.css';

type Props = Pick<CollectionEntry<'home'>['data'], 'figures' | 'figuresLabel'>;

export function Figures({ figures, figuresLabel }: Props) {
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
