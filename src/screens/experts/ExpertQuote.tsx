import type { CollectionEntry } from 'astro:content';
import styles from './ExpertQuote.module.css';
import { VideoButton } from './VideoButton.tsx';

type Props = NonNullable<CollectionEntry<'experts'>['data']['quote']>;

/** One customer's words, without a portrait: here it would be one more request before anybody asks for it. */
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
