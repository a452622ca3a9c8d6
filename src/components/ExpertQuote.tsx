import type { CollectionEntry } from 'astro:content';
import styles from './ExpertQuote.module.css';
import { VideoButton } from './VideoButton.tsx';

type Props = Omit<CollectionEntry<'experts'>['data']['quote'], 'portrait'> & { image: string };

export function ExpertQuote({ text, name, role, image, note, action }: Props) {
  return (
    <section className={styles.quote}>
      <div>
        <figure>
          <blockquote>{`“${text}”`}</blockquote>
          <img src={image} alt="" width="72" height="72" loading="lazy" />
          <figcaption>
            <b>{name}</b>
            {role}
            <small>{note}</small>
          </figcaption>
        </figure>
        <VideoButton>{action}</VideoButton>
      </div>
    </section>
  );
}
