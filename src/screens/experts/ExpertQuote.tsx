import type { CollectionEntry } from 'astro:content';
import styles from './ExpertQuote.module.css';
import { VideoButton } from './VideoButton.tsx';

type Props = NonNullable<CollectionEntry<'experts'>['data']['quote']>;

/** Has no portrait, because the page would need another request for it. */
export function ExpertQuote({ text, name, role, sample, note, action }: Props) {
  return (
    <section className={styles.quote}>
      <div>
        <figure>
          <blockquote>{`“${text}”`}</blockquote>
          <figcaption>
            <b>{name}</b> {role} {sample && <small>{note}</small>}
          </figcaption>
        </figure>
        <VideoButton>{action}</VideoButton>
      </div>
    </section>
  );
}
