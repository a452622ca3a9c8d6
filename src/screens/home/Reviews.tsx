import type { CollectionEntry } from 'astro:content';
import { say } from '../../../content-model/fill-in/say.ts';
import { firm } from '../../../content-model/firm.ts';
import { frame } from '../../../content-model/frame.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import styles from './Reviews.module.css';

type Review = CollectionEntry<'reviews'>['data'];
type Props = CollectionEntry<'home'>['data']['reviews'] & { reviews: Review[] };

const TICKS = [1, 2, 3, 4, 5];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The reviews as entries of a statement. Invented ones get a label and no average. */
export function Reviews({ heading, average, rating: given, all, reviews }: Props) {
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const real = reviews.every(({ sample }) => !sample);
  return (
    <section className={styles.reviews} data-reveal="">
      <div className={styles.head}>
        <h2>{heading}</h2>
        {real && (
          <p className={styles.average}>
            <b>{mean.toFixed(1)}</b> {say(average, { count: reviews.length })}
          </p>
        )}
        {firm.reviews && (
          <ExternalLink href={firm.reviews.url}>
            {all} {!real && <small>{frame.sample}</small>}
          </ExternalLink>
        )}
      </div>
      <ul className={styles.list}>
        {reviews.map(({ id, name, country, date, title, text, rating, sample }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className={styles.rating}>
              <span className="visually-hidden">{say(given, { rating })}</span>
              {TICKS.map((tick) => (
                <svg
                  key={tick}
                  viewBox="0 0 16 14"
                  width="16"
                  height="14"
                  aria-hidden="true"
                  data-given={tick <= rating || undefined}
                >
                  <path d="m1.5 7.5 4 4.5 9-11" />
                </svg>
              ))}
            </p>
            <p className={styles.text}>{text}</p>
            <p className={styles.by}>
              {`${name}, ${country}, `}
              <time dateTime={date.toISOString().slice(0, 10)}>{day.format(date)}</time>{' '}
              {sample && <small>{frame.sample}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
