import type { CollectionEntry } from 'astro:content';
import { frame } from '../../../content-model/frame.ts';
import styles from './ExpertQuote.module.css';
import { VideoButton } from './VideoButton.tsx';

type Props = NonNullable<CollectionEntry<'experts'>['data']['quote']>;

/** One customer's words, without a portrait, which would cost a request on the first screens. */
export function ExpertQuote({ text, name, role, sample, action }: Props) {
  return (
    <section className={styles.quote}>
      <div>
        <figure>
          <blockquote>{`“${text}”`}</blockquote>
          <figcaption>
            <b>{name}</b> {role} {sample && <small>{frame.sample}</small>}
          </figcaption>
        </figure>
        <VideoButton>{action}</VideoButton>
      </div>
    </section>
  );
}
