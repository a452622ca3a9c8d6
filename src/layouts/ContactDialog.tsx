import type { ReactNode } from 'react';
import { frame } from '../../content-model/frame.ts';
import styles from './ContactDialog.module.css';

export function DialogHead({ dialog, heading, close }: { dialog: string; heading: string; close: string }) {
  return (
    <div className={styles.head}>
      <h2 id={`${dialog}-heading`} tabIndex={-1}>
        {heading}
      </h2>
      <button
        type="button"
        className={styles.close}
        command="close"
        commandfor={`${dialog}-dialog`}
        aria-label={close}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
    </div>
  );
}

/** Holds the contact form, which loads its script when it's first touched. */
export function ContactDialog({ children }: { children: ReactNode }) {
  return (
    <dialog className={styles.dialog} id="contact-dialog" aria-labelledby="contact-heading">
      <DialogHead dialog="contact" heading={frame.actions.talk} close={frame.close} />
      {children}
    </dialog>
  );
}
