import type { CollectionEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import styles from './JoinNow.module.css';
import { VideoButton } from './VideoButton.tsx';

const timecode = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Renders the last call to action and the video's transcript. */
export function JoinNow({ join }: { join: CollectionEntry<'experts'>['data']['join'] }) {
  const { title, chapters } = onboardingVideo;
  return (
    <section className={styles.join}>
      <div className={styles.words}>
        <h2>{join.heading}</h2>
        <p>{join.lead}</p>
        <VideoButton>{join.action}</VideoButton>
        <p className={styles.small}>{join.after}</p>
      </div>
      {firm.video && (
        <div className={styles.film} id="transcript" tabIndex={-1}>
          <h3>{title}</h3>
          <p>{join.film}</p>
          <ol>
            {chapters.map(({ id, title, start, captions }) => (
              <li key={id}>
                <b>
                  {timecode(start)} {title}
                </b>
                <p>{captions.map(({ text }) => text).join(' ')}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
