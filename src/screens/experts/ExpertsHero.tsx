import type { CollectionEntry } from 'astro:content';
import { claims, firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { HeadEnd, Headline } from '../../components/PageHead.tsx';
import { Paper } from '../../components/paper/Paper.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './ExpertsHero.module.css';
import picture from './FeaturePicture.module.css';
import { VideoButton } from './VideoButton.tsx';

type Hero = CollectionEntry<'experts'>['data']['hero'];

function PriceSlip({ title, included, total, excluded }: Hero['slip']) {
  return (
    <Paper className={styles.slip} title={title} footnote={excluded}>
      <ul className={picture.rows}>
        {included.map((item) => (
          <li key={item}>
            <span>{item}</span>
            <Tick />
          </li>
        ))}
      </ul>
      {claims['personal-tax-price'] && (
        <p className={picture.total}>
          {`${total} `}
          <b>{claims['personal-tax-price'].value}</b>
        </p>
      )}
    </Paper>
  );
}

function Days({ daysHeading, days }: Hero) {
  return (
    <>
      <h2 className="visually-hidden">{daysHeading}</h2>
      <ol className={styles.days}>
        {days.map(({ day, until, title, text }) => (
          <li key={day} data-wide={until && ''}>
            <b>
              <span className="visually-hidden">{frame.day} </span>
              {until ? `${day}–${until}` : day}
            </b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Renders the top of the landing page, with the greenbar turned upright: each band is a day until the return is filed. */
export function ExpertsHero({ hero }: { hero: Hero }) {
  return (
    <section className={styles.hero}>
      <div className={styles.row}>
        <div>
          <h1>
            <Headline {...hero} />
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <VideoButton href={firm.videoUrl}>{hero.explore}</VideoButton>
            {hero.exploreNote && <p>{hero.exploreNote}</p>}
          </div>
        </div>
        <PriceSlip {...hero.slip} />
        {claims['personal-tax-days'] && <Days {...hero} />}
      </div>
      <HeadEnd />
    </section>
  );
}
