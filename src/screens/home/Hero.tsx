import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import { ButtonLink, ContactButton } from '../../components/Button.tsx';
import { EstimateLink } from '../../components/EstimateLink.tsx';
import { HeadEnd } from '../../components/HeadEnd.tsx';
import { Headline } from '../../components/Headline.tsx';
import offer from '../../components/HeadOffer.module.css';
import type { MenuService } from '../../components/menu-services.ts';
import { StartingPrice } from '../../components/StartingPrice.tsx';
import { CloseReport } from './CloseReport.tsx';
import styles from './Hero.module.css';

type Home = CollectionEntry<'home'>['data'];

type Props = Pick<Home, 'hero' | 'report'> & { services: MenuService[] };

/** Shows the price of the first service that has one. */
export function Hero({ hero, report, services }: Props) {
  const priced = services.find(({ price }) => price);
  return (
    <section className={styles.hero}>
      <div className={styles.row}>
        <div>
          <h1>
            <Headline {...hero} />
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          {priced?.price && (
            <p className={offer.price}>
              <StartingPrice words={interpolate(hero.price, { service: priced.name })} price={priced.price} />{' '}
              <EstimateLink />
            </p>
          )}
          <div className={offer.actions}>
            <ContactButton>{frame.actions.consult}</ContactButton>{' '}
            <ButtonLink look="line" href="#services">
              {hero.next}
            </ButtonLink>
          </div>
        </div>
        <CloseReport {...report} />
      </div>
      <HeadEnd />
    </section>
  );
}
