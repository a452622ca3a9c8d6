import type { ReactNode } from 'react';
import styles from './Slip.module.css';

/** A sheet of paper that lies on the greenbar: the frame of a drawn document. */
export function Slip({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <figure className={styles.slip}>
      <figcaption className={styles.heading}>{heading}</figcaption>
      {children}
    </figure>
  );
}
