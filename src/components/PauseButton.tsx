import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { frame } from '../../content-model/frame.ts';
import styles from './PauseButton.module.css';

/** Pauses and resumes moving text, by the id of its element (WCAG 2.2.2). */
export function PauseButton({ pauses, label }: { pauses: string; label: string }) {
  return (
    <button
      type="button"
      className={styles.pause}
      data-pauses={pauses}
      aria-pressed="false"
      aria-label={interpolate(frame.pause, { what: label })}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path className={styles.bars} d="M2 1h3v10H2zm5 0h3v10H7z" />
        <path className={styles.arrow} display="none" d="M2.5 1v10l8-5z" />
      </svg>
    </button>
  );
}
