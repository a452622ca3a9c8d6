import type { CollectionEntry } from 'astro:content';
import { PauseButton } from '../../components/PauseButton.tsx';
import styles from './Testimonials.module.css';

export type Testimonial = Omit<CollectionEntry<'testimonials'>['data'], 'portrait'> & {
  /** The portrait's address. */
  image: string;
};

function Row({ testimonials, reverse }: { testimonials: Testimonial[]; reverse?: boolean }) {
  const cards = testimonials.map(({ id, image, text, name, role }) => (
    <li key={id}>
      <figure>
        <blockquote>{`“${text}”`}</blockquote>
        <figcaption>
          {/* `loading` comes first: a copy of the list is made attribute by attribute, and would load at its `src`. */}
          <img loading="lazy" src={image} alt="" width="56" height="56" decoding="async" />
          <span>
            <b>{name}</b>
            {` ${role}`}
          </span>
        </figcaption>
      </figure>
    </li>
  ));
  return (
    <div className={styles.track} data-reverse={reverse || undefined}>
      <ul data-loop="">{cards}</ul>
    </div>
  );
}

/** Two rows of testimonials that pass each other. */
export function Testimonials({
  heading,
  note,
  moving,
  testimonials,
}: {
  heading: string;
  note: string;
  /** What the button pauses. */
  moving: string;
  testimonials: Testimonial[];
}) {
  return (
    <section className={styles.testimonials} aria-labelledby="testimonials-heading" data-reveal="">
      <div className={styles.head}>
        <h2 id="testimonials-heading">{heading}</h2>
        <p>{note}</p>
        <PauseButton pauses="testimonials" label={moving} />
      </div>
      <div className={styles.rows} id="testimonials">
        <Row testimonials={testimonials.filter(({ row }) => row === 1)} />
        <Row testimonials={testimonials.filter(({ row }) => row === 2)} reverse />
      </div>
    </section>
  );
}
