import type { CollectionEntry } from 'astro:content';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { onboardingVideo } from '../../../content-model/onboarding-video.ts';
import { ExternalButtonLink } from '../../components/ExternalLink.tsx';
import dialog from '../../layouts/ContactDialog.module.css';
import { DialogHead } from '../../layouts/ContactDialog.tsx';
import type { Film } from '../../video/film.ts';
import styles from './VideoDialog.module.css';

type Props = {
  words: CollectionEntry<'experts'>['data']['dialog'];
  files: Film;
  /** Whether the page has the days of a return. */
  hasDays: boolean;
};

/** Nothing loads until video-dialog.ts copies the video out of its template or, without JavaScript, somebody presses Play. */
export function VideoDialog({ words, files, hasDays }: Props) {
  const { title, seconds } = onboardingVideo;
  const video = { playsInline: true, width: 1280, height: 720, 'aria-label': title };
  const captions = { src: files.captions, srcLang: 'en-US', label: words.captions, default: true };
  const sources = (
    <>
      <source src={files.webm} type="video/webm" />
      <source src={files.mp4} type="video/mp4" />
    </>
  );
  return (
    <dialog
      className={`${dialog.dialog} ${styles.film}`}
      id="video-dialog"
      aria-labelledby="video-heading"
      closedby="any"
    >
      <div className={styles.inner}>
        <DialogHead dialog="video" heading={title} close={words.close} />
        <div className={styles.frame}>
          <template>
            <video {...video} poster={files.poster}>
              {sources}
              <track kind="captions" {...captions} />
            </video>
          </template>
          <noscript>
            <video {...video} controls preload="none">
              {sources}
              <track kind="captions" {...captions} />
            </video>
          </noscript>
          <p role="status">
            <span className="visually-hidden">{words.loading}</span>
          </p>
          <p role="alert">{words.failed}</p>
        </div>
        <div className={styles.foot}>
          <p>
            {`${seconds} ${words.note} `}
            <a href="#transcript">{words.transcript}</a>
            {hasDays && words.days && (
              <>
                <br />
                <a href="#days">{words.days}</a>
              </>
            )}
          </p>
          {firm.loginUrl && (
            <p className={styles.onward}>
              <a href={calls ? '/schedule' : '/contact'}>{words.new}</a>
              <ExternalButtonLink href={firm.loginUrl}>{words.continue}</ExternalButtonLink>
            </p>
          )}
        </div>
      </div>
    </dialog>
  );
}
