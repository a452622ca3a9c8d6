import type { CollectionEntry } from 'astro:content';
import { builtDay } from '../../../content-model/built-day.ts';
import { claims, firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { seasonsOf } from '../../../content-model/last-days.ts';
import { serviceIds } from '../../../content-model/service-files.ts';
import { PageHead } from '../../components/PageHead.tsx';
import styles from './ExpertsHero.module.css';
import { PriceSlip } from './PriceSlip.tsx';
import { VideoButton } from './VideoButton.tsx';

type Hero = CollectionEntry<'experts'>['data']['hero'];

const RETURN = 'personal-tax';

/** Says whether the page shows a return day by day. */
export const hasDays = ({ days }: Hero) => !!claims['personal-tax-days'] && days.length > 0;

function Days({ daysHeading, days }: Hero) {
  const hasLastDays = serviceIds().includes(RETURN) && seasonsOf(RETURN, builtDay(), 18).length > 0;
  return (
    <div className={styles.plan} id="days" tabIndex={-1}>
      <h2>{daysHeading}</h2>
      <ol className={styles.days}>
        {days.map(({ day, until, title, text }) => (
          <li key={day} data-wide={until && ''}>
            <b>
              <span>{frame.day}</span> {until ? `${day}–${until}` : day}
            </b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {hasLastDays && (
        <p className={styles.lastDays}>
          <a href={`/${RETURN}#last-days`}>{frame.service.lastDays.link}</a>
        </p>
      )}
    </div>
  );
}

/** Renders the top of the landing page. Below its words the bands turn upright: each is a day until the return is filed. */
export function ExpertsHero({ hero }: { hero: Hero }) {
  const price = claims['personal-tax-price'];
  return (
    <PageHead
      large
      headline={hero.headline}
      highlight={hero.highlight}
      lead={hero.lead}
      actions={
        <>
          <VideoButton href={firm.videoUrl}>{hero.explore}</VideoButton>
          {hero.exploreNote && <p className={styles.note}>{hero.exploreNote}</p>}
        </>
      }
      foot={hasDays(hero) && <Days {...hero} />}
    >
      <PriceSlip
        {...hero.slip}
        price={
          price && (
            <>
              {`${hero.slip.total} `}
              <b>{price.value}</b>
            </>
          )
        }
      />
    </PageHead>
  );
}
