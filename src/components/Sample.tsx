import { frame } from '../../content-model/frame.ts';
import styles from './Sample.module.css';

/** Stamps something that's invented. Screen readers get the whole label. Its parent's position decides where `corner` is. */
export function Sample({ corner }: { corner?: boolean }) {
  return (
    <small className={corner ? `${styles.stamp} ${styles.corner}` : styles.stamp}>
      <span aria-hidden="true">{frame.stamp}</span>
      <span className="visually-hidden">{frame.sample}</span>
    </small>
  );
}
