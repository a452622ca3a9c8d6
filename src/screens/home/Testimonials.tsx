import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import { PauseButton } from '../../components/PauseButton.tsx';
import styles from './Testimonials.module.css';

export type Testimonial = Omit<CollectionEntry<'testimonials'>['data'], 'portrait'> & {
  image: string;
};

/** This many cards are wider than the page, so the row moves. */
const MOVING = 4;

function rowsOf(testimonials: Testimonial[]): Testimonial[][] {
  const rows = [1, 2].map((number) => testimonials.filter(({ row }) => row === number));
  return rows.some(({ length }) => length < MOVING) ? [testimonials] : rows;
}

function Row({ testimonials, reverse }: { testimonials: Testimonial[]; reverse: boolean }) {
  const cards = testimonials.map(({ id, image, text, name, role, sample }) => (
    <li key={id}>
      <figure>
        <blockquote>{`“${text}”`}</blockquote>
        <figcaption>
          {/* `loading` comes first: the copy of a moving list sets one attribute after the other, and would load at `src`. */}
          <img loading="lazy" src={image} alt="" width="56" height="56" />
          <span>
            <b>{name}</b>
            {` ${role} `}
            {sample && <small>{frame.sample}</small>}
          </span>
        </figcaption>
      </figure>
    </li>
  ));
  const moves = testimonials.length >= MOVING;
  return (
    <div
      className={moves ? styles.track : `${styles.track} ${styles.still}`}
      data-reverse={reverse || undefined}
    >
      <ul data-loop={moves ? '' : undefined}>{cards}</ul>
    </div>
  );
}

type Props = CollectionEntry<'home'>['data']['testimonials'] & { testimonials: Testimonial[] };

export function Testimonials({ heading, moving, testimonials }: Props) {
  const rows = rowsOf(testimonials);
  const moves = testimonials.length >= MOVING;
  return (
    <section className={styles.testimonials} aria-labelledby="testimonials-heading" data-reveal="">
      <div className={styles.head}>
        <h2 id="testimonials-heading">{heading}</h2>
        {moves && <PauseButton pauses="testimonials" label={moving} />}
      </div>
      <div className={styles.rows} id="testimonials">
        {rows.map((row, index) => (
          <Row key={row[0]?.id} testimonials={row} reverse={index === 1} />
        ))}
      </div>
    </section>
  );
}
