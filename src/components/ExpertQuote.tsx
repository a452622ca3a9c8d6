import type { CollectionEntry } from 'astro:content';
import styles from './ExpertQuote.module.css';
import { VideoButton } from './VideoButton.tsx';

type Props = Omit<CollectionEntry<'experts'>['data']['quote'], 'portrait'> & { image: string };

export function ExpertQuote({ text, name, role, image, note, action }: Props) {
  return (
    <section className={`${styles.quote} on-dark`}>
      <figure className={styles.row}>
        <blockquote>“{text}”</blockquote>
        <figcaption>
          <img src={image} alt="" width="72" height="72" loading="lazy" />
          <p>
            <b>{name}</b>
            {role}
            <small>{note}</small>
          </p>
        </figcaption>
        <VideoButton className={styles.try}>{action}</VideoButton>
      </figure>
    </section>
  );
}
