import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content/frame.ts';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import { HeadEnd } from '../../components/HeadEnd.tsx';
import { Headline } from '../../components/Headline.tsx';
import { CloseReport } from './CloseReport.tsx';
import styles from './Hero.module.css';

type Home = CollectionEntry<'home'>['data'];

export function Hero({ hero, report }: Pick<Home, 'hero' | 'report'>) {
  return (
    <section className={styles.hero}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h1>
            <Headline {...hero} />
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <ContactButton>{frame.actions.consult}</ContactButton>{' '}
            <ButtonLink look="line" href="#services">
              {hero.next}
            </ButtonLink>
          </div>
          <p className={styles.terms}>{hero.terms}</p>
        </div>
        <CloseReport {...report} />
      </div>
      <HeadEnd />
    </section>
  );
}
