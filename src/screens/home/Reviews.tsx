import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { firm } from '../../../content-model/firm.ts';
import { formatDay } from '../../../tools/days.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Sample } from '../../components/Sample.tsx';
import styles from './Reviews.module.css';

type Review = CollectionEntry<'reviews'>['data'];
type Props = CollectionEntry<'home'>['data']['reviews'] & { reviews: Review[] };

const TICKS = [1, 2, 3, 4, 5];

export function Reviews({ heading, average, rating: given, all, reviews }: Props) {
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const real = reviews.every(({ sample }) => !sample);
  return (
    <section className={styles.reviews} data-reveal="">
      <div className={styles.head}>
        <h2>{heading}</h2>
        {real && (
          <p className={styles.average}>
            <b>{mean.toFixed(1)}</b> {interpolate(average, { count: reviews.length })}
          </p>
        )}
        {firm.reviews && (
          <ExternalLink href={firm.reviews.url}>
            {all} {!real && <Sample />}
          </ExternalLink>
        )}
      </div>
      <ul className={styles.list}>
        {reviews.map(({ id, name, country, date, title, text, rating, sample }) => (
          <li key={id}>
            {sample && <Sample corner />}
            <h3>{title}</h3>
            <p className={styles.rating}>
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
              ))}{' '}
              <span>{interpolate(given, { rating })}</span>
            </p>
            <p className={styles.text}>{text}</p>
            <p className={styles.by}>
              {`${name}, ${country}, `}
              <time dateTime={date}>{formatDay(date, { dateStyle: 'medium' })}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
