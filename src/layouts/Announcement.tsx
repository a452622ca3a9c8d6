import { firm } from '../../content/firm.ts';
import { PauseButton } from '../components/PauseButton.tsx';
import styles from './Announcement.module.css';

/** The banner above every page: whom the firm has acquired, moving, and still on request. */
export function Announcement() {
  const { headline, firms } = firm.acquisition;
  const line = (
    <>
      {headline}: {firm.name} has acquired{' '}
      {firms.map((name, index) => (
        <span key={name}>
          {index === firms.length - 1 && 'and '}
          <b>{name}</b>
          {index < firms.length - 1 && ', '}
        </span>
      ))}
    </>
  );
  return (
    <aside className={styles.bar} aria-label="Announcement">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard stops it here, or scrolls it where it stands still. */}
      <section className={styles.window} aria-label="Acquisitions" tabIndex={0}>
        <div className={styles.track} id="announcement">
          <p data-loop="">{line}</p>
        </div>
      </section>
      <PauseButton pauses="announcement" label="the announcement" />
    </aside>
  );
}
