import type { ReactNode } from 'react';
import { frame } from '../../content-model/frame.ts';
import styles from './ContactDialog.module.css';

/** The contact dialog of every page. `children` is the form, which brings its own script once it is touched. */
export function ContactDialog({ children }: { children: ReactNode }) {
  return (
    <dialog className={styles.dialog} id="contact-dialog" aria-labelledby="contact-heading">
      <div className={styles.head}>
        <h2 id="contact-heading" tabIndex={-1}>
          {frame.actions.talk}
        </h2>
        <button
          type="button"
          className={styles.close}
          command="close"
          commandfor="contact-dialog"
          aria-label={frame.close}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
}
