import type { CollectionEntry } from 'astro:content';
import { PauseButton } from '../../components/PauseButton.tsx';
import { Sample } from '../../components/Sample.tsx';
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

type RowProps = { label: string; testimonials: Testimonial[]; reverse: boolean };

function Row({ label, testimonials, reverse }: RowProps) {
  const cards = testimonials.map(({ id, image, text, name, role, sample }) => (
    <li key={id}>
      <figure>
        {sample && <Sample corner />}
        <blockquote>{`“${text}”`}</blockquote>
        <figcaption>
          {/* `loading` comes first: the copy of a moving list sets one attribute after the other, and would load at `src`. */}
          <img loading="lazy" src={image} alt="" width="56" height="56" />
          <span>
            <b>{name}</b>
            {` ${role} `}
          </span>
        </figcaption>
      </figure>
    </li>
  ));
  if (testimonials.length < MOVING) return <ul className={styles.still}>{cards}</ul>;
  return (
    // biome-ignore lint/a11y: keyboard users stop and scroll it here, and it's no landmark.
    <div className={styles.row} role="group" aria-label={label} tabIndex={0} data-row="">
      <div className={styles.track} data-reverse={reverse || undefined}>
        <ul data-loop="">{cards}</ul>
      </div>
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
          <Row key={row[0]?.id} label={heading} testimonials={row} reverse={index === 1} />
        ))}
      </div>
    </section>
  );
}
